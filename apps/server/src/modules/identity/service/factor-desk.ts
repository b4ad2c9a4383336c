// What operators do for members who cannot prove their account by themselves any more.
import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '@parlour/database';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, memberNamer, rehearsedKind } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import { accountKeyOf, type MemberService } from '../../member/index.ts';
import type { NotificationService } from '../../notification/index.ts';
import type { SiteService } from '../../site/index.ts';
import { accountLoginPolicy } from '../rules/attempts.ts';
import { maskEmail, maskMobile } from '../rules/mobile.ts';
import { newReadableCode } from '../rules/readable-code.ts';
import { type LoginRow, lockCredentials, replacePassword } from '../store/credentials.ts';
import { deleteTotp } from '../store/factors.ts';
import { closeTickets } from '../store/login-tickets.ts';
import {
  findPasswordIssue,
  type PasswordIssue,
  putPasswordIssue,
  spendPasswordIssue,
} from '../store/password-issues.ts';
import { closeResets } from '../store/password-resets.ts';
import type { Attempts, Subject } from './attempts.ts';
import type { Factors, FactorsView } from './factors.ts';
import { tellOwner } from './notices.ts';
import { type Passwords, paymentSecret } from './passwords.ts';
import { loginSecret, secondSecret } from './reauthentication.ts';
import type { Sessions } from './sessions.ts';

export type ResettableFactor = 'email' | 'mobile' | 'totp' | 'payment_password' | 'password';

export type ResetFactor = {
  readonly brandId: string;
  readonly memberId: string;
  readonly factor: ResettableFactor;
  /** Of a password that is told to no one; it takes the place of one that is reset. */
  readonly voidHash: string | null;
};

export type IssuePassword = {
  readonly brandId: string;
  readonly memberId: string;
  readonly operatorId: string;
  readonly ip: string;
};

export type FactorDesk = {
  view(
    brandId: string,
    memberId: string,
  ): Promise<FactorsView & { readonly passwordIssue: PasswordIssue | null }>;
  /** Hash of a password that nobody knows, for a reset of the password; null for every other factor. */
  voidHash(factor: ResettableFactor): Promise<string | null>;
  /** Takes a factor off an account, ends its sessions and tells its owner. */
  readonly reset: ApprovalKind<ResetFactor>;
  /**
   * Makes a temporary password for a member whose own was reset, and tells it once: to the operator who
   * asked for the reset, after another one approved it, and not where the member's own mailbox will do.
   */
  issuePassword(command: IssuePassword): Promise<string>;
};

export type FactorDeskDeps = {
  readonly db: Db;
  readonly site: SiteService;
  readonly members: MemberService;
  readonly audit: AuditService;
  readonly notifications: NotificationService;
  readonly hasher: PasswordHasher;
  readonly attempts: Attempts;
  readonly factors: Factors;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  now(): Date;
};

/** 75 bits: long enough to be safe until it is changed, short enough to be read out on the phone. */
const TEMPORARY = { groups: 3, letters: 5 } as const;
const VOID_BYTES = 32;
/** How long after the approval a temporary password may be made. */
const ISSUE_MS = 72 * 3_600_000;

type Taking = Pick<ResetFactor, 'brandId' | 'memberId' | 'voidHash'> & {
  readonly before: LoginRow;
  readonly operatorId: string;
};
/** Take one factor off and answer what it was, masked; null when it was not there. */
const createTakers = ({
  members,
  now,
  passwords,
}: FactorDeskDeps): Readonly<
  Record<ResettableFactor, (tx: Tx, taking: Taking) => Promise<string | boolean | null>>
> => ({
  async email(tx, { memberId, before }) {
    if (before.email === null) return null;
    await members.setEmail(tx, memberId, null, null);
    await closeResets(tx, memberId, now());
    return maskEmail(before.email);
  },
  async mobile(tx, { memberId, before }) {
    if (before.mobile === null) return null;
    if (before.passwordHash === null) throw new Refusal('identity.last_factor');
    await members.setMobile(tx, memberId, null, null);
    return maskMobile(before.dialingCode ?? '', before.mobile);
  },
  totp: async (tx, { memberId }) => (await deleteTotp(tx, memberId)) || null,
  async payment_password(tx, { memberId }) {
    if ((await members.findPaymentPasswordHash(tx, memberId)) === null) return null;
    await members.setPaymentPasswordHash(tx, memberId, null);
    return true;
  },
  // An account without one gets its first: the way out when the only phone is lost.
  async password(tx, { brandId, memberId, before, voidHash, operatorId }) {
    // A proposal of a release before this one, whose password its maker has read.
    if (typeof voidHash !== 'string') return null;
    const change = { brandId, passwordHash: voidHash, isProvisional: true };
    await passwords.replace(tx, before, change);
    if (before.email === null || before.emailVerifiedAt === null) {
      const expiresAt = new Date(now().getTime() + ISSUE_MS);
      await putPasswordIssue(tx, { memberId, operatorId, expiresAt });
    }
    return before.passwordHash !== null;
  },
});

