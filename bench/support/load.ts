import { bucketOf, type Db } from '@parlour/database';
import type { TransferOrder } from '@parlour/ledger';
import type { PostOutcome, WalletService } from '../../apps/server/src/modules/wallet/index.ts';
import { type Batcher, createBatcher } from '../../apps/server/src/platform/batch.ts';
import type { SampleMember } from '../../apps/server/src/modules/wallet/sample.ts';

/** As vendors' calls have them. */
const LANES = 2;
const ORDERS_PER_BATCH_MAX = 256;

export type Road = (order: TransferOrder) => Promise<PostOutcome>;

/** Gathers orders by lane and posts them with the steps that settle vendors' calls: lock, plan, write. */
export function openRoad(db: Db, wallet: WalletService): Road {
  const run = (orders: readonly TransferOrder[]): Promise<readonly PostOutcome[]> =>
    db.tx(
      async (tx) => {
        const locked = await wallet.lock(
          tx,
          orders.map(({ memberId }) => memberId),
          { keys: orders },
        );
        const { outcomes, write } = await wallet.plan(tx, orders, { locked });
        await write();
        return outcomes;
      },
      { keepsPlans: true },
    );
  const lanes = Array.from({ length: LANES }, () =>
    createBatcher<TransferOrder, PostOutcome>({
      run,
      batchMax: ORDERS_PER_BATCH_MAX,
      queueMax: 10_000,
    }),
  );
  return (order) =>
    (lanes[bucketOf(order.memberId) % LANES] as Batcher<TransferOrder, PostOutcome>)(order);
}

export type Load = {
  readonly road: Road;
  readonly members: readonly SampleMember[];
  readonly callers: number;
  readonly seconds: number;
};

export type Measured = { readonly perSecond: number; readonly p99Ms: number };

const STAKE = 100_000n;
const PAYOUT = 95_000n;
let loads = 0;

/** Callers bet and win on random members, each waiting for its answers, until the time is up. */
export async function measureLoad({ road, members, callers, seconds }: Load): Promise<Measured> {
  loads += 1;
  const load = loads;
  const timesMs: number[] = [];
  const startedMs = performance.now();
  const endsMs = startedMs + seconds * 1_000;

  const caller = async (number: number): Promise<void> => {
    // Members are walked in a scattered order that differs from caller to caller.
    let at = (number * 7_919) % members.length;
    for (let turn = 0; performance.now() < endsMs; turn += 1) {
      at = (at * 31 + 17 + number) % members.length;
      const member = members[at] as SampleMember;
      const round = `${load}-${number}-${turn}`;
      for (const order of [
        member.bet({ key: `${round}:bet`, amount: STAKE }),
        member.win({ key: `${round}:win`, amount: PAYOUT }),
      ]) {
        const askedMs = performance.now();
        const outcome = await road(order);
        timesMs.push(performance.now() - askedMs);
        if (!outcome.ok) throw new Error(`the load was refused: ${outcome.reason}`);
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));

  const elapsedS = (performance.now() - startedMs) / 1_000;
  const sorted = Float64Array.from(timesMs).sort();
  return {
    perSecond: sorted.length / elapsedS,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}
