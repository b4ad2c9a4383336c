import type { Db } from '@parlour/database';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import {
  CALL_HOME,
  FINISH,
  FINISH_DOWNLINE,
  FOLLOW_ROUNDS,
  PURSUE,
  RECALL,
  RESUME,
} from './service/deps.ts';
import type { FundsService } from './service/index.ts';
import { listDueRecalls } from './store/recalls.ts';
import { listDueTransfers } from './store/transfer-lists.ts';
import { listUnfinishedDown } from './store/downlines.ts';
import { listUnfinished } from './store/uplines.ts';

export const fundsSchedules: readonly Schedule[] = [
  { name: RESUME, cron: '* * * * *' },
  { name: FOLLOW_ROUNDS, cron: '* * * * *' },
  { name: CALL_HOME, cron: '* * * * *' },
];

const RESUMED_PER_TURN = 50;
/** The one who sent it finishes it in the same breath; after this time it was left behind. */
const UNFINISHED_AFTER_MS = 20_000;

/** All idempotent: each looks at the state that it finds. */
export function createFundsJobs(db: Db, funds: FundsService): Readonly<Record<string, JobHandler>> {
  return {
    [PURSUE]: (payload) => funds.pursue(idOf(payload)),
    [RECALL]: (payload) => funds.recalls.goOn(idOf(payload)),
    [FINISH]: (payload) => funds.uplines.finish(idOf(payload)),
    [FINISH_DOWNLINE]: (payload) => funds.downlines.finish(idOf(payload)),
    // Named after a member when an event began it; by the clock it looks at everybody.
    [CALL_HOME]: (payload) => {
      const { memberId } = payload as { memberId?: string };
      return memberId === undefined ? funds.callHome.callAll() : funds.callHome.call([memberId]);
    },
    [FOLLOW_ROUNDS]: () => funds.followRounds(),

    /** Takes up what a worker that died had begun: its jobs stay locked for hours. */
    [RESUME]: async (_payload, now) => {
      const due = { at: now, limit: RESUMED_PER_TURN };
      const before = new Date(now.getTime() - UNFINISHED_AFTER_MS);
      const [transfers, recalls, uplines, downlines] = await Promise.all([
        listDueTransfers(db, due),
        listDueRecalls(db, due),
        listUnfinished(db, { before, limit: RESUMED_PER_TURN }),
        listUnfinishedDown(db, { before, limit: RESUMED_PER_TURN }),
      ]);
      await allOf([
        ...transfers.map(({ id }) => funds.pursue(id)),
        ...recalls.map(({ id }) => funds.recalls.goOn(id)),
        ...uplines.map(({ id }) => funds.uplines.finish(id)),
        ...downlines.map(({ id }) => funds.downlines.finish(id)),
      ]);
    },
  };
}

/** Waits for all; one that fails holds up none of the others. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

function idOf(payload: unknown): string {
  const { id } = payload as { id?: unknown };
  if (typeof id !== 'string') throw new Error('a job of the funds has no id');
  return id;
}
