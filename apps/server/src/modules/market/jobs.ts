import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { advanceVersion, closeOldEvents } from './event/store.ts';
import { keepDays } from './feed/store.ts';

const DAY_MS = 86_400_000;
/** Whatever has begun so long ago and is not live has ended, though no message said so. */
const OVER_AFTER_DAYS = 14;

export const marketSchedules: readonly Schedule[] = [{ name: 'market.tidy', cron: '7 3 * * *' }];

export const marketJobs = ({ db }: Pick<Platform, 'db'>): Readonly<Record<string, JobHandler>> => ({
  'market.tidy': async (_payload, now) => {
    const before = new Date(now.getTime() - OVER_AFTER_DAYS * DAY_MS);
    await db.tx((tx) => keepDays(tx, now));
    await db.tx(async (tx) => {
      const bookVersion = await advanceVersion(tx);
      await closeOldEvents(tx, { at: now, before, bookVersion });
    });
  },
});