/** Guesses at what is gone do not stand in the way of what comes in its place. */
const createForgive =
  ({ attempts, site }: FactorDeskDeps) =>
  async (
    { brandId, memberId, factor }: Pick<ResetFactor, 'brandId' | 'factor' | 'memberId'>,
    accountKey: string,
  ) => {
    const { security } = await site.brand(brandId);
    const login: Subject = {
      key: `login:${brandId}:${accountKey}`,
      policy: accountLoginPolicy(security),
    };
    const subjects = {
      email: [],
      mobile: [],
      totp: [secondSecret(memberId)],
      payment_password: [paymentSecret(memberId)],
      password: [login, loginSecret(memberId)],
    }[factor];
    for (const subject of subjects) await attempts.forgive(subject);
  };

export function createFactorDesk(deps: FactorDeskDeps): FactorDesk {
  const { audit, db, factors, hasher, members, notifications, now, sessions, site } = deps;

  const takers = createTakers(deps);
  const forgive = createForgive(deps);

  return {
    async view(brandId, memberId) {
      await members.getOfBrand(db, brandId, memberId);
      const [view, passwordIssue] = await Promise.all([
        factors.viewOf(memberId, await site.brand(brandId)),
        findPasswordIssue(db, memberId, now()),
      ]);
      return { ...view, passwordIssue };
    },

    voidHash: async (factor) =>
      factor === 'password' ? hasher.hash(randomBytes(VOID_BYTES).toString('base64url')) : null,

    async issuePassword({ brandId, memberId, operatorId, ip }) {
      await members.getOfBrand(db, brandId, memberId);
      const refused = () => new Refusal('identity.password_not_issuable');
      const issue = await findPasswordIssue(db, memberId, now());
      if (issue?.operatorId !== operatorId) throw refused();
      const password = newReadableCode(TEMPORARY);
      const passwordHash = await hasher.hash(password);
      const { accountKey } = await db.tx(async (tx) => {
        const before = await lockCredentials(tx, memberId);
        const at = now();
        if (!(await spendPasswordIssue(tx, { memberId, operatorId, at }))) throw refused();
        const change = { provenHash: before.passwordHash, passwordHash, changedAt: at };
        await replacePassword(tx, memberId, { ...change, isProvisional: true });
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          subject: { kind: 'member', id: memberId },
          action: 'member.issue_password',
          before: null,
          after: { password: 'temporary' },
          ip,
        });
        return before;
      });
      await forgive({ brandId, memberId, factor: 'password' }, accountKey);
      return password;
    },

    reset: rehearsedKind(audit, {
      name: 'member.reset_factor',
      decide: 'member.secure',
      nameOf: memberNamer(members),
      loosens: () => true,
      // How many sessions it ends may differ by then, and changes nothing of what is agreed to.
      tell: ({ before, after: { endedSessions: _ended, ...after } }) => ({ before, after }),
      async step(tx, { brandId, memberId, factor, voidHash }, { operatorId, reason, ip }) {
        await members.getOfBrand(tx, brandId, memberId);
        const before = await lockCredentials(tx, memberId);
        const was = await takers[factor](tx, {
          brandId,
          memberId,
          before,
          voidHash,
          operatorId,
        });
        if (was === null) throw new Refusal('identity.factor_unbound');
        await closeTickets(tx, memberId, now());
        const endedSessions = await sessions.endOthers(tx, memberId, null);
        if (factor !== 'password') {
          const notice = { template: 'factor_changed', values: { factor } } as const;
          await tellOwner(notifications, tx, { brandId, before, notice });
        }
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          subject: { kind: 'member', id: memberId },
          action: 'member.reset_factor',
          before: { [factor]: was },
          after: { [factor]: null, endedSessions },
          reason,
          ip,
        });
      },
      async after(command) {
        sessions.forget(command.memberId);
        const { account } = await members.get(db, command.memberId);
        await forgive(command, accountKeyOf(account));
      },
    }),
  };
}
