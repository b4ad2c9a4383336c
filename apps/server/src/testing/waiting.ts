import type { Db } from '@parlour/database';
import { eventually } from '@parlour/testkit';

/** Until someone waits in this database for what someone else has locked. */
export const untilSomebodyWaits = (db: Db): Promise<boolean> =>
  eventually(async () => {
    const waiting = await db.query({
      text: `select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database() limit 1`,
    });
    return waiting.length > 0;
  });
