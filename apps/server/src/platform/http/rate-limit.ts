import type { RateLimit } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { Refusal } from '../refusal.ts';

/** Counts calls of a key in fixed windows that every node shares. */
export type RateLimiter = { take(key: string, limit: RateLimit): Promise<void> };

export function createRateLimiter(db: Pick<Db, 'query'>, now: () => Date): RateLimiter {
  return {
    async take(key, { count, windowMs }) {
      const at = now().getTime();
      const windowStart = at - (at % windowMs);
      const [row] = await db.query<{ count: number }>({
        name: 'rate_take',
        text: `insert into rate_counters (key, window_start_at, count) values ($1, $2, 1)
          on conflict (key, window_start_at) do update set count = rate_counters.count + 1
          returning count`,
        values: [key, new Date(windowStart)],
      });
      if (row !== undefined && row.count > count) {
        const retryAfterSeconds = Math.ceil((windowStart + windowMs - at) / 1000);
        throw new Refusal('request.too_many', {
          retryAfterSeconds,
          params: { seconds: retryAfterSeconds },
        });
      }
    },
  };
}

/** Forgets windows that ended; run by a job. */
export const sweepRateCounters = (db: Pick<Db, 'query'>, before: Date) =>
  db.query({ text: 'delete from rate_counters where window_start_at < $1', values: [before] });
