import { idCursor } from '../../../platform/cursor.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { describeDevice } from '../rules/device.ts';
import type { LoggedIn } from '../service/open-login.ts';
import type { Registered } from '../service/registration.ts';
import type { LoginView } from '../store/logins.ts';
import type { SessionRow } from '../store/sessions.ts';

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

/** `currentId` is the session of the one who looks; null for an operator. */
export const presentSession = (session: SessionRow, currentId: string | null) => ({
  id: session.id,
  isCurrent: session.id === currentId,
  device: describeDevice(session.userAgent),
  ip: session.ip,
  country: session.country,
  createdAt: session.createdAt.toISOString(),
  usedAt: session.usedAt.toISOString(),
});

const PAGE_DEFAULT = 20;
type LoginPage = { readonly before: string | null; readonly limit: number };

/** One more than is shown, which tells whether there is a next page. */
export function loginPage(query: {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}): LoginPage {
  const { cursor, limit = PAGE_DEFAULT } = query;
  return { before: idCursor.read(cursor)?.id ?? null, limit: limit + 1 };
}

export function presentLoginPage(attempts: readonly LoginView[], { limit }: LoginPage) {
  const { items, nextCursor } = pageOf(attempts, limit - 1, idCursor.write);
  return {
    items: items.map(({ userAgent, attemptedAt, ...attempt }) => ({
      ...attempt,
      device: describeDevice(userAgent),
      attemptedAt: attemptedAt.toISOString(),
    })),
    nextCursor,
  };
}
