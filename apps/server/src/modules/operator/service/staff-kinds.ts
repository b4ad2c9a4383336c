// What operators do to the rights of others. What gives rights or a new way in waits for a second one,
// and credentials go to the person whom they let in.
import type { OperatorRole } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalKind, Desk, Independence } from '../../approval/index.ts';
import type { NotificationService } from '../../notification/index.ts';
import { coversRole, isRaised, judgeStaffChange, managerRoles, rightsOf } from '../rules.ts';
import { deleteAttempts } from '../store/attempt.ts';
import { deleteDevicesOf } from '../store/device.ts';
import {
  findByAccount,
  findById,
  lockActiveWithRole,
  lockById,
  type Operator,
  updatePassword,
  updatePosition,
  updateTotp,
} from '../store/operator.ts';
import { deleteChallengesOf, endSessionsOf } from '../store/session.ts';
import { byOperator, onOperator, type OperatorDeps, operatorSessionsEnded } from './deps.ts';
import {
  accountTaken,
  hireIn,
  makeTemporary,
  type Person,
  type Temporary,
  temporaryEnd,
} from './hire.ts';

export type StaffKindDeps = OperatorDeps & {
  readonly independence: Independence;
  readonly notifications: NotificationService;
  readonly consoleUrl: string;
  /** The language in which a brand writes first. */
  languageOf(brandId: string): Promise<string>;
};

export type HireOperator = Person & { readonly email: string };
export type ChangeOperator = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: OperatorRole;
  readonly isActive: boolean;
};
export type ResetOperator = {
  readonly id: string;
  readonly password: boolean;
  readonly totp: boolean;
};

type Credentials = {
  readonly brandId: string;
  readonly account: string;
  readonly email: string;
  readonly password: string;
};

/** Sends a temporary password to its owner, and to nobody else. */
async function sendCredentials(
  tx: Tx,
  deps: StaffKindDeps,
  { brandId, account, email, password }: Credentials,
): Promise<void> {
  await deps.notifications.send(tx, {
    brandId,
    memberId: null,
    channel: 'email',
    to: email,
    language: await deps.languageOf(brandId),
    template: 'operator_credentials',
    values: { account, password, link: deps.consoleUrl },
    expiresAt: temporaryEnd(deps),
  });
}

/** The rights of who proposes, as they are now: the one who lost them can give none. */
async function makerRights(tx: Tx, { operatorId }: Desk) {
  const maker = await findById(tx, operatorId);
  if (maker === null || !maker.isActive) throw new Refusal('operator.beyond_own_rights');
  return rightsOf(maker.role);
}

/** Rights that changed must not live on in sessions that were opened with the old ones. */
async function shutOut(tx: Tx, { now, outbox }: StaffKindDeps, operatorId: string): Promise<void> {
  await endSessionsOf(tx, { operatorId, except: null, now: now() });
  await deleteChallengesOf(tx, operatorId);
  await outbox.add(tx, [operatorSessionsEnded(operatorId)]);
}

export const hireKind = (deps: StaffKindDeps): ApprovalKind<HireOperator, Temporary> => ({
  name: 'operator.hire',
  isHouse: true,
  decide: 'operator.update',

  async weigh(tx, person, maker) {
    if (!coversRole(await makerRights(tx, maker), person.role)) {
      throw new Refusal('operator.beyond_own_rights');
    }
    const account = person.account.toLowerCase();
    if ((await findByAccount(tx, account)) !== null) throw accountTaken();
    const { name, email, role } = person;
    const subject = { kind: 'operator', id: account };
    return { loosens: true, subject, before: {}, after: { account, name, email, role } };
  },

  prepare: () => makeTemporary(deps),

  async apply(tx, person, { maker, prepared }) {
    if (prepared === undefined) throw new Error('an operator was hired without a password');
    const by = { kind: 'operator', id: maker.operatorId } as const;
    const { ip, reason, brandId } = maker;
    const { password, hash } = prepared;
    const operatorId = await hireIn(tx, deps, { ...person, by, ip, reason, hash });
    await deps.independence.bind(tx, { operatorId, makerId: maker.operatorId, cause: 'hired' });
    const { account, email } = person;
    await sendCredentials(tx, deps, { brandId, account: account.toLowerCase(), email, password });
  },
});

const positionOf = ({ name, email, role, isActive }: ChangeOperator) => ({
  name,
  email,
  role,
  isActive,
});

