import type { OperatorCaller } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, isStrongPassword } from '../rules.ts';
import {
  findById,
  type Operator,
  takeTotpStep,
  updatePassword,
  updateTotp,
} from '../store/operator.ts';
import { deleteDevicesOf } from '../store/device.ts';
import { deleteChallenge, endSessionsOf, findChallenge } from '../store/session.ts';
import type { Attempts } from './attempts.ts';
import {
  byOperator,
  onOperator,
  type OperatorDeps,
  operatorSessionsEnded,
  sealOwner,
} from './deps.ts';
import { issueChallenge, type IssuedChallenge } from './sign-in.ts';
import { matchTotpStep, newTotpSecret } from '../../../platform/totp.ts';

type Self = { readonly caller: OperatorCaller; readonly ip: string };

/** What operators do to their own means of signing in. */
export type Security = {
  changePassword(input: Self & { current: string; next: string }): Promise<void>;
  beginTotpMove(input: Self & { password: string }): Promise<IssuedChallenge>;
  endTotpMove(input: Self & { challenge: string; code: string }): Promise<void>;
};

export function createSecurity(deps: OperatorDeps & { readonly attempts: Attempts }): Security {
  const { db, audit, outbox, attempts, passwords, fields, pepper, now } = deps;

  /** Proves by password that the person at the keyboard is still the one who signed in. */
  async function prove({ operatorId }: OperatorCaller, password: string): Promise<Operator> {
    const operator = await findById(db, operatorId);
    if (operator === null) throw new Refusal('request.unauthenticated');
    const tried = attempts.ofSession(operatorId);
    await attempts.begin(tried);
    if (!(await passwords.matches(password, operator.passwordHash))) {
      throw new Refusal('operator.password_wrong', {
        fields: [{ path: '/password', code: 'operator.password_wrong' }],
      });
    }
    await db.tx((tx) => attempts.excuse(tx, tried));
    return operator;
  }

  return {
    async changePassword({ caller, ip, current, next }) {
      const operator = await prove(caller, current);
      if (current === next) throw new Refusal('operator.password_unchanged');
      if (!isStrongPassword(next, operator.account)) throw new Refusal('operator.password_weak');
      const hash = await passwords.hash(next);
      await db.tx(async (tx) => {
        await updatePassword(tx, { id: operator.id, hash, expiresAt: null });
        await endSessionsOf(tx, { operatorId: operator.id, except: caller.sessionId, now: now() });
        await deleteDevicesOf(tx, operator.id);
        await outbox.add(tx, [operatorSessionsEnded(operator.id)]);
        await audit.record(tx, {
          ...byOperator(operator.id, ip),
          action: 'operator.change_password',
          subject: onOperator(operator.id),
        });
      });
    },

    async beginTotpMove({ caller, password }) {
      const operator = await prove(caller, password);
      return db.tx((tx) => issueChallenge(tx, deps, { operator, secret: newTotpSecret() }));
    },

    async endTotpMove({ caller, ip, challenge, code }) {
      const tokenHash = hashToken(challenge, pepper);
      const found = await findChallenge(db, { tokenHash, now: now() });
      const sealed = found?.operatorId === caller.operatorId ? found.enrolmentSecret : null;
      if (sealed === null) throw new Refusal('operator.challenge_expired');
      const tried = attempts.ofSession(caller.operatorId);
      await attempts.begin(tried);
      const step = matchTotpStep(fields.open(sealed, sealOwner(caller.operatorId)), code, now());
      if (step === null) throw new Refusal('operator.code_wrong');
      await db.tx(async (tx) => {
        if (!(await deleteChallenge(tx, tokenHash)))
          throw new Refusal('operator.challenge_expired');
        // The step may be taken already by the old authenticator; the secret is new, so no replay.
        await takeTotpStep(tx, { id: caller.operatorId, step });
        await updateTotp(tx, { id: caller.operatorId, sealed });
        await attempts.clear(tx, tried);
        await audit.record(tx, {
          ...byOperator(caller.operatorId, ip),
          action: 'operator.change_totp',
          subject: onOperator(caller.operatorId),
        });
      });
    },
  };
}
