// What operators do for members who cannot prove their account by themselves any more.
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
import { type LoginRow, lockCredentials } from '../store/credentials.ts';
import { deleteTotp } from '../store/factors.ts';
import { closeTickets } from '../store/login-tickets.ts';
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
  /** Of the password that takes the place of one that is reset. */
  readonly temporaryHash: string | null;
};

export type FactorDesk = {
  view(brandId: string, memberId: string): Promise<FactorsView>;
  /** A password that takes the place of a reset one, told once; null for every other factor. */
  temporary(
    factor: ResettableFactor,
  ): Promise<{ readonly password: string; readonly hash: string } | null>;
  /** Takes a factor off an account, ends its sessions and tells its owner. */
  readonly reset: ApprovalKind<ResetFactor>;
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

export function createFactorDesk(deps: FactorDeskDeps): FactorDesk {
  const { db, site, members, audit, notifications, hasher } = deps;
  const { attempts, factors, passwords, sessions, now } = deps;

  type Taking = Pick<ResetFactor, 'brandId' | 'memberId' | 'temporaryHash'> & {
    readonly before: LoginRow;
  };
  /** Takes one factor off and answers what it was, masked; null when it was not there. */
  const takers: Readonly<
    Record<ResettableFactor, (tx: Tx, taking: Taking) => Promise<string | boolean | null>>
  > = {
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
    async password(tx, { brandId, before, temporaryHash }) {
      if (temporaryHash === null) return null;
      const change = { brandId, passwordHash: temporaryHash, isProvisional: true };
      await passwords.replace(tx, before, change);
      return before.passwordHash !== null;
    },
  };

  /** Guesses at what is gone do not stand in the way of what comes in its place. */
  const forgive = async ({ brandId, memberId, factor }: ResetFactor, accountKey: string) => {
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

  return {
    async view(brandId, memberId) {
      await members.getOfBrand(db, brandId, memberId);
      return factors.viewOf(memberId, await site.brand(brandId));
    },

    async temporary(factor) {
      if (factor !== 'password') return null;
      const password = newReadableCode(TEMPORARY);
      return { password, hash: await hasher.hash(password) };
    },

    reset: rehearsedKind(audit, {
      name: 'member.reset_factor',
      decide: 'member.secure',
      nameOf: memberNamer(members),
      loosens: () => true,
      // How many sessions it ends may differ by then, and changes nothing of what is agreed to.
      tell: ({ before, after: { endedSessions: _ended, ...after } }) => ({ before, after }),
      async step(tx, { brandId, memberId, factor, temporaryHash }, { operatorId, reason, ip }) {
        await members.getOfBrand(tx, brandId, memberId);
        const before = await lockCredentials(tx, memberId);
        const was = await takers[factor](tx, { brandId, memberId, before, temporaryHash });
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
          after: { [factor]: factor === 'password' ? 'temporary' : null, endedSessions },
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
