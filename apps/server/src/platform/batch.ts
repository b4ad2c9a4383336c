import type { Shards } from '@parlour/database';
import { Refusal } from './refusal.ts';

export type BatcherOptions<Item, Result> = {
  /** Handles several items at once and answers in the same order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly batchMax: number;
  /** Batches that may be in flight at the same time. */
  readonly lanes?: number;
  /** While a crowd comes, the least time between two batches; who comes alone never waits for it. */
  readonly gatherMs?: number;
  /** Items that may wait before further ones are refused. */
  readonly queueMax: number;
  /** Batches of other batchers that count, too; its limit holds for all of them together. */
  readonly gate?: Gate;
  /** Lets the calls of one turn of the event loop come together before a batch leaves. */
  readonly defer?: (flush: () => void) => void;
};

export type Batcher<Item, Result> = (item: Item) => Promise<Result>;

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** A limit on batches in flight that several batchers share. */
export type Gate = {
  /** False when the limit is reached; `again` is called when a place is free, perhaps in vain. */
  enter(again: () => void): boolean;
  leave(): void;
};

export function createGate(atOnceMax: number): Gate {
  const waiting = new Set<() => void>();
  let within = 0;
  return {
    enter(again) {
      if (within >= atOnceMax) {
        waiting.add(again);
        return false;
      }
      waiting.delete(again);
      within += 1;
      return true;
    },
    leave() {
      within -= 1;
      const woken = [...waiting];
      waiting.clear();
      for (const again of woken) again();
    },
  };
}

/** Batches in flight at once where the database is one server. */
const LANES = 2;
/** The same where it is spread: a batch waits for two servers and commits in two phases. */
const SHARDED_LANES = 6;

/**
 * Gathers items by the buckets of their rows. Where the database is spread, the items of a batch are of one
 * shard, and a shard has one batch in flight; on one server a batch spans half of all buckets. Whatever is
 * of one bucket is handled in its order either way.
 */
export function createBucketBatcher<Item, Result>(
  shards: Shards,
  {
    bucketOf,
    lanes: lanesMax,
    ...options
  }: BatcherOptions<Item, Result> & {
    bucketOf(item: Item): number;
  },
): Batcher<Item, Result> {
  const isSpread = shards.count > 1;
  const count = isSpread ? shards.count : (lanesMax ?? LANES);
  const gate = createGate(lanesMax ?? (isSpread ? SHARDED_LANES : LANES));
  const batchers = Array.from({ length: count }, () =>
    createBatcher<Item, Result>({ ...options, gate }),
  );
  return (item) => {
    const bucket = bucketOf(item);
    const batcher = batchers[isSpread ? shards.shardOf(bucket) : bucket % count];
    if (batcher === undefined) throw new Error(`there is no shard of bucket ${bucket}`);
    return batcher(item);
  };
}

/**
 * Gathers concurrent calls into batches, without a timer where none is asked for: while one batch is in
 * flight the next one fills, so a lone caller waits for nobody and a crowd shares one transaction.
 */
export function createBatcher<Item, Result>(
  options: BatcherOptions<Item, Result>,
): Batcher<Item, Result> {
  const lanes = options.lanes ?? 1;
  const defer = options.defer ?? setImmediate;
  const gatherMs = options.gatherMs ?? 0;
  const { gate } = options;
  let gatheredUntil = 0;
  let queue: Waiting<Item, Result>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  const flush = async (): Promise<void> => {
    isScheduled = false;
    if (inFlight >= lanes || queue.length === 0) return;
    if (gate?.enter(schedule) === false) return;
    const batch = queue.slice(0, options.batchMax);
    queue = queue.slice(options.batchMax);
    inFlight += 1;
    if (batch.length > 1) gatheredUntil = performance.now() + gatherMs;
    if (queue.length > 0) schedule();
    try {
      const results = await options.run(batch.map((waiting) => waiting.item));
      batch.forEach((waiting, index) => waiting.resolve(results[index] as Result));
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    } finally {
      inFlight -= 1;
      gate?.leave();
      schedule();
    }
  };

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    const isFull = queue.length >= options.batchMax;
    const waitMs = isFull ? 0 : gatheredUntil - performance.now();
    // After the current turn of the event loop, so that calls of one turn share a batch.
    if (waitMs <= 0) defer(() => void flush());
    else setTimeout(() => void flush(), waitMs);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= options.queueMax) {
        reject(new Refusal('request.overloaded', { retryAfterSeconds: 1 }));
        return;
      }
      queue.push({ item, resolve, reject });
      schedule();
    });
}
