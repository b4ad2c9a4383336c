import type { Db, Tx } from '@parlour/database';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import { type FieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { NotificationService } from '../../notification/index.ts';
import { checkField, type SiteService } from '../../site/index.ts';
import { secretPolicy } from '../rules/attempts.ts';
import { isGuessablePin, weaknessOf } from '../rules/password.ts';
import {
  findPasswordHistory,
  getCredentials,
  type LoginRow,
  replacePassword,
} from '../store/credentials.ts';
import { closeTickets } from '../store/login-tickets.ts';
import { deletePasswordIssue } from '../store/password-issues.ts';
import { closeResets } from '../store/password-resets.ts';
import { closeResetCodes } from '../store/verification-codes.ts';
import type { Attempts, Subject } from './attempts.ts';
import { tellOwner } from './notices.ts';
import { destinationOf, type Owner, type Reauthentication } from './reauthentication.ts';
import type { Sessions } from './sessions.ts';
import type { VerificationCodes } from './verification-codes.ts';

export type NewPassword = {
  readonly newPassword: string;
  readonly confirmNewPassword?: string | undefined;
};

export type ChangePassword = Owner &
  NewPassword & {
    readonly oldPassword?: string | undefined;
    readonly verificationCode?: string | undefined;
    readonly proof?: string | undefined;
    /** The login itself has just proven the old password. */
    readonly isRestricted: boolean;
  };

export type SetPaymentPassword = Owner & {
  readonly loginPassword?: string | undefined;
  readonly oldPaymentPassword?: string | undefined;
  readonly proof?: string | undefined;
  readonly newPaymentPassword: string;
  readonly confirmNewPaymentPassword: string;
};

export type PasswordsDeps = {
  readonly db: Db;
  readonly hasher: PasswordHasher;
  readonly site: SiteService;
  readonly members: MemberService;
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  readonly attempts: Attempts;
  readonly codes: VerificationCodes;
  readonly reauthentication: Reauthentication;
  readonly sessions: Sessions;
  now(): Date;
};

/** Passwords that an account does not go back to, the present one apart. */
const HISTORY_KEPT = 5;

/** Whose tries at the payment password are counted. */
export const paymentSecret = (memberId: string): Subject => ({
  key: `payment:${memberId}`,
  policy: secretPolicy,
});

export function createPasswords(deps: PasswordsDeps) {
  const { db, hasher, site, members, audit, notifications, attempts, codes, sessions, now } = deps;
  const { reauthentication } = deps;

  /** Takes as long for a member who has none, and never runs inside a transaction. */
  const verifyPaymentPassword = async (memberId: string, password: string): Promise<void> => {
    const hash = await members.findPaymentPasswordHash(db, memberId);
    if (hash === null) throw new Refusal('identity.payment_password_unset');
    const subject = paymentSecret(memberId);
    const look = () => hasher.matches(password, hash);
    const failures = await attempts.judge(subject, look, 'identity.payment_password_locked');
    if (failures > 0) {
      const triesLeft = Math.max(0, subject.policy.failuresMax - failures);
      throw new Refusal('identity.payment_password_wrong', { extra: { triesLeft } });
    }
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
    if (typed.repeated !== undefined && typed.value !== typed.repeated) {
      problems.push({ path: typed.repeatedPath, code: 'identity.password_mismatch' });
    }
    return problems;
  };

  const problemsOf = async (
    brandId: string,
    accountName: string,
    typed: NewPassword,
  ): Promise<FieldProblem[]> => {
    const path = '/newPassword';
    const problems = await checkNew(brandId, 'password', {
      path,
      value: typed.newPassword,
      repeatedPath: '/confirmNewPassword',
      repeated: typed.confirmNewPassword,
    });
    const reason = problems.length === 0 ? weaknessOf(typed.newPassword, accountName) : null;
    if (reason !== null)
      problems.push({ path, code: 'identity.password_weak', params: { reason } });
    return problems;
  };

  /** Refuses a login password that the rules or the dictionary speak against. */
  const demandRules = async (brandId: string, accountName: string, typed: NewPassword) => {
    const fields = await problemsOf(brandId, accountName, typed);
    if (fields.length > 0) throw new Refusal('identity.password_refused', { fields });
  };

  /** The same, and one that the account had before: ask only once the owner is proven. */
  const demandFit = async (brandId: string, account: LoginRow, typed: NewPassword) => {
    await demandRules(brandId, account.account, typed);
    if (!(await wasUsed(account, typed.newPassword))) return;
    const fields = [{ path: '/newPassword', code: 'identity.password_same' }];
    throw new Refusal('identity.password_refused', { fields });
  };

  const wasUsed = async (account: LoginRow, password: string): Promise<boolean> => {
    const earlier = await findPasswordHistory(db, account.memberId, HISTORY_KEPT);
    const hashes = account.passwordHash === null ? earlier : [account.passwordHash, ...earlier];
    for (const hash of hashes) if (await hasher.matches(password, hash)) return true;
    return false;
  };

  /** The code that a brand asks for besides the old password (CHNGPASSVERIF3). */
  const demandCode = async (command: ChangePassword, account: LoginRow): Promise<void> => {
    const { brandId, verificationCode } = command;
    const isAsked =
      account.passwordHash === null || (await site.isEnabled(brandId, 'CHNGPASSVERIF3'));
    const channels = channelsOf(account);
    if (!isAsked || channels.length === 0) return;
    if (verificationCode === undefined || verificationCode === '') {
      throw new Refusal('identity.code_required', { extra: { channels } });
    }
    for (const channel of channels) {
      const destination = destinationOf(account, channel);
      const subject = { brandId, purpose: 'change_password', channel, destination } as const;
      if (await codes.accept(subject, verificationCode)) return;
    }
    throw new Refusal('identity.code_wrong');
  };

  /**
   * Puts a new password in place in the caller's transaction: links and codes for another one, and
   * logins that the old one began, stop working, and the owner is told. False when the password
   * changed since it was proven.
   */
  const replace = async (
    tx: Tx,
    account: LoginRow,
    change: {
      readonly brandId: string;
      readonly passwordHash: string;
      /** Someone else chose it: it opens the way to another and nothing else. */
      readonly isProvisional?: boolean;
    },
  ): Promise<boolean> => {
    const changedAt = now();
    const { passwordHash, brandId, isProvisional = false } = change;
    const isReplaced = await replacePassword(tx, account.memberId, {
      provenHash: account.passwordHash,
      passwordHash,
      changedAt,
      isProvisional,
    });
    if (!isReplaced) return false;
    await closeResets(tx, account.memberId, changedAt);
    await deletePasswordIssue(tx, account.memberId);
    await closeResetCodes(tx, account.memberId, changedAt);
    await closeTickets(tx, account.memberId, changedAt);
    await tellOwner(notifications, tx, {
      brandId,
      before: account,
      notice: { template: 'password_changed', values: {} },
    });
    return true;
  };

  /** The old password, or a proof where an authenticator has to agree: GLI-19 2.5.3 b. */
  const proveOld = async (command: ChangePassword): Promise<LoginRow> => {
    const { memberId, oldPassword, isRestricted, proof } = command;
    const account = await getCredentials(db, memberId);
    if (isRestricted || account.passwordHash === null) return account;
    if (!(await reauthentication.hasAuthenticator(memberId))) {
      return reauthentication.proveLogin(memberId, oldPassword ?? '');
    }
    await reauthentication.require(command, proof);
    return account;
  };

  return {
    verifyPaymentPassword,
    demandRules,
    demandFit,
    replace,

    async change(command: ChangePassword): Promise<number> {
      const { brandId, memberId, newPassword, sessionId } = command;
      const account = await proveOld(command);
      await demandFit(brandId, account, command);
      await demandCode(command, account);
      const passwordHash = await hasher.hash(newPassword);
      const ended = await db.tx(async (tx) => {
        if (!(await replace(tx, account, { brandId, passwordHash }))) {
          throw new Refusal('identity.password_wrong');
        }
        const count = await sessions.endOthers(tx, memberId, sessionId);
        await sessions.liftRestriction(tx, sessionId);
        await audit.record(tx, changedBy(command, 'member.change_password'));
        return count;
      });
      sessions.forget(memberId);
      return ended;
    },

    async setPaymentPassword(command: SetPaymentPassword): Promise<void> {
      const { brandId, memberId, newPaymentPassword, oldPaymentPassword, proof } = command;
      const hasOne = (await members.findPaymentPasswordHash(db, memberId)) !== null;
      if (proof !== undefined) await reauthentication.require(command, proof);
      else if (hasOne) await verifyPaymentPassword(memberId, oldPaymentPassword ?? '');
      else await reauthentication.proveLogin(memberId, command.loginPassword ?? '');

      const path = '/newPaymentPassword';
      const problems = await checkNew(brandId, 'paymentPassword', {
        path,
        value: newPaymentPassword,
        repeatedPath: '/confirmNewPaymentPassword',
        repeated: command.confirmNewPaymentPassword,
      });
      if (isGuessablePin(newPaymentPassword))
        problems.push({ path, code: 'identity.password_weak', params: { reason: 'pin' } });
      if (problems.length > 0) throw new Refusal('identity.password_refused', { fields: problems });

      const hash = await hasher.hash(newPaymentPassword);
      const before = await getCredentials(db, memberId);
      await db.tx(async (tx) => {
        await members.setPaymentPasswordHash(tx, memberId, hash);
        const notice = {
          template: 'factor_changed',
          values: { factor: 'payment_password' },
        } as const;
        await tellOwner(notifications, tx, { brandId, before, notice });
        await audit.record(tx, changedBy(command, 'member.change_payment_password'));
      });
      // The owner, once proven, starts afresh.
      if (proof !== undefined) await attempts.forgive(paymentSecret(memberId));
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;

type Typed = {
  readonly path: string;
  readonly value: string;
  readonly repeatedPath: string;
  readonly repeated: string | undefined;
};

const channelsOf = ({ emailVerifiedAt, mobileVerifiedAt }: LoginRow): ('sms' | 'email')[] => [
  ...(mobileVerifiedAt === null ? [] : (['sms'] as const)),
  ...(emailVerifiedAt === null ? [] : (['email'] as const)),
];

/** The secret itself is in no record, only that it changed. */
const changedBy = ({ memberId, ip }: Owner, action: string) => ({
  actor: { kind: 'member' as const, id: memberId },
  action,
  subject: { kind: 'member', id: memberId },
  ip,
});
