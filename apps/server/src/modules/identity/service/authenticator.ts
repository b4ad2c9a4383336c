// Authenticator apps (RFC 6238) and the codes that stand in for a lost one.
import { createHmac } from 'node:crypto';
import type { Db, Tx } from '@parlour/database';
import type { FieldSeal } from '../../../platform/field-seal.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { matchTotpStep, newTotpSecret, totpUri } from '../../../platform/totp.ts';
import { newReadableCode, plainReadableCode } from '../rules/readable-code.ts';
import {
  beginTotp,
  findTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
} from '../store/factors.ts';

export type Authenticators = {
  /** Whether a code of the bound authenticator is right. No code works twice. */
  accept(memberId: string, code: string): Promise<boolean>;
  /** Whether a recovery code is right; it is used up by that. */
  useRecoveryCode(memberId: string, code: string): Promise<boolean>;
  /** A secret that counts once a code of it was confirmed. */
  begin(memberId: string, account: string): Promise<{ secret: string; uri: string }>;
  /** Whether the code belongs to the secret that was begun; binds it then. */
  confirm(tx: Tx, memberId: string, code: string): Promise<boolean>;
  /** Fresh recovery codes in place of those before. */
  renewRecoveryCodes(tx: Tx, memberId: string): Promise<string[]>;
};

export type AuthenticatorDeps = {
  readonly db: Db;
  readonly seal: FieldSeal;
  readonly pepper: string;
  now(): Date;
};

const RECOVERY_CODES = 10;
/** 50 bits, far beyond what the counted guesses can reach. */
const RECOVERY_SIZE = { groups: 2, letters: 5 } as const;

export const totpOwner = (memberId: string): string => `totp:${memberId}`;

export function createAuthenticators(deps: AuthenticatorDeps): Authenticators {
  const { db, seal, pepper, now } = deps;

  const hashRecovery = (memberId: string, code: string): Buffer =>
    createHmac('sha256', pepper)
      .update(`recovery:${memberId}:${plainReadableCode(code)}`)
      .digest();

  return {
    async accept(memberId, code) {
      const totp = await findTotp(db, memberId);
      if (totp === null || totp.boundAt === null) return false;
      const secret = seal.open(totp.sealedSecret, totpOwner(memberId));
      const step = matchTotpStep(secret, code.trim(), now());
      if (step === null) return false;
      const { sealedSecret, boundAt } = totp;
      return db.tx((tx) => spendTotpStep(tx, memberId, { sealedSecret, step, boundAt }));
    },

    async useRecoveryCode(memberId, code) {
      const codeHash = hashRecovery(memberId, code);
      return db.tx((tx) => spendRecoveryCode(tx, memberId, { codeHash, at: now() }));
    },

    async begin(memberId, account) {
      const secret = newTotpSecret();
      const sealedSecret = seal.seal(secret, totpOwner(memberId));
      const isBegun = await db.tx((tx) => beginTotp(tx, memberId, { sealedSecret, at: now() }));
      if (!isBegun) throw new Refusal('identity.factor_bound');
      return { secret, uri: totpUri(secret, account) };
    },

    async confirm(tx, memberId, code) {
      const totp = await findTotp(tx, memberId);
      if (totp === null) throw new Refusal('identity.factor_unbound');
      if (totp.boundAt !== null) throw new Refusal('identity.factor_bound');
      const at = now();
      const { sealedSecret } = totp;
      const step = matchTotpStep(seal.open(sealedSecret, totpOwner(memberId)), code, at);
      if (step === null) return false;
      return spendTotpStep(tx, memberId, { sealedSecret, step, boundAt: at });
    },

    async renewRecoveryCodes(tx, memberId) {
      const codes = Array.from({ length: RECOVERY_CODES }, () => newReadableCode(RECOVERY_SIZE));
      const hashes = codes.map((code) => hashRecovery(memberId, code));
      await replaceRecoveryCodes(tx, memberId, hashes);
      return codes;
    },
  };
}
