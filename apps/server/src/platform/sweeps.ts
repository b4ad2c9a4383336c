import { sweepRateCounters } from './http/rate-limit.ts';
import { sweepSealedNonces } from './http/sealed.ts';
import { sweepReplacedJobs } from './job-presence.ts';
import type { ModuleParts } from './module.ts';
import type { Platform } from './platform.ts';

const COUNTERS_KEPT_MS = 24 * 3_600_000;
const EVENTS_KEPT_DAYS = 7;

/** Housekeeping of the platform's own tables, every ten minutes. */
export const installSweeps = ({ db }: Platform): ModuleParts => ({
  jobs: {
    'platform.sweep': async (_payload, now) => {
      await sweepRateCounters(db, new Date(now.getTime() - COUNTERS_KEPT_MS));
      await sweepSealedNonces(db, now);
      await sweepReplacedJobs(db);
      // Events that a durable consumer has not reached yet stay, however old they are.
      await db.query({
        text: `delete from outbox_events
          where created_at < $1::timestamptz - make_interval(days => ${EVENTS_KEPT_DAYS})
            and transaction_id < coalesce(
              (select min(transaction_id) from outbox_cursors), pg_current_xact_id())`,
        values: [now],
      });
    },
  },
  schedules: [{ name: 'platform.sweep', cron: '*/10 * * * *' }],
});
