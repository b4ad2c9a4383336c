import type { Db } from '@parlour/database';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import { type BranchService, CARRY_OUT } from './branch/service.ts';
import { countSizes, recountSizes } from './tree/sizes.ts';
import type { Tree } from './tree/service.ts';

const PLACE_STRAYS = 'agent.place_strays';
const RESUME_TASKS = 'agent.resume_tasks';
const COUNT_SIZES = 'agent.count_sizes';
const RECOUNT_SIZES = 'agent.recount_sizes';
/** After this time the one who carried a task out has died: the largest branch takes less. */
const LEFT_BEHIND_MS = 20 * 60_000;
/** All of the tree is read at once, at night; other statements end sooner. */
const READING_ALL = `set local statement_timeout = '10min'`;

export const agentSchedules: readonly Schedule[] = [
  { name: PLACE_STRAYS, cron: '* * * * *' },
  { name: RESUME_TASKS, cron: '*/5 * * * *' },
  { name: COUNT_SIZES, cron: '* * * * *' },
  { name: RECOUNT_SIZES, cron: '34 3 * * *' },
];

type JobsDeps = { readonly db: Db; readonly branches: BranchService; readonly tree: Tree };

/** All idempotent: each looks at the state that it finds. */
export const createAgentJobs = ({
  branches,
  db,
  tree,
}: JobsDeps): Readonly<Record<string, JobHandler>> => ({
  [CARRY_OUT]: (payload) => branches.carryOut(taskIdOf(payload)),

  [PLACE_STRAYS]: async () => {
    await tree.placeStrays();
  },

  [RESUME_TASKS]: async (_payload, now) => {
    const before = new Date(now.getTime() - LEFT_BEHIND_MS);
    const rows = await db.query<{ id: string }>({
      name: 'agent_list_left_behind',
      text: `select id from branch_tasks where state in ('QUEUED', 'RUNNING', 'UNDOING')
        and created_at < $1`,
      values: [before],
    });
    for (const { id } of rows) await branches.carryOut(id);
  },

  [COUNT_SIZES]: async () => {
    await db.tx(countSizes);
  },

  [RECOUNT_SIZES]: () =>
    db.tx(async (tx) => {
      await tx.query({ text: 'set transaction isolation level repeatable read' });
      await tx.query({ text: READING_ALL });
      await recountSizes(tx);
    }),
});

function taskIdOf(payload: unknown): string {
  const { taskId } = payload as { taskId?: unknown };
  if (typeof taskId !== 'string') throw new Error('a job of a branch names no task');
  return taskId;
}
