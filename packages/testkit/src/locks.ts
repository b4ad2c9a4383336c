import type { Reader } from '@parlour/database';
import { eventually } from './eventually.ts';

const ON_THE_SERVER = `select count(*)::integer as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const IN_THE_CLUSTER = 'select count(*)::integer as waiting from citus_lock_waits';

/** Waits until so many statements of the database stand behind a lock. */
export const waitForLocks = (reader: Reader, count: number): Promise<true> =>
  eventually(async () => {
    const [row] = await reader.query<{ waiting: number }>({
      text: reader.shards.count === 1 ? ON_THE_SERVER : IN_THE_CLUSTER,
    });
    return (row?.waiting ?? 0) >= count;
  });
