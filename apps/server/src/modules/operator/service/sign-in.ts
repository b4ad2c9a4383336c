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
import { type Attempts, hashDevice, type Tried } from './attempts.ts';
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

/** Which picture was shown, and what was read off it. */
export type CaptchaAnswer = {
  readonly id: string | undefined;
  readonly answer: string | undefined;
};

export type SignIn = {
  /** The password. Answers a challenge for the second step, with a new secret when there is none. */
  login(
    input: { account: string; password: string; captcha?: CaptchaAnswer } & Visitor,
  ): Promise<IssuedChallenge>;
  /** The code of the authenticator. Answers the token of a new session. */
  confirm(input: { challenge: string; code: string } & Visitor): Promise<SignedIn>;
};

export type SignInDeps = OperatorDeps & {
  readonly attempts: Attempts;
  /** Whether a captcha was answered rightly; each is good once. */
  acceptCaptcha(id: string | undefined, answer: string | undefined): Promise<boolean>;
};

export function createSignIn(deps: SignInDeps): SignIn {
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
    const deviceHash = hashDevice(device, pepper);
    await keepDevice(tx, { ...origin, operatorId: operator.id, deviceHash, now: at });
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
    async login({ account: typed, password, captcha, ip, device }) {
      const account = typed.toLowerCase();
      const tried = await attempts.countsOf({ account, ip, device });
      // Before anything is counted, so that a program without answers locks nobody's name.
      if (await attempts.wantsCaptcha(tried)) await demandCaptcha(captcha);
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

  async function demandCaptcha(given: CaptchaAnswer | undefined): Promise<void> {
    if (given?.answer === undefined || given.answer.trim() === '') {
      throw new Refusal('identity.captcha_required');
    }
    if (!(await deps.acceptCaptcha(given.id, given.answer))) {
      throw new Refusal('identity.captcha_wrong', {
        fields: [{ path: '/captcha', code: 'identity.captcha_wrong' }],
      });
    }
  }

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
