import { operatorRoles, type OperatorRole } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import type { OperatorCaller } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  coversRole,
  judgeStaffChange,
  managerRoles,
  newTemporaryPassword,
  SESSION_IDLE_MS,
} from '../rules.ts';
import { deleteAttempts } from '../store/attempt.ts';
import {
  findById,
  listOperators,
  lockActiveWithRole,
  lockById,
  type Operator,
  type OperatorListing,
  updatePassword,
  updatePosition,
  updateTotp,
} from '../store/operator.ts';
import { deleteChallengesOf, endSessionsOf } from '../store/session.ts';
import { byOperator, onOperator, type OperatorDeps, operatorSessionsEnded } from './deps.ts';
import { hire } from './hire.ts';

type By = { readonly caller: OperatorCaller; readonly ip: string };
type Position = { readonly name: string; readonly role: OperatorRole; readonly isActive: boolean };
type Judged = {
  readonly caller: OperatorCaller;
  readonly target: Operator;
  readonly next: Position;
  readonly managers: readonly string[];
};
export type IssuedOperator = {
  readonly operator: OperatorListing;
  readonly temporaryPassword: string | null;
};
export type RoleListing = {
  readonly role: OperatorRole;
  readonly permissions: readonly string[];
  readonly operatorCount: number;
};

/** What those who manage staff do to others. */
export type Staff = {
  list(): Promise<OperatorListing[]>;
  roles(): Promise<RoleListing[]>;
  create(
    input: By & { account: string; name: string; role: OperatorRole },
  ): Promise<IssuedOperator>;
  change(input: By & Position & { id: string; reason: string }): Promise<OperatorListing>;
  reset(
    input: By & { id: string; password: boolean; totp: boolean; reason: string },
  ): Promise<IssuedOperator>;
};

export function createStaff(deps: OperatorDeps): Staff {
  const { db, audit, outbox, passwords, now } = deps;
  const seenAfter = () => new Date(now().getTime() - SESSION_IDLE_MS);
  const list = (id?: string) =>
    listOperators(db, { now: now(), seenAfter: seenAfter(), ...(id !== undefined && { id }) });

  async function getListing(id: string): Promise<OperatorListing> {
    const [operator] = await list(id);
    if (operator === undefined) throw new Refusal('operator.unknown');
    return operator;
  }

  /** Rights that changed must not live on in sessions that were opened with the old ones. */
  async function shutOut(tx: Tx, operatorId: string): Promise<void> {
    await endSessionsOf(tx, { operatorId, except: null, now: now() });
    await deleteChallengesOf(tx, operatorId);
    await outbox.add(tx, [operatorSessionsEnded(operatorId)]);
  }

  /** Takes whoever manages staff first, always in one order, so that two changes cannot deadlock. */
  async function lockTarget(tx: Tx, id: string): Promise<{ target: Operator; managers: string[] }> {
    const managers = await lockActiveWithRole(tx, managerRoles);
    const target = await lockById(tx, id);
    if (target === null) throw new Refusal('operator.unknown');
    return { target, managers };
  }

  function judge({ caller, target, next, managers }: Judged): void {
    const verdict = judgeStaffChange({
      actor: { id: caller.operatorId, rights: caller.permissions },
      target,
      next,
      otherManagers: managers.filter((id) => id !== target.id).length,
    });
    if (verdict !== null) throw new Refusal(`operator.${verdict}`);
  }

  return {
    list: () => list(),

    async roles() {
      const operators = await list();
      return (Object.keys(operatorRoles) as OperatorRole[]).map((role) => ({
        role,
        permissions: operatorRoles[role],
        operatorCount: operators.filter((operator) => operator.role === role).length,
      }));
    },

    async create({ caller, ip, ...person }) {
      if (!coversRole(caller.permissions, person.role)) {
        throw new Refusal('operator.beyond_own_rights');
      }
      const by = { kind: 'operator', id: caller.operatorId } as const;
      const { id, temporaryPassword } = await hire(deps, { ...person, by, ip });
      return { operator: await getListing(id), temporaryPassword };
    },

    async change({ caller, ip, id, reason, ...wanted }) {
      await db.tx(async (tx) => {
        const { target, managers } = await lockTarget(tx, id);
        const next = { ...wanted, name: wanted.name.trim() };
        judge({ caller, target, next, managers });
        await updatePosition(tx, { id, ...next });
        if (target.role !== next.role || !next.isActive) await shutOut(tx, id);
        await audit.record(tx, {
          ...byOperator(caller.operatorId, ip),
          action: 'operator.update',
          subject: onOperator(id),
          before: { name: target.name, role: target.role, isActive: target.isActive },
          after: next,
          reason,
        });
      });
      return getListing(id);
    },

    async reset({ caller, ip, id, password, totp, reason }) {
      // One's own factors change with proof of the old ones, on the page of one's own security.
      if (id === caller.operatorId) throw new Refusal('operator.own_rights');
      const target = await findById(db, id);
      if (target === null) throw new Refusal('operator.unknown');
      if (!coversRole(caller.permissions, target.role)) {
        throw new Refusal('operator.beyond_own_rights');
      }
      const temporaryPassword = password ? newTemporaryPassword() : null;
      const hash = temporaryPassword === null ? null : await passwords.hash(temporaryPassword);
      await db.tx(async (tx) => {
        if (hash !== null) await updatePassword(tx, { id, hash, mustChange: true });
        if (totp) await updateTotp(tx, { id, sealed: null });
        await deleteAttempts(tx, target.account);
        await shutOut(tx, id);
        await audit.record(tx, {
          ...byOperator(caller.operatorId, ip),
          action: 'operator.reset',
          subject: onOperator(id),
          after: { password, totp },
          reason,
        });
      });
      return { operator: await getListing(id), temporaryPassword };
    },
  };
}
