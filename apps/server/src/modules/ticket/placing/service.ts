import { createHash } from 'node:crypto';
import type { OrderInput, OrderPlaced } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { createBatcher } from '../../../platform/batch.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { answerAgain } from './judge-wave.ts';
import { findOrders, orderKey, type OrderName, type StoredOrder } from './order-store.ts';
import type { Calculate } from './calculate.ts';
import type { Buyer, CalculatedSlip, Slip, SlipAnswer } from './slip.ts';

export type PlacingDeps = {
  readonly db: Db;
  readonly calculate: Calculate;
  readonly send: (slip: CalculatedSlip) => Promise<SlipAnswer>;
};

/** Places a slip, all of it or nothing. */
export type PlaceSlip = (buyer: Buyer, input: OrderInput) => Promise<OrderPlaced>;

export function createPlaceSlip({ db, calculate, send }: PlacingDeps): PlaceSlip {
  const findOrder = createBatcher<OrderName, StoredOrder | null>({
    run: async (names) => {
      const orders = await findOrders(db, names);
      return names.map((name) => orders.get(orderKey(name)) ?? null);
    },
    batchMax: 256,
    queueMax: 10_000,
  });
  /** What was answered when the slip came before; terms may have changed since. */
  const earlier = async (slip: Slip): Promise<SlipAnswer | null> => {
    const known = await findOrder({ memberId: slip.buyer.memberId, id: slip.input.orderId });
    return known === null ? null : answerAgain(slip, known);
  };

  const answer = async (slip: Slip): Promise<SlipAnswer> => {
    const answered = await sendCalculated(slip);
    return answered.ok ? answered : ((await earlier(slip)) ?? answered);
  };

  const sendCalculated = async (slip: Slip): Promise<SlipAnswer> => {
    try {
      return await send(await calculate(slip));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: false, refusal: error };
    }
  };

  return async (buyer, input) => {
    const inputHash = createHash('sha256').update(JSON.stringify(input)).digest();
    const answered = await answer({ buyer, input, inputHash });
    if (!answered.ok) throw answered.refusal;
    return answered.placed;
  };
}
