import type { Db } from '@parlour/database';
import type { Jobs, Schedule } from '../../platform/jobs.ts';
import { UUID } from '../../platform/uuid.ts';
import { WRITE_JOB } from './service/exports.ts';
import { expiryOf } from './service/write.ts';
import { deleteExpired, endExport, listLeft, touch } from './store/exports.ts';

const SWEEP_JOB = 'export.sweep';

/** A writer that lives writes far more often. */
const LEFT_AFTER_MS = 90_000;
/** A file that could not be written in this time never will be. */
const GIVEN_UP_AFTER_MS = 6 * 3_600_000;
const LEFT_AT_ONCE = 50;

export const exportSchedules: readonly Schedule[] = [{ name: SWEEP_JOB, cron: '* * * * *' }];

type JobDeps = { readonly db: Db; readonly jobs: Jobs; write(id: string): Promise<void> };

export const createExportJobs = ({ db, jobs, write }: JobDeps) => ({
  [WRITE_JOB]: async (payload: unknown): Promise<void> => {
    const id = (payload as { id?: unknown } | null)?.id;
    if (typeof id === 'string' && UUID.test(id)) await write(id);
  },

  /** Goes on with files whose writer was killed, and deletes those that have had their days. */
  [SWEEP_JOB]: async (_payload: unknown, now: Date): Promise<void> => {
    await db.tx((tx) => deleteExpired(tx, now));
    const before = new Date(now.getTime() - LEFT_AFTER_MS);
    for (const { id, createdAt } of await listLeft(db, { before, limit: LEFT_AT_ONCE })) {
      const isGivenUp = now.getTime() - createdAt.getTime() > GIVEN_UP_AFTER_MS;
      await db.tx(async (tx) => {
        if (isGivenUp) {
          await endExport(tx, { id, state: 'FAILED', at: now, expiresAt: expiryOf(now) });
          return;
        }
        await touch(tx, id, now);
        // The job of a worker that hangs keeps its key, so this one has another.
        const key = `${WRITE_JOB}:${id}:${now.getTime()}`;
        await jobs.add(tx, WRITE_JOB, { id }, { key, triesMax: 1 });
      });
    }
  },
});
