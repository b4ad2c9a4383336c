import type { Db } from '@parlour/database';
import { createBatcher } from '../../../platform/batch.ts';
import type { WalletOrder } from '../rules.ts';
import { createLane, type LaneDeps } from './lane.ts';
import type { PostOutcome } from './post.ts';

export type GroupCommit = {
  post(order: WalletOrder): Promise<PostOutcome>;
  stop(): Promise<void>;
};

export type GroupCommitOptions = LaneDeps & {
  readonly db: Db;
  /** Batches in flight at once. A member always takes the same lane, so lanes never wait for each other. */
  readonly lanes?: number;
  /** Orders that may wait in a lane before further ones are refused. */
  readonly queueMax?: number;
};

const LANES = 2;
const ORDERS_PER_BATCH_MAX = 512;
const QUEUE_MAX = 10_000;
const TRIES_MAX = 3;
const RETRY_MS = 25;

/**
 * Gathers concurrent orders into batches: while a lane's batch is in flight the next one fills.
 * A lone order waits for nobody.
 */
export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const lanes = Array.from({ length: options.lanes ?? LANES }, () => {
    const lane = createLane(options);
    const submit = createBatcher<WalletOrder, PostOutcome | Error>({
      run: (orders) => runSafely(lane.run, orders),
      batchMax: ORDERS_PER_BATCH_MAX,
      queueMax: options.queueMax ?? QUEUE_MAX,
      // After the promises of this turn, so that callers whom one batch answered share the next.
      defer: process.nextTick,
    });
    return { lane, submit };
  });

  return {
    async post(order) {
      const { submit } = lanes[order.bucket % lanes.length] as (typeof lanes)[number];
      const outcome = await submit(order);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    async stop() {
      await Promise.all(lanes.map(({ lane }) => lane.stop()));
    },
  };
}

type Run = (orders: readonly WalletOrder[]) => Promise<readonly (PostOutcome | Error)[]>;

/**
 * A batch that failed is tried again: whatever of it had been committed answers as a replay of
 * its key. When the database objects to the content, the orders go one by one, so that
 * a poisonous one fails alone.
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
    if (outcome instanceof Error && codeOf(outcome) === LOCK_NOT_AVAILABLE)
      stuck.set(memberId, outcome);
  }
  return outcomes;
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Lost connections (08), operator intervention (57), conflicts between transactions (40), no SQL state. */
const TRANSIENT_CLASSES = new Set(['08', '57', '40']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return true;
  return TRANSIENT_CLASSES.has(code.slice(0, 2)) || code === UNIQUE_VIOLATION;
}

/** The same key arrived by another road at the same moment; the next try finds it. */
const UNIQUE_VIOLATION = '23505';
