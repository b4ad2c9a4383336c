import { idBeside, type Tx } from '@parlour/database';
import { type Amount, amountToText, subtract } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { requiredPlay } from '../rules/rollover.ts';
import type { Page, PageWish } from '../../../platform/page.ts';
import {
  findRollover,
  findWeights,
  listRollovers,
  lockRollover,
  type RolloverFilter,
  type RolloverRecord,
  sumOpenRollovers,
  waiveRollover,
  type WeightPolicy,
} from '../store/rollover-lists.ts';
import { insertRollover } from '../store/rollovers.ts';
import type { CashierDeps } from './deps.ts';

/** A credit that has to be played before it may be withdrawn. */
export type Demand = {
  readonly memberId: string;
  readonly brandId: string;
  readonly source: string;
  /** The id of what was credited; one credit demands once. */
  readonly reference: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly multipleHundredths: number;
};

type Operator = {
  readonly operatorId: string;
  readonly reason: string;
  readonly ip: string;
};

export type RolloverDesk = {
  /** Writes the requirement of a credit; none when nothing has to be played. */
  demand(tx: Tx, demand: Demand): Promise<void>;
  list(filter: RolloverFilter, wish: PageWish): Promise<Page<RolloverRecord>>;
  totals(brandId: string): ReturnType<typeof sumOpenRollovers>;
  get(brandId: string, id: string): Promise<RolloverRecord>;
  weights(brandId: string): Promise<WeightPolicy>;
};

/** The requirement behind its lock; refuses one that is over or of another brand. */
export async function lockOpenRollover(
  tx: Tx,
  { id, brandId }: { readonly id: string; readonly brandId: string },
): Promise<RolloverRecord> {
  const rollover = await lockRollover(tx, id);
  if (rollover === null || rollover.brandId !== brandId) {
    throw new Refusal('cashier.rollover_unknown');
  }
  if (rollover.closedAt !== null) throw new Refusal('cashier.rollover_closed');
  return rollover;
}

/** Ends a requirement that the caller has locked. */
export async function endWithoutPlay(
  tx: Tx,
  { audit, now }: Pick<CashierDeps, 'audit' | 'now'>,
  command: Operator & { readonly rollover: RolloverRecord },
): Promise<RolloverRecord> {
  const { rollover, operatorId, reason, ip } = command;
  const waived = await waiveRollover(tx, { id: rollover.id, at: now(), note: reason });
  await audit.record(tx, {
    actor: { kind: 'operator', id: operatorId },
    action: 'rollover.waive',
    subject: { kind: 'member', id: rollover.memberId },
    before: {
      rollover: rollover.id,
      source: rollover.source,
      remaining: amountToText(subtract(rollover.required, rollover.counted)),
      currency: rollover.currency,
    },
    after: { rollover: rollover.id, end: 'waived' },
    reason,
    ip,
  });
  return waived;
}

export function createRolloverDesk(deps: Pick<CashierDeps, 'db' | 'now' | 'newId'>): RolloverDesk {
  const { db, now, newId } = deps;
  return {
    async demand(tx, demand) {
      const required = requiredPlay(demand.amount, demand.multipleHundredths);
      if (required === 0n) return;
      const id = idBeside(demand.memberId, newId());
      await insertRollover(tx, { ...demand, id, required, createdAt: now() });
    },

    list: (filter, wish) => listRollovers(db, filter, wish),
    totals: (brandId) => sumOpenRollovers(db, brandId),

    async get(brandId, id) {
      const rollover = await findRollover(db, id);
      if (rollover === null || rollover.brandId !== brandId) {
        throw new Refusal('cashier.rollover_unknown');
      }
      return rollover;
    },

    weights: (brandId) => findWeights(db, brandId),
  };
}
