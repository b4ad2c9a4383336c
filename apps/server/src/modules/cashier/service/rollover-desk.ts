import type { Tx } from '@parlour/database';
import { type Amount, amountToText, subtract } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { requiredPlay, type Weights } from '../rules/rollover.ts';
import { besideMember } from '../rules/row-id.ts';
import type { Page, PageWish } from '../store/page.ts';
import {
  findWeights,
  listRollovers,
  lockRollover,
  type RolloverFilter,
  type RolloverRecord,
  sumOpenRollovers,
  upsertWeights,
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
  readonly brandId: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly ip: string;
};

export type RolloverDesk = {
  /** Writes the requirement of a credit; none when nothing has to be played. */
  demand(tx: Tx, demand: Demand): Promise<void>;
  list(filter: RolloverFilter, wish: PageWish): Promise<Page<RolloverRecord>>;
  totals(brandId: string): ReturnType<typeof sumOpenRollovers>;
  /** Ends a requirement without play. */
  waive(command: Operator & { readonly id: string }): Promise<RolloverRecord>;
  weights(brandId: string): Promise<WeightPolicy>;
  changeWeights(
    command: Operator & { readonly weights: Weights; readonly version: number },
  ): Promise<WeightPolicy>;
};

export function createRolloverDesk(
  deps: Pick<CashierDeps, 'db' | 'audit' | 'now' | 'newId'>,
): RolloverDesk {
  const { db, audit, now, newId } = deps;
  return {
    async demand(tx, demand) {
      const required = requiredPlay(demand.amount, demand.multipleHundredths);
      if (required === 0n) return;
      const id = besideMember(newId(), demand.memberId);
      await insertRollover(tx, { ...demand, id, required, createdAt: now() });
    },

    list: (filter, wish) => listRollovers(db, filter, wish),
    totals: (brandId) => sumOpenRollovers(db, brandId),

    waive: ({ id, brandId, operatorId, reason, ip }) =>
      db.tx(async (tx) => {
        const rollover = await lockRollover(tx, id);
        if (rollover === null || rollover.brandId !== brandId) {
          throw new Refusal('cashier.rollover_unknown');
        }
        if (rollover.closedAt !== null) throw new Refusal('cashier.rollover_closed');
        const waived = await waiveRollover(tx, { id, at: now(), note: reason });
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'rollover.waive',
          subject: { kind: 'member', id: rollover.memberId },
          before: {
            rollover: id,
            source: rollover.source,
            remaining: amountToText(subtract(rollover.required, rollover.counted)),
            currency: rollover.currency,
          },
          after: { rollover: id, end: 'waived' },
          reason,
          ip,
        });
        return waived;
      }),

    weights: (brandId) => findWeights(db, brandId),

    changeWeights: ({ brandId, operatorId, weights, version, reason, ip }) =>
      db.tx(async (tx) => {
        const before = await findWeights(tx, brandId);
        const changed = await upsertWeights(tx, brandId, { weights, version });
        if (changed === null) throw new Refusal('cashier.rollover_changed');
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'rollover.change_weights',
          subject: { kind: 'brand', id: brandId },
          before: { ...before.weights },
          after: { ...changed.weights },
          reason,
          ip,
        });
        return changed;
      }),
  };
}
