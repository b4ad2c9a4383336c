import { isIPv6 } from 'node:net';
import type { RateLimit } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { Refusal } from '../refusal.ts';

/** Counts calls of a key in fixed windows that every node shares. */
export type RateLimiter = { take(key: string, limit: RateLimit): Promise<void> };

/**
 * A key that ends in an address of IPv6 counts for the network of it: a household has one of 2^64
 * addresses, and would meet no rate by changing among them.
 */
export function countedKey(key: string): string {
  const start = key.lastIndexOf('|') + 1;
  const [address = ''] = key.slice(start).split('%');
  if (!isIPv6(address)) return key;
  // Written like this, an address has no dotted end and no zeros in front.
  // tidy-allow host: the address is that of a caller, and nobody is called
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  // Each stands for a caller by IPv4, all of whom are in one network here.
  if (written.startsWith('::ffff:')) return key;
  const [left = '', right = ''] = written.split('::');
  const head = partsOf(left);
  const tail = partsOf(right);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${key.slice(0, start)}${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

const partsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

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
        values: [countedKey(key), new Date(windowStart)],
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
