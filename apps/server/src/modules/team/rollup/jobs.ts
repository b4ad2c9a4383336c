import type { Db } from '@parlour/database';
import type { Schedule } from '../../../platform/jobs.ts';
import { keepMonths } from '../journal/months.ts';
import { isBuilt, rebuildTeams } from './rebuild.ts';

const BUILD = 'team.build';
const KEEP_MONTHS = 'team.keep_months';

export const rollupSchedules: readonly Schedule[] = [
  { name: BUILD, cron: '* * * * *' },
  { name: KEEP_MONTHS, cron: '27 3 * * *' },
];

/** Counts the past of a database that is older than the journal, once; keeps the journal's months. */
export const createRollupJobs = (db: Db) => ({
  [BUILD]: async (_payload: unknown, now: Date): Promise<void> => {
    if (!(await isBuilt(db))) await rebuildTeams(db, { at: now });
  },
  [KEEP_MONTHS]: (_payload: unknown, now: Date): Promise<void> => keepMonths(db, now),
});
