import type { JobHandler, Schedule } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type IssueService, SETTLE_JOB } from '../../draw/index.ts';
import type { Settle } from './service/settle.ts';
import { listIdle, listUnfinished } from './store/settlements.ts';

const RESUME = 'ticket.settle_resume';

export const settlementSchedules: readonly Schedule[] = [{ name: RESUME, cron: '* * * * *' }];

/** A worker that lives says something within this time. */
const LEFT_AFTER_MS = 120_000;
const RESUMED_PER_TURN = 100;

/** One job of an issue waits at a time; settling is idempotent, so that a second one does no harm. */
const keyOf = (issueId: string): string => `${SETTLE_JOB}:${issueId}`;

export type SettlementJobsDeps = Pick<Platform, 'db' | 'jobs'> & {
  readonly issues: Pick<IssueService, 'listUnsettled'>;
};

/** All idempotent: each looks at the state that it finds. */
export function createSettlementJobs(
  { db, issues, jobs }: SettlementJobsDeps,
  settle: Settle,
): Readonly<Record<string, JobHandler>> {
  const queue = (issueIds: readonly string[]): Promise<void> =>
    db.tx(async (tx) => {
      for (const issueId of issueIds) {
        await jobs.add(tx, SETTLE_JOB, { issueId }, { key: keyOf(issueId) });
      }
    });

  return {
    [SETTLE_JOB]: async (payload) => {
      const issueId = issueOf(payload);
      if ((await settle(issueId)) === 'more') await queue([issueId]);
    },

    [RESUME]: async (_payload, now) => {
      const before = new Date(now.getTime() - LEFT_AFTER_MS);
      const page = { before, limit: RESUMED_PER_TURN };
      const left = await listUnfinished(db, page);
      // Results whose job was lost, or gave up before it began.
      const unbegun = await listIdle(db, await issues.listUnsettled(db, page));
      await queue([...left, ...unbegun].map(({ issueId }) => issueId));
    },
  };
}

function issueOf(payload: unknown): string {
  const { issueId } = payload as { issueId?: unknown };
  if (typeof issueId !== 'string') throw new Error('a job of settlement names no issue');
  return issueId;
}
