import type { Db } from '@parlour/database';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import { deleteOldCounters } from './store/attempts.ts';
import { deleteOldCaptchas } from './store/captchas.ts';
import { deleteLoginAttempts } from './store/credentials.ts';
import { deletePhoneTokens } from './store/phone-id.ts';
import { deleteOldSessions } from './store/sessions.ts';

const DAY_MS = 24 * 3_600_000;
const COUNTERS_KEPT_MS = 2 * DAY_MS;
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** Failed logins are significant events: a year and a month is what an inquiry may ask for. */
const LOGIN_ATTEMPTS_KEPT_MS = 400 * DAY_MS;

/** Forgets what has expired. */
export const createIdentityJobs = (db: Db): Readonly<Record<string, JobHandler>> => ({
  'identity.sweep': async (_payload, now) => {
    const before = (keptMs: number) => new Date(now.getTime() - keptMs);
    await db.tx(async (tx) => {
      await deletePhoneTokens(tx, now);
      await deleteOldCaptchas(tx, now);
      await deleteOldCounters(tx, before(COUNTERS_KEPT_MS));
      await deleteOldSessions(tx, before(SESSIONS_KEPT_MS));
      await deleteLoginAttempts(tx, before(LOGIN_ATTEMPTS_KEPT_MS));
    });
  },
});

export const identitySchedules: readonly Schedule[] = [
  { name: 'identity.sweep', cron: '*/10 * * * *' },
];
