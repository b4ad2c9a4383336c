import type { Db } from '@parlour/database';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import { type FieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import { checkField, type SiteService } from '../../site/index.ts';
import { secretPolicy } from '../rules/attempts.ts';
import { isGuessable, isGuessablePin } from '../rules/password.ts';
import { getCredentials, replacePassword } from '../store/credentials.ts';
import type { Attempts, Subject } from './attempts.ts';
import type { Sessions } from './sessions.ts';

/** Whose secret it is and from where it is changed. */
export type Owner = {
  readonly brandId: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly ip: string;
};

export type ChangePassword = Owner & {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
};

export type SetPaymentPassword = Owner & {
  readonly loginPassword?: string | undefined;
  readonly oldPaymentPassword?: string | undefined;
  readonly newPaymentPassword: string;
  readonly confirmNewPaymentPassword: string;
};

export type PasswordsDeps = {
  readonly db: Db;
  readonly hasher: PasswordHasher;
  readonly site: SiteService;
  readonly members: MemberService;
  readonly audit: AuditService;
  readonly attempts: Attempts;
  readonly sessions: Sessions;
  now(): Date;
};

const loginSecret = (memberId: string): Subject => ({
  key: `password:${memberId}`,
  policy: secretPolicy,
});
const paymentSecret = (memberId: string): Subject => ({
  key: `payment:${memberId}`,
  policy: secretPolicy,
});

export function createPasswords(deps: PasswordsDeps) {
  const { db, hasher, site, members, audit, attempts, sessions, now } = deps;

  /** Refuses unless the login password is right; answers the hash that it was proven against. */
  const proveLogin = async (memberId: string, password: string) => {
    const subject = loginSecret(memberId);
    await attempts.take([subject], 'identity.locked');
    const credentials = await getCredentials(db, memberId);
    if (!(await hasher.matches(password, credentials.passwordHash))) {
      throw new Refusal('identity.password_wrong');
    }
    await attempts.forgive(subject);
    return credentials;
  };

  /** Takes as long for a member who has none, and never runs inside a transaction. */
  const verifyPaymentPassword = async (memberId: string, password: string): Promise<void> => {
    const hash = await members.findPaymentPasswordHash(db, memberId);
    if (hash === null) throw new Refusal('identity.payment_password_unset');
    const subject = paymentSecret(memberId);
    const [failures = 0] = await attempts.take([subject], 'identity.payment_password_locked');
    if (!(await hasher.matches(password, hash))) {
      const triesLeft = Math.max(0, subject.policy.failuresMax - failures);
      throw new Refusal('identity.payment_password_wrong', { extra: { triesLeft } });
    }
    await attempts.forgive(subject);
  };

  const checkNew = async (
    brandId: string,
    field: string,
    typed: Typed,
  ): Promise<FieldProblem[]> => {
    const { rules } = await site.registerSettings(brandId);
    const rule = rules.find((candidate) => candidate.field === field);
    const problem =
      rule === undefined ? null : checkField({ ...rule, required: true }, typed.value);
    const problems = problem === null ? [] : [{ ...problem, path: typed.path }];
    if (typed.value !== typed.repeated) {
      problems.push({ path: typed.repeatedPath, code: 'identity.password_mismatch' });
    }
    return problems;
  };

  return {
    verifyPaymentPassword,

    async change(command: ChangePassword): Promise<number> {
      const { brandId, memberId, oldPassword, newPassword } = command;
      const { account, passwordHash: provenHash } = await proveLogin(memberId, oldPassword);
      const path = '/newPassword';
      const problems = await checkNew(brandId, 'password', {
        path,
        value: newPassword,
        repeatedPath: '/confirmNewPassword',
        repeated: command.confirmNewPassword,
      });
      if (isGuessable(newPassword, account))
        problems.push({ path, code: 'identity.password_weak' });
      if (newPassword === oldPassword) problems.push({ path, code: 'identity.password_same' });
      if (problems.length > 0) throw new Refusal('identity.password_refused', { fields: problems });

      const passwordHash = await hasher.hash(newPassword);
      const ended = await db.tx(async (tx) => {
        const change = { provenHash, passwordHash, changedAt: now() };
        if (!(await replacePassword(tx, memberId, change)))
          throw new Refusal('identity.password_wrong');
        const count = await sessions.endOthers(tx, memberId, command.sessionId);
        await audit.record(tx, changedBy(command, 'member.change_password'));
        return count;
      });
      sessions.forget(memberId);
      return ended;
    },

    async setPaymentPassword(command: SetPaymentPassword): Promise<void> {
      const { brandId, memberId, newPaymentPassword } = command;
      const hasOne = (await members.findPaymentPasswordHash(db, memberId)) !== null;
      if (hasOne) await verifyPaymentPassword(memberId, command.oldPaymentPassword ?? '');
      else await proveLogin(memberId, command.loginPassword ?? '');

      const path = '/newPaymentPassword';
      const problems = await checkNew(brandId, 'paymentPassword', {
        path,
        value: newPaymentPassword,
        repeatedPath: '/confirmNewPaymentPassword',
        repeated: command.confirmNewPaymentPassword,
      });
      if (isGuessablePin(newPaymentPassword))
        problems.push({ path, code: 'identity.password_weak' });
      if (problems.length > 0) throw new Refusal('identity.password_refused', { fields: problems });

      const hash = await hasher.hash(newPaymentPassword);
      await db.tx(async (tx) => {
        await members.setPaymentPasswordHash(tx, memberId, hash);
        await audit.record(tx, changedBy(command, 'member.change_payment_password'));
      });
    },
  };
}

type Typed = {
  readonly path: string;
  readonly value: string;
  readonly repeatedPath: string;
  readonly repeated: string;
};

/** The secret itself is in no record, only that it changed. */
const changedBy = ({ memberId, ip }: Owner, action: string) => ({
  actor: { kind: 'member' as const, id: memberId },
  action,
  subject: { kind: 'member', id: memberId },
  ip,
});
