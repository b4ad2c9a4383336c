import type { Db } from '@parlour/database';
import type { Schedule } from '../../platform/jobs.ts';
import { isBuilt, rebuildDays } from './store/rebuild.ts';
import { ROLLUP_CONSUMER } from './service/rollup.ts';

const BUILD = 'report.build';

export const reportSchedules: readonly Schedule[] = [{ name: BUILD, cron: '* * * * *' }];

/** Counts the past of a database that is older than its days, once. */
export const createReportJobs = (db: Db) => ({
  [BUILD]: async (_payload: unknown, now: Date): Promise<void> => {
    if (!(await isBuilt(db))) await rebuildDays(db, { at: now, consumer: ROLLUP_CONSUMER });
  },
});
