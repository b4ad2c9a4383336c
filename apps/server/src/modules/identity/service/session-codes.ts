// Codes that an address may carry in place of a session: of one use, for a minute, and void with the
// session that asked for them.
import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { getCredentials } from '../store/credentials.ts';
import { readFamiliarity } from '../store/logins.ts';
import {
  closeSessionCodes,
  findSessionCode,
  insertSessionCode,
  spendSessionCode,
} from '../store/session-codes.ts';
import type { Admission } from './admission.ts';
import type { LoggedIn, OpenLogin } from './open-login.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';
import type { Device } from './sessions.ts';

export const SESSION_CODE_MS = 60_000;

export type SessionCodes = {
  issue(owner: {
    readonly memberId: string;
    readonly sessionId: string;
  }): Promise<{ readonly code: string; readonly expiresAt: Date }>;
  /** The name of the account that a code would log in to, which leaves the code as it is. */
  accountOf(command: { readonly brandId: string; readonly code: string }): Promise<string>;
  exchange(
    command: Device & { readonly brandId: string; readonly code: string },
  ): Promise<LoggedIn>;
};

export type SessionCodesDeps = {
  readonly db: Db;
  readonly pepper: string;
  readonly admission: Admission;
  readonly openLogin: OpenLogin;
  now(): Date;
};

export function createSessionCodes(deps: SessionCodesDeps): SessionCodes {
  const { admission, db, now, openLogin, pepper } = deps;
  const keyOf = ({ brandId, code }: { readonly brandId: string; readonly code: string }) => ({
    brandId,
    codeHash: hashSecretToken(pepper, 'session-code', code),
    at: now(),
  });
  const expired = () => new Refusal('identity.session_code_expired');

  return {
    async issue(owner) {
      const code = newSecretToken();
      const issuedAt = now();
      const expiresAt = new Date(issuedAt.getTime() + SESSION_CODE_MS);
      const codeHash = hashSecretToken(pepper, 'session-code', code);
      await db.tx(async (tx) => {
        await closeSessionCodes(tx, owner.sessionId, issuedAt);
        await insertSessionCode(tx, { ...owner, codeHash, issuedAt, expiresAt });
      });
      return { code, expiresAt };
    },

    async accountOf(command) {
      const found = await findSessionCode(db, keyOf(command));
      if (found === null) throw expired();
      return found.account;
    },

    async exchange(command) {
      const arrival = await admission.arrive(command, 'code');
      const found = await findSessionCode(db, keyOf(command));
      if (found === null) throw expired();
      const account = await getCredentials(db, found.memberId);
      await admission.require(account, arrival);
      const { ip, deviceHash = null } = arrival.device;
      const familiarity = await readFamiliarity(db, account.memberId, { ip, deviceHash });
      return db.tx(async (tx) => {
        if (!(await spendSessionCode(tx, keyOf(command)))) throw expired();
        return openLogin.open(tx, account, arrival, familiarity);
      });
    },
  };
}
