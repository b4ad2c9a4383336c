// Proof, just before something that matters, that a session is still in the right hands.
import type { Db } from '@parlour/database';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secretPolicy } from '../rules/attempts.ts';
import {
  type MethodChoice,
  type SecondMethod,
  secondMethods,
} from '../rules/second-verification.ts';
import { getCredentials, type LoginRow } from '../store/credentials.ts';
import { countRecoveryCodes, findTotp, insertProof, isProofGood } from '../store/factors.ts';
import type { Attempts, Subject } from './attempts.ts';
import type { Authenticators } from './authenticator.ts';
import type { VerificationCodes } from './verification-codes.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';

/** Whose session it is and from where it is used. */
export type Owner = {
  readonly brandId: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly ip: string;
};

export type Reauthenticate = Owner & {
  readonly password?: string | undefined;
  readonly method?: SecondMethod | undefined;
  readonly answer?: string | undefined;
};

export type Reauthentication = {
  /** Refuses unless the login password is right; answers what it was proven against. */
  proveLogin(memberId: string, password: string): Promise<LoginRow>;
  /** What is bound and can be asked for besides the password. */
  methods(account: LoginRow): Promise<readonly MethodChoice[]>;
  /** Whether an authenticator has to agree to whatever changes how the account is proven. */
  hasAuthenticator(memberId: string): Promise<boolean>;
  prove(command: Reauthenticate): Promise<{ readonly proof: string; readonly expiresAt: Date }>;
  /** Refuses with `identity.proof_required`. */
  require(owner: Owner, proof: string | undefined): Promise<void>;
};

export type ReauthenticationDeps = {
  readonly db: Db;
  readonly hasher: PasswordHasher;
  readonly attempts: Attempts;
  readonly codes: VerificationCodes;
  readonly authenticators: Authenticators;
  readonly pepper: string;
  now(): Date;
};

const PROOF_MS = 10 * 60_000;

/** Whose tries at the login password are counted, once logged in. */
export const loginSecret = (memberId: string): Subject => ({
  key: `password:${memberId}`,
  policy: secretPolicy,
});
/** Whose tries at the second factor are counted, at a login and after it. */
export const secondSecret = (memberId: string): Subject => ({
  key: `second:${memberId}`,
  policy: secretPolicy,
});

export function createReauthentication(deps: ReauthenticationDeps): Reauthentication {
  const { db, hasher, attempts, codes, authenticators, pepper, now } = deps;

  const hashProof = (proof: string): Buffer => hashSecretToken(pepper, 'proof', proof);

  const proveLogin = async (memberId: string, password: string): Promise<LoginRow> => {
    const account = await getCredentials(db, memberId);
    const look = () => hasher.matches(password, account.passwordHash);
    const failures = await attempts.judge(loginSecret(memberId), look, 'identity.locked');
    if (failures > 0) throw new Refusal('identity.password_wrong');
    return account;
  };

  const hasAuthenticator = async (memberId: string): Promise<boolean> => {
    const totp = await findTotp(db, memberId);
    return totp !== null && totp.boundAt !== null;
  };

  const methods = async (account: LoginRow): Promise<readonly MethodChoice[]> => {
    const hasTotp = await hasAuthenticator(account.memberId);
    const recoveryCodesLeft = hasTotp ? await countRecoveryCodes(db, account.memberId) : 0;
    // A name is known to too many to stand for a person who is logged in already.
    return secondMethods(
      { ...account, payeeName: null },
      { hasTotp, recoveryCodesLeft },
      'password',
    );
  };

  const isRight = async (
    { brandId, answer = '' }: Reauthenticate,
    account: LoginRow,
    method: SecondMethod,
  ): Promise<boolean> => {
    const { memberId } = account;
    if (method === 'totp') return authenticators.accept(memberId, answer);
    if (method === 'recovery_code') return authenticators.useRecoveryCode(memberId, answer);
    const channel = method === 'sms' ? 'sms' : 'email';
    const destination = destinationOf(account, channel);
    return codes.accept({ brandId, purpose: 'reauthenticate', channel, destination }, answer);
  };

  /** The second factor, where one is bound: GLI-19 2.5.3 b. */
  const proveSecond = async (command: Reauthenticate, account: LoginRow): Promise<void> => {
    const choices = await methods(account);
    if (choices.length === 0) {
      // Nothing proves nothing.
      if (account.passwordHash !== null) return;
      throw new Refusal('identity.factor_required', { extra: { methods: choices } });
    }
    const { method } = command;
    if (method === undefined || !choices.some((choice) => choice.method === method)) {
      throw new Refusal('identity.factor_required', { extra: { methods: choices } });
    }
    const subject = secondSecret(account.memberId);
    await attempts.take([subject], 'identity.locked');
    if (!(await isRight(command, account, method))) {
      throw new Refusal('identity.second_verification_wrong');
    }
    await attempts.forgive(subject);
  };

  return {
    proveLogin,
    hasAuthenticator,
    methods,

    async prove(command) {
      const { memberId, sessionId } = command;
      const before = await getCredentials(db, memberId);
      const hasPassword = before.passwordHash !== null;
      const account = hasPassword ? await proveLogin(memberId, command.password ?? '') : before;
      await proveSecond(command, account);
      const proof = newSecretToken();
      const expiresAt = new Date(now().getTime() + PROOF_MS);
      await db.tx((tx) => insertProof(tx, { tokenHash: hashProof(proof), sessionId, expiresAt }));
      return { proof, expiresAt };
    },

    async require({ sessionId }, proof) {
      const isGood =
        proof !== undefined &&
        (await isProofGood(db, { tokenHash: hashProof(proof), sessionId, at: now() }));
      if (!isGood) throw new Refusal('identity.proof_required');
    },
  };
}

/** E.164 or the address of what is bound; empty where nothing is. */
export function destinationOf(
  account: Pick<LoginRow, 'email' | 'dialingCode' | 'mobile'>,
  channel: 'sms' | 'email',
): string {
  if (channel === 'email') return account.email ?? '';
  return account.mobile === null || account.dialingCode === null
    ? ''
    : `+${account.dialingCode}${account.mobile}`;
}
