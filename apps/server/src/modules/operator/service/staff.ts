import { operatorRoles, type OperatorRole } from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';
import { SESSION_IDLE_MS } from '../rules.ts';
import { listOperators, type OperatorListing } from '../store/operator.ts';
import type { OperatorDeps } from './deps.ts';

export type RoleListing = {
  readonly role: OperatorRole;
  readonly permissions: readonly string[];
  readonly operatorCount: number;
};

/** Who works in the console. */
export type Staff = {
  list(): Promise<OperatorListing[]>;
  get(id: string): Promise<OperatorListing>;
  roles(): Promise<RoleListing[]>;
};

export function createStaff({ db, now }: Pick<OperatorDeps, 'db' | 'now'>): Staff {
  const seenAfter = () => new Date(now().getTime() - SESSION_IDLE_MS);
  const list = (id?: string) =>
    listOperators(db, { now: now(), seenAfter: seenAfter(), ...(id !== undefined && { id }) });

  return {
    list: () => list(),

    async get(id) {
      const [operator] = await list(id);
      if (operator === undefined) throw new Refusal('operator.unknown');
      return operator;
    },

    async roles() {
      const operators = await list();
      return (Object.keys(operatorRoles) as OperatorRole[]).map((role) => ({
        role,
        permissions: operatorRoles[role],
        operatorCount: operators.filter((operator) => operator.role === role).length,
      }));
    },
  };
}
