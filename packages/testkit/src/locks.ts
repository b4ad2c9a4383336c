import type { Reader } from '@parlour/database';
import { eventually } from './eventually.ts';

/** Waits until so many statements of the database stand behind a lock. */
export const waitForLocks = (reader: Reader, count: number): Promise<true> =>
  eventually(async () => {
    const [row] = await reader.query<{ waiting: number }>({
      text: `select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    });
    return (row?.waiting ?? 0) >= count;
  });
