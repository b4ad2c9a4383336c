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
  /** Lets the calls of one turn of the event loop come together before a batch leaves. */
  readonly defer?: (flush: () => void) => void;
};

export type Batcher<Item, Result> = (item: Item) => Promise<Result>;

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

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
  let gatheredUntil = 0;
  let queue: Waiting<Item, Result>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  const flush = async (): Promise<void> => {
    isScheduled = false;
    if (inFlight >= lanes || queue.length === 0) return;
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
