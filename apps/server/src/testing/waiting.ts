import type { Db } from '@parlour/database';
import { eventually } from '@parlour/testkit';

const ON_THE_SERVER = `select from pg_locks join pg_stat_activity using (pid)
  where not granted and datname = current_database() limit 1`;
const IN_THE_CLUSTER = 'select 1 from citus_lock_waits limit 1';

/** Until someone waits in this database for what someone else has locked. */
export const untilSomebodyWaits = (db: Db): Promise<boolean> =>
  eventually(async () => {
    const waiting = await db.query({
      text: db.shards.count === 1 ? ON_THE_SERVER : IN_THE_CLUSTER,
    });
    return waiting.length > 0;
  });
