import type { Db } from '@parlour/database';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import type { Deliver } from './service/deliver.ts';
import { RESUME, RETAIN, SEND } from './service/deps.ts';
import { listInterrupted, listOverdue } from './store/list.ts';
import { deleteNotifications, purgeBodies } from './store/retention.ts';

export const notificationSchedules: readonly Schedule[] = [
  { name: RESUME, cron: '* * * * *' },
  { name: RETAIN, cron: '17 * * * *' },
];

const PER_TURN = 50;
/** Longer than the slowest carrier takes, its time-outs together. */
const INTERRUPTED_AFTER_MS = 3 * 60_000;
const OVERDUE_AFTER_MS = 2 * 60_000;
const DAY_MS = 24 * 3_600_000;
const TEXTS_KEPT_IN_DEVELOPMENT_MS = DAY_MS;
/** What was given up can be sent again for a week. */
const DEAD_TEXTS_KEPT_MS = 7 * DAY_MS;
const ROWS_KEPT_MS = 90 * DAY_MS;

export type NotificationJobDeps = {
  readonly db: Db;
  readonly delivery: Deliver;
  readonly isProduction: boolean;
};

/** All idempotent: each looks at the state that it finds. */
export function createNotificationJobs({
  db,
  delivery,
  isProduction,
}: NotificationJobDeps): Readonly<Record<string, JobHandler>> {
  return {
    [SEND]: (payload) => delivery.deliver(idOf(payload)),

    /** Takes up what a worker that died had begun: its jobs stay locked for hours. */
    [RESUME]: async (_payload, now) => {
      const before = new Date(now.getTime() - INTERRUPTED_AFTER_MS);
      for (const { id } of await listInterrupted(db, { before, limit: PER_TURN })) {
        await delivery.release(id);
      }
      const overdue = new Date(now.getTime() - OVERDUE_AFTER_MS);
      for (const { id } of await listOverdue(db, { before: overdue, limit: PER_TURN })) {
        await delivery.deliver(id);
      }
    },

    [RETAIN]: async (_payload, now) => {
      const keptMs = isProduction ? 0 : TEXTS_KEPT_IN_DEVELOPMENT_MS;
      const endedBefore = new Date(now.getTime() - keptMs);
      const deadBefore = new Date(now.getTime() - DEAD_TEXTS_KEPT_MS);
      while ((await purgeBodies(db, { endedBefore, deadBefore })) > 0) {
        // Each turn is a page of its own, so that a long backlog never becomes one.
      }
      while ((await deleteNotifications(db, new Date(now.getTime() - ROWS_KEPT_MS))) > 0) {
        // The same.
      }
    },
  };
}

function idOf(payload: unknown): string {
  const { id } = payload as { id?: unknown };
  if (typeof id !== 'string') throw new Error('a job of the notifications has no id');
  return id;
}
