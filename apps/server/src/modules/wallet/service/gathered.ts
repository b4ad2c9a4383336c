import type { Db, Tx } from '@parlour/database';
import { createBucketBatcher } from '../../../platform/batch.ts';
import { codeOf, isLockTimeout, isTransient } from '../../../platform/database-error.ts';
import type { WalletOrder } from '../rules.ts';
import type { PostOutcome } from './post.ts';

export type GatheredOptions = {
  readonly db: Db;
  /** Posts orders in the given transaction; what is wrong with one order is its answer alone. */
  postAll(tx: Tx, orders: readonly WalletOrder[]): Promise<readonly (PostOutcome | Error)[]>;
  /** Batches in flight at once. A member's orders share one, so that batches never wait for each other. */
  readonly lanes?: number;
  /** Orders of one lane or shard that may wait before further ones are refused. */
  readonly queueMax?: number;
};

const ORDERS_PER_BATCH_MAX = 512;
const QUEUE_MAX = 10_000;
const TRIES_MAX = 3;
const RETRY_MS = 25;
/** Someone's slow transaction on one purse must not keep a whole lane waiting. */
const LOCK_TIMEOUT = "set local lock_timeout = '2s'";

type Run = (orders: readonly WalletOrder[]) => Promise<readonly (PostOutcome | Error)[]>;

/**
 * Gathers concurrent orders into batches, each a transaction: while a lane's batch is in flight the next
 * one fills. A lone order waits for nobody.
 */
export function createGathered(options: GatheredOptions) {
  const { db, postAll } = options;
  const run: Run = (orders) =>
    db.tx(
      async (tx) => {
        const [, outcomes] = await tx.together(() => [
          tx.query({ text: LOCK_TIMEOUT }),
          postAll(tx, orders),
        ]);
        return outcomes;
      },
      { keepsPlans: true },
    );
  const submit = createBucketBatcher<WalletOrder, PostOutcome | Error>(db.shards, {
    ...(options.lanes === undefined ? {} : { lanes: options.lanes }),
    bucketOf: ({ bucket }) => bucket,
    run: (orders) => runSafely(run, orders),
    batchMax: ORDERS_PER_BATCH_MAX,
    queueMax: options.queueMax ?? QUEUE_MAX,
    // After the promises of this turn, so that callers whom one batch answered share the next.
    defer: process.nextTick,
  });
  return async (order: WalletOrder): Promise<PostOutcome> => {
    const outcome = await submit(order);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
}

/**
 * A batch that failed in passing is tried again: what of it had been committed answers as a replay of its
 * key. When the database objects to the content, the orders go one by one, so that one that can never be
 * posted fails alone.
 */
async function runSafely(
  run: Run,
  orders: readonly WalletOrder[],
): Promise<readonly (PostOutcome | Error)[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(orders);
    } catch (error) {
      if (isTransient(error)) {
        if (attempt === TRIES_MAX) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt ** 2));
      } else if (orders.length === 1) {
        return [error as Error];
      } else if (codeOf(error) === null) {
        // A fault of the program; trying the orders alone would repeat it.
        throw error;
      } else {
        return runOneByOne(run, orders);
      }
    }
  }
}

async function runOneByOne(
  run: Run,
  orders: readonly WalletOrder[],
): Promise<(PostOutcome | Error)[]> {
  const outcomes: (PostOutcome | Error)[] = [];
  const stuck = new Map<string, Error>();
  for (const order of orders) {
    const { memberId } = order.order;
    const known = stuck.get(memberId);
    const [outcome = known] = known === undefined ? await runSafely(run, [order]) : [known];
    if (outcome === undefined) throw new Error('a batch of one answered nothing');
    outcomes.push(outcome);
    // Anyone who waits for the same purse would wait as long again, and the lane with it.
    if (outcome instanceof Error && isLockTimeout(outcome)) stuck.set(memberId, outcome);
  }
  return outcomes;
}
