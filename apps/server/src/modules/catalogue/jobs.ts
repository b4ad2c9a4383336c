import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOpenings } from './store/own.ts';

const DAY_MS = 86_400_000;
/** Twice what popularity is counted over. */
const OPENINGS_KEPT_DAYS = 60;

export const catalogueSchedules: readonly Schedule[] = [
  { name: 'catalogue.tidy', cron: '17 4 * * *' },
];

export const catalogueJobs = ({
  db,
}: Pick<Platform, 'db'>): Readonly<Record<string, JobHandler>> => ({
  'catalogue.tidy': async (_payload, now) => {
    const before = new Date(now.getTime() - OPENINGS_KEPT_DAYS * DAY_MS);
    await db.tx((tx) => deleteOpenings(tx, before));
  },
});
