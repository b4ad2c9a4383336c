import type { JobHandler } from '../../platform/jobs.ts';
import { CHASE_JOB } from '../draw/index.ts';
import type { ChaseService } from './chase/service.ts';

/** Idempotent: a turn does what is left to do. */
export const chaseJobs = (
  chases: Pick<ChaseService, 'takeTurn'>,
): Readonly<Record<string, JobHandler>> => ({
  [CHASE_JOB]: async (payload) => {
    const { issueId } = payload as { issueId?: unknown };
    if (typeof issueId !== 'string') throw new Error('a job of chases names no issue');
    await chases.takeTurn(issueId);
  },
});