/** Why the change makes the two people close to each other; null where it gives nothing. */
function gainOf(target: Operator, next: ChangeOperator) {
  if (next.isActive && !target.isActive) return 'enabled' as const;
  if (isRaised(target.role, next.role)) return 'raised' as const;
  // Credentials follow the address.
  return target.email === next.email ? null : ('readdressed' as const);
}

export const changeKind = (deps: StaffKindDeps): ApprovalKind<ChangeOperator> => {
  /** Takes those who manage staff first, in one order, so that two changes cannot deadlock. */
  async function lockTarget(tx: Tx, id: string) {
    const managers = await lockActiveWithRole(tx, managerRoles);
    const target = await lockById(tx, id);
    if (target === null) throw new Refusal('operator.unknown');
    return { target, managers };
  }

  return {
    name: 'operator.update',
    isHouse: true,
    decide: 'operator.update',
    about: ({ id }) => [id],
    nameOf: async (reader, id) => (await findById(reader, id))?.account ?? id,

    async weigh(tx, next, maker) {
      const { target, managers } = await lockTarget(tx, next.id);
      const verdict = judgeStaffChange({
        actor: { id: maker.operatorId, rights: await makerRights(tx, maker) },
        target,
        next,
        otherManagers: managers.filter((id) => id !== target.id).length,
      });
      if (verdict !== null) throw new Refusal(`operator.${verdict}`);
      return {
        loosens: gainOf(target, next) !== null,
        subject: onOperator(next.id),
        before: positionOf(target),
        after: positionOf(next),
      };
    },

    async apply(tx, next, { maker }) {
      const { target } = await lockTarget(tx, next.id);
      await updatePosition(tx, next);
      if (target.role !== next.role || !next.isActive) await shutOut(tx, deps, next.id);
      const cause = gainOf(target, next);
      const { operatorId: makerId } = maker;
      if (cause !== null && makerId !== next.id) {
        await deps.independence.bind(tx, { operatorId: next.id, makerId, cause });
      }
      await deps.audit.record(tx, {
        ...byOperator(makerId, maker.ip),
        action: 'operator.update',
        subject: onOperator(next.id),
        before: positionOf(target),
        after: positionOf(next),
        reason: maker.reason,
      });
    },
  };
};

export const resetKind = (
  deps: StaffKindDeps,
): ApprovalKind<ResetOperator, Temporary | undefined> => ({
  name: 'operator.reset',
  isHouse: true,
  decide: 'operator.update',
  about: ({ id }) => [id],
  nameOf: async (reader, id) => (await findById(reader, id))?.account ?? id,

  async weigh(tx, { id, password, totp }, maker) {
    // One's own factors change with proof of the old ones, on the page of one's own security.
    if (id === maker.operatorId) throw new Refusal('operator.own_rights');
    const target = await lockById(tx, id);
    if (target === null) throw new Refusal('operator.unknown');
    if (!coversRole(await makerRights(tx, maker), target.role)) {
      throw new Refusal('operator.beyond_own_rights');
    }
    if (password && target.email === null) throw new Refusal('operator.email_missing');
    return {
      loosens: password || totp,
      subject: onOperator(id),
      before: { email: target.email },
      after: { email: target.email, password, totp },
    };
  },

  prepare: async ({ password }) => (password ? makeTemporary(deps) : undefined),

  async apply(tx, { id, password, totp }, { maker, prepared }) {
    const target = await lockById(tx, id);
    if (target === null) throw new Refusal('operator.unknown');
    const { account, email } = target;
    if (password) {
      if (prepared === undefined) throw new Error('a password was reset without another');
      if (email === null) throw new Refusal('operator.email_missing');
      await updatePassword(tx, { id, hash: prepared.hash, expiresAt: temporaryEnd(deps) });
      await deleteDevicesOf(tx, id);
      const { brandId } = maker;
      await sendCredentials(tx, deps, { brandId, account, email, password: prepared.password });
    }
    if (totp) await updateTotp(tx, { id, sealed: null });
    await deleteAttempts(tx, account);
    await shutOut(tx, deps, id);
    if (password || totp) {
      const makerId = maker.operatorId;
      await deps.independence.bind(tx, { operatorId: id, makerId, cause: 'reset' });
    }
    await deps.audit.record(tx, {
      ...byOperator(maker.operatorId, maker.ip),
      action: 'operator.reset',
      subject: onOperator(id),
      after: { password, totp },
      reason: maker.reason,
    });
  },
});
