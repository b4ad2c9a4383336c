import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { CHALLENGE_MS, hashToken, newToken, SESSION_MS } from '../rules.ts';
import {
  findByAccount,
  findById,
  type Operator,
  takeTotpStep,
  updateTotp,
} from '../store/operator.ts';
import {
  type Challenge,
  deleteChallenge,
  deleteChallengesOf,
  findChallenge,
  insertChallenge,
  insertSession,
  touchSession,
} from '../store/session.ts';
import type { Attempts } from './attempts.ts';
import { byOperator, onOperator, type OperatorDeps, type Origin, sealOwner } from './deps.ts';
import { matchTotpStep, newTotpSecret, totpUri } from '../../../platform/totp.ts';

export type IssuedChallenge = {
  readonly challenge: string;
  readonly expiresAt: Date;
  readonly enrolment: { readonly secret: string; readonly uri: string } | null;
};

export type SignedIn = { readonly token: string; readonly sessionId: string };

export type SignIn = {
  /** The password. Answers a challenge for the second step, with a new secret when there is none. */
  login(input: { account: string; password: string } & Origin): Promise<IssuedChallenge>;
  /** The code of the authenticator. Answers the token of a new session. */
  confirm(input: { challenge: string; code: string } & Origin): Promise<SignedIn>;
};

export function createSignIn(deps: OperatorDeps & { readonly attempts: Attempts }): SignIn {
  const { db, audit, attempts, passwords, fields, pepper, now, newId } = deps;

  async function openSession(tx: Tx, operator: Operator, origin: Origin): Promise<SignedIn> {
    const token = newToken();
    const sessionId = newId();
    const at = now();
    await insertSession(tx, {
      ...origin,
      id: sessionId,
      operatorId: operator.id,
      tokenHash: hashToken(token, pepper),
      startedAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + SESSION_MS),
    });
    await touchSession(tx, { sessionId, now: at });
    return { token, sessionId };
  }

  async function spendCode(tx: Tx, operator: Operator, used: SpentCode): Promise<void> {
    if (!(await deleteChallenge(tx, used.tokenHash)))
      throw new Refusal('operator.challenge_expired');
    if (!(await takeTotpStep(tx, { id: operator.id, step: used.step }))) {
      throw new Refusal('operator.code_used');
    }
    if (used.enrolled !== null) {
      await updateTotp(tx, { id: operator.id, sealed: used.enrolled });
    }
    await deleteChallengesOf(tx, operator.id);
    await attempts.clear(tx, operator.account);
  }

  return {
    async login({ account: typed, password, ip }) {
      const account = typed.toLowerCase();
      await attempts.begin(account);
      const operator = await findByAccount(db, account);
      const isRight = await passwords.matches(password, operator?.passwordHash ?? null);
      const { passwordExpiresAt = null } = operator ?? {};
      const isOver = passwordExpiresAt !== null && passwordExpiresAt <= now();
      if (operator === null || !isRight || !operator.isActive || isOver) {
        if (operator !== null) await recordFailure(operator.id, ip);
        throw new Refusal('operator.credentials_wrong');
      }
      return db.tx(async (tx) => {
        await attempts.excuse(tx, account);
        return issueChallenge(tx, deps, {
          operator,
          secret: operator.totpSecret === null ? newTotpSecret() : null,
        });
      });
    },

    async confirm({ challenge, code, ip, userAgent }) {
      const tokenHash = hashToken(challenge, pepper);
      const found = await findChallenge(db, { tokenHash, now: now() });
      const operator = found === null ? null : await findById(db, found.operatorId);
      if (found === null || operator === null || !operator.isActive) {
        throw new Refusal('operator.challenge_expired');
      }
      await attempts.begin(operator.account);
      const step = matchTotpStep(openSecret(found, operator), code, now());
      if (step === null) {
        await recordFailure(operator.id, ip);
        throw new Refusal('operator.code_wrong');
      }
      return db.tx(async (tx) => {
        await spendCode(tx, operator, { tokenHash, step, enrolled: found.enrolmentSecret });
        const signedIn = await openSession(tx, operator, { ip, userAgent });
        await audit.record(tx, {
          ...byOperator(operator.id, ip),
          action: found.enrolmentSecret === null ? 'operator.sign_in' : 'operator.enrol',
          subject: onOperator(operator.id),
        });
        return signedIn;
      });
    },
  };

  function openSecret(found: Challenge, operator: Operator): string {
    const sealed = found.enrolmentSecret ?? operator.totpSecret;
    // The authenticator was reset between the two steps: the sign-in has to begin again.
    if (sealed === null) throw new Refusal('operator.challenge_expired');
    return fields.open(sealed, sealOwner(operator.id));
  }

  async function recordFailure(operatorId: string, ip: string): Promise<void> {
    await db.tx((tx) =>
      audit.record(tx, {
        actor: { kind: 'system', id: null },
        action: 'operator.sign_in_fail',
        subject: onOperator(operatorId),
        ip,
      }),
    );
  }
}

type SpentCode = {
  readonly tokenHash: Buffer;
  readonly step: number;
  /** The sealed secret that this code enrols, if it does. */
  readonly enrolled: string | null;
};

/** A challenge for one right code; with a secret, that code enrols it. */
export async function issueChallenge(
  tx: Tx,
  { fields, pepper, now }: OperatorDeps,
  { operator, secret }: { operator: Operator; secret: string | null },
): Promise<IssuedChallenge> {
  const challenge = newToken();
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await insertChallenge(tx, {
    tokenHash: hashToken(challenge, pepper),
    operatorId: operator.id,
    enrolmentSecret: secret === null ? null : fields.seal(secret, sealOwner(operator.id)),
    expiresAt,
  });
  const enrolment = secret === null ? null : { secret, uri: totpUri(secret, operator.account) };
  return { challenge, expiresAt, enrolment };
}
