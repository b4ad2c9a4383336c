import type { Db } from '@parlour/database';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import { IMAGE_WAIT_MS } from './image/service.ts';
import { deleteWaitingImages } from './image/store.ts';

/** Pictures whose feedback was never sent. */
export const createFeedbackJobs = ({
  db,
}: {
  readonly db: Db;
}): Readonly<Record<string, JobHandler>> => ({
  'feedback.sweep_images': async (_payload, now) => {
    await db.tx((tx) => deleteWaitingImages(tx, new Date(now.getTime() - IMAGE_WAIT_MS)));
  },
});

export const feedbackSchedules: readonly Schedule[] = [
  { name: 'feedback.sweep_images', cron: '*/10 * * * *' },
];
