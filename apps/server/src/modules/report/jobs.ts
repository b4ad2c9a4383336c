import type { Db } from '@parlour/database';
import type { Schedule } from '../../platform/jobs.ts';
import type { ReturnsService } from './game/service.ts';
import { isBuilt, rebuildDays, rebuildGames } from './store/rebuild.ts';
import { ROLLUP_CONSUMER } from './service/rollup.ts';

const BUILD = 'report.build';
const READ_SHEETS = 'report.read_sheets';

export const reportSchedules: readonly Schedule[] = [
  { name: BUILD, cron: '* * * * *' },
  { name: READ_SHEETS, cron: '*/5 * * * *' },
];

export const createReportJobs = (db: Db, returns: Pick<ReturnsService, 'readSheets'>) => ({
  /** Counts the past of a database that is older than its days, once. */
  [BUILD]: async (_payload: unknown, now: Date): Promise<void> => {
    const counted = { at: now, consumer: ROLLUP_CONSUMER };
    if (!(await isBuilt(db, 'days'))) return rebuildDays(db, counted);
    if (!(await isBuilt(db, 'games'))) await rebuildGames(db, counted);
  },
  [READ_SHEETS]: (): Promise<void> => returns.readSheets(),
});
