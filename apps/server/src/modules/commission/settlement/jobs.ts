import type { Db } from '@parlour/database';
import type { JobHandler, Schedule } from '../../../platform/jobs.ts';
import { withLease } from '../../../platform/lease.ts';
import { AGE_BILLS, PAY_OWED, RESUME_BILLS, SETTLE } from './service/deps.ts';
import type { SettlementService } from './service/index.ts';
import { listSent } from './store/payments.ts';

export const settlementSchedules: readonly Schedule[] = [
  // What is due is asked every minute; each kind has its own hour in the zone of its brand.
  { name: SETTLE, cron: '* * * * *' },
  { name: RESUME_BILLS, cron: '* * * * *' },
  { name: AGE_BILLS, cron: '17 * * * *' },
];

const RUNS_PER_TURN = 50;
const ARRIVALS_PER_TURN = 500;
/** The one who sent it brings it in the same breath; after this time it was left behind. */
const LEFT_AFTER_MS = 20_000;

/** All idempotent: each looks at the state that it finds. */
export function createSettlementJobs(
  db: Db,
  { age, payer, runs }: SettlementService,
): Readonly<Record<string, JobHandler>> {
  return {
    [SETTLE]: async () => {
      // Two would do no harm, because runs and bills are unique and locked; the second would work in vain.
      await withLease(db, SETTLE, async () => {
        await runs.resume(RUNS_PER_TURN);
        await runs.settleDue(RUNS_PER_TURN);
      });
    },

    [PAY_OWED]: (payload) => payer.payOwed(idOf(payload)),

    [RESUME_BILLS]: async (_payload, now) => {
      const before = new Date(now.getTime() - LEFT_AFTER_MS);
      await payer.arrive(await listSent(db, { before, limit: ARRIVALS_PER_TURN }));
    },

    [AGE_BILLS]: async () => {
      while ((await age()) > 0) {
        // A page at a time, until none is left.
      }
    },
  };
}

function idOf(payload: unknown): string {
  const { id } = payload as { id?: unknown };
  if (typeof id !== 'string') throw new Error('a job of settlement has no id');
  return id;
}
