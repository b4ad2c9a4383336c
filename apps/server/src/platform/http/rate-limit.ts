import type { RateLimit } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { createBatcher } from '../batch.ts';
import { countedNetwork } from '../network.ts';
import { Refusal } from '../refusal.ts';

/** Counts calls of a key in fixed windows that every node shares. */
export type RateLimiter = { take(key: string, limit: RateLimit): Promise<void> };

/** A key that ends in an address counts for what callers of that address are counted under. */
export function countedKey(key: string): string {
  const start = key.lastIndexOf('|') + 1;
  return `${key.slice(0, start)}${countedNetwork(key.slice(start))}`;
}

type Window = { readonly key: string; readonly startMs: number };

const WINDOWS_PER_WRITE_MAX = 256;
const CALLS_WAITING_MAX = 10_000;
const GATHER_MS = 10;

export function createRateLimiter(db: Pick<Db, 'query'>, now: () => Date): RateLimiter {
  /** Counts the calls of a moment together; answers each with its place in its window. */
  const count = createBatcher<Window, number>({
    run: async (windows) => {
      const counts = await addCounts(db, windows);
      // From the last call of a window down to its first.
      return windows
        .toReversed()
        .map((window) => takeOne(counts, nameOf(window)))
        .toReversed();
    },
    batchMax: WINDOWS_PER_WRITE_MAX,
    gatherMs: GATHER_MS,
    queueMax: CALLS_WAITING_MAX,
  });
  return {
    async take(key, limit) {
      const { windowMs } = limit;
      const at = now().getTime();
      const startMs = at - (at % windowMs);
      const place = await count({ key: countedKey(key), startMs });
      if (place <= limit.count) return;
      const retryAfterSeconds = Math.ceil((startMs + windowMs - at) / 1000);
      throw new Refusal('request.too_many', {
        retryAfterSeconds,
        params: { seconds: retryAfterSeconds },
      });
    },
  };
}

const nameOf = ({ key, startMs }: Window): string => `${startMs} ${key}`;

function takeOne(counts: Map<string, number>, name: string): number {
  const count = counts.get(name) ?? 0;
  counts.set(name, count - 1);
  return count;
}

/** Adds a call to the window of each, and answers with what windows have come to, by name. */
async function addCounts(
  db: Pick<Db, 'query'>,
  windows: readonly Window[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ key: string; startAt: Date; count: number }>({
    name: 'rate_take',
    // In an order that all nodes keep, so that no two wait in a ring.
    text: `insert into rate_counters (key, window_start_at, count)
      select key, window_start_at, count(*)
      from unnest($1::text[], $2::timestamptz[]) x (key, window_start_at)
      group by key, window_start_at order by key, window_start_at
      on conflict (key, window_start_at)
        do update set count = rate_counters.count + excluded.count
      returning key, window_start_at as "startAt", count`,
    values: [windows.map(({ key }) => key), windows.map(({ startMs }) => new Date(startMs))],
  });
  return new Map(
    rows.map(({ count, key, startAt }) => [nameOf({ key, startMs: startAt.getTime() }), count]),
  );
}

/** Forgets windows that ended; run by a job. */
export const sweepRateCounters = (db: Pick<Db, 'query'>, before: Date) =>
  db.query({ text: 'delete from rate_counters where window_start_at < $1', values: [before] });
