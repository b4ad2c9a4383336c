import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import { DAILY, RESUME, RUN } from './service/deps.ts';
import type { ReconciliationService } from './service/index.ts';

/** Twenty minutes after midnight of UTC, when providers have closed their day. */
export const reconciliationSchedules: readonly Schedule[] = [
  { name: DAILY, cron: '20 0 * * *' },
  { name: RESUME, cron: '* * * * *' },
];

/** All idempotent: a run that is over, or whose place another has taken, is left alone. */
export const createReconciliationJobs = ({
  runs,
}: ReconciliationService): Readonly<Record<string, JobHandler>> => ({
  [RUN]: async (payload) => {
    const { source, day, runId } = payload as Readonly<Record<string, unknown>>;
    if (typeof source !== 'string' || typeof day !== 'string' || typeof runId !== 'string') {
      throw new Error('a run of reconciliation has no place');
    }
    await runs.pursue({ source, day }, runId);
  },
  [DAILY]: () => runs.startDaily(),
  [RESUME]: (_payload, now) => runs.resume(now),
});
