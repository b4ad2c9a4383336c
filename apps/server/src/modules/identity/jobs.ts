import type { Db } from '@parlour/database';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import { deleteOldCounters } from './store/attempts.ts';
import { deleteOldCaptchas } from './store/captchas.ts';
import { deleteOldChallenges } from './store/challenges.ts';
import { deleteOldProofs } from './store/factors.ts';
import { deleteOldTickets } from './store/login-tickets.ts';
import { deleteLoginAttempts, deleteOldAddresses } from './store/logins.ts';
import { deleteOldResets } from './store/password-resets.ts';
import { deleteOldPasswordIssues } from './store/password-issues.ts';
import { deletePhoneTokens } from './store/phone-id.ts';
import { deleteOldSessionCodes } from './store/session-codes.ts';
import { deleteOldSessions } from './store/sessions.ts';
import { deleteOldCodes } from './store/verification-codes.ts';

const DAY_MS = 24 * 3_600_000;
const COUNTERS_KEPT_MS = 2 * DAY_MS;
/** Long enough to be counted; short enough that nobody reads of them later. */
const CODES_KEPT_MS = DAY_MS;
/** A place that was not used for so long is strange again. */
const ADDRESSES_KEPT_MS = 400 * DAY_MS;
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** Failed logins are significant events: a year and a month is what an inquiry may ask for. */
const LOGIN_ATTEMPTS_KEPT_MS = 400 * DAY_MS;

export type IdentityJobsDeps = {
  readonly db: Db;
  readonly trial: { close(at: Date): Promise<unknown> };
};

/** Forgets what has expired. */
export const createIdentityJobs = ({
  db,
  trial,
}: IdentityJobsDeps): Readonly<Record<string, JobHandler>> => ({
  'identity.sweep': async (_payload, now) => {
    const before = (keptMs: number) => new Date(now.getTime() - keptMs);
    await db.tx(async (tx) => {
      await deletePhoneTokens(tx, now);
      await deleteOldChallenges(tx, now);
      await deleteOldTickets(tx, now);
      await deleteOldProofs(tx, now);
      await deleteOldResets(tx, now);
      await deleteOldPasswordIssues(tx, now);
      await deleteOldCodes(tx, before(CODES_KEPT_MS));
      await deleteOldAddresses(tx, before(ADDRESSES_KEPT_MS));
      await deleteOldCaptchas(tx, now);
      await deleteOldCounters(tx, before(COUNTERS_KEPT_MS));
      // Before the sessions that they belong to.
      await deleteOldSessionCodes(tx, now);
      await deleteOldSessions(tx, before(SESSIONS_KEPT_MS));
      await deleteLoginAttempts(tx, before(LOGIN_ATTEMPTS_KEPT_MS));
    });
    await trial.close(now);
  },
});

export const identitySchedules: readonly Schedule[] = [
  { name: 'identity.sweep', cron: '*/10 * * * *' },
];
