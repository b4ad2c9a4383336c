import { Refusal } from '../../../platform/refusal.ts';
import type { LoggedIn } from '../service/open-login.ts';
import type { Registered } from '../service/registration.ts';

const presentAccount = (account: Omit<LoggedIn, 'token' | 'expiresAt'>) => ({
  memberId: account.memberId,
  account: account.account,
  type: account.type,
  firstTimeLogin: account.isFirstLogin,
  passwordExpired: account.isPasswordExpired,
});

export const presentLogin = (loggedIn: LoggedIn) => ({
  ...presentAccount(loggedIn),
  token: loggedIn.token,
  expiresAt: loggedIn.expiresAt.toISOString(),
});

export const presentRegistered = ({ session, ...account }: Registered) => ({
  ...presentAccount(account),
  token: session?.token ?? null,
  expiresAt: session?.expiresAt.toISOString() ?? null,
});

/** The wire leaves the fields of every way to log in optional; each way asks for its own. */
export const missing = (fields: Readonly<Record<string, string | undefined>>): Refusal =>
  new Refusal('request.invalid', {
    fields: Object.entries(fields)
      .filter(([, value]) => value === undefined)
      .map(([name]) => ({ path: `/${name}`, code: 'request.invalid' })),
  });
