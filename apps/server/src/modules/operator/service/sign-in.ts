import type { Tx } from '@parlour/database';
import { keepDevice } from '../store/device.ts';
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
import type { Attempts, Tried } from './attempts.ts';
import { byOperator, onOperator, type OperatorDeps, sealOwner, type Visitor } from './deps.ts';
import { matchTotpStep, newTotpSecret, totpUri } from '../../../platform/totp.ts';

/** Stands in the audit log for a name that nobody has; what was typed could be a password. */
const UNKNOWN = 'unknown';
const DEVICE = /^[\w-]{43}$/;

export type IssuedChallenge = {
  readonly challenge: string;
  readonly expiresAt: Date;
  readonly enrolment: { readonly secret: string; readonly uri: string } | null;
};

export type SignedIn = {
  readonly token: string;
  readonly sessionId: string;
  /** What the browser shows next time, to be counted apart from strangers. */
  readonly device: string;
};

export type SignIn = {
  /** The password. Answers a challenge for the second step, with a new secret when there is none. */
  login(input: { account: string; password: string } & Visitor): Promise<IssuedChallenge>;
  /** The code of the authenticator. Answers the token of a new session. */
  confirm(input: { challenge: string; code: string } & Visitor): Promise<SignedIn>;
};

export function createSignIn(deps: OperatorDeps & { readonly attempts: Attempts }): SignIn {
  const { db, audit, attempts, passwords, fields, pepper, now, newId } = deps;

  async function openSession(
    tx: Tx,
    operator: Operator,
    { device: shown, ...origin }: Visitor,
  ): Promise<SignedIn> {
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
    const device = shown !== undefined && DEVICE.test(shown) ? shown : newToken();
    const deviceHash = hashToken(`operator device:${device}`, pepper);
    await keepDevice(tx, { operatorId: operator.id, deviceHash, now: at });
    return { token, sessionId, device };
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
    await attempts.clear(tx, used.tried);
  }

  return {
    async login({ account: typed, password, ip, device }) {
      const account = typed.toLowerCase();
      const tried = await attempts.countsOf({ account, ip, device });
      await attempts.begin(tried);
      const operator = await findByAccount(db, account);
      const isRight = await passwords.matches(password, operator?.passwordHash ?? null);
      const { passwordExpiresAt = null } = operator ?? {};
      const isOver = passwordExpiresAt !== null && passwordExpiresAt <= now();
      if (operator === null || !isRight || !operator.isActive || isOver) {
        // Also for a name that nobody has, so that the time tells nothing.
        await recordFailure(operator?.id ?? UNKNOWN, ip);
        throw new Refusal('operator.credentials_wrong');
      }
      return db.tx(async (tx) => {
        await attempts.excuse(tx, tried);
        return issueChallenge(tx, deps, {
          operator,
          secret: operator.totpSecret === null ? newTotpSecret() : null,
        });
      });
    },

    async confirm({ challenge, code, ip, userAgent, device }) {
      const tokenHash = hashToken(challenge, pepper);
      const found = await findChallenge(db, { tokenHash, now: now() });
      const operator = found === null ? null : await findById(db, found.operatorId);
      if (found === null || operator === null || !operator.isActive) {
        throw new Refusal('operator.challenge_expired');
      }
      const tried = await attempts.countsOf({ account: operator.account, ip, device });
      await attempts.begin(tried);
      const step = matchTotpStep(openSecret(found, operator), code, now());
      if (step === null) {
        await recordFailure(operator.id, ip);
        throw new Refusal('operator.code_wrong');
      }
      return db.tx(async (tx) => {
        await spendCode(tx, operator, { tokenHash, step, tried, enrolled: found.enrolmentSecret });
        const signedIn = await openSession(tx, operator, { ip, userAgent, device });
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
  readonly tried: Tried;
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
