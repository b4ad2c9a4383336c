import type { Platform } from '../platform/platform.ts';
import type { Runner } from '../round/jobs.ts';
import { createCourse, type CourseDeps } from './course.ts';
import { listActive, takeLease } from './store.ts';

/** Another process leads a table this long after its leader has died. */
const LEASE_MS = 2_000;
const RENEW_MS = 700;
/** How often it is looked whether there is a table to lead. */
const LOOK_MS = 300;
/** How often a table that is led is looked at. */
const STEP_MS = 40;

/** Leads tables: one process each, by a lease, which spares the others the work. */
export function createLeader(platform: Platform, deps: CourseDeps) {
  const { db, log, newId, now } = platform;
  const step = createCourse(platform, deps);
  const holder = newId();
  const leases = new Map<string, { renewAtMs: number }>();

  const leads = async (tableCode: string): Promise<boolean> => {
    const at = now();
    const lease = leases.get(tableCode);
    if (lease !== undefined && lease.renewAtMs > at.getTime()) return true;
    const until = new Date(at.getTime() + LEASE_MS);
    const isTaken = await db.tx((tx) => takeLease(tx, { tableCode, holder, at, until }));
    if (isTaken) leases.set(tableCode, { renewAtMs: at.getTime() + RENEW_MS });
    else leases.delete(tableCode);
    return isTaken;
  };

  const leading = new Set<string>();

  /** Leads a table as long as there is something to do at it; the lease ends by itself. */
  const lead = async (tableCode: string, signal: AbortSignal): Promise<void> => {
    leading.add(tableCode);
    try {
      while (!signal.aborted && (await leads(tableCode)) && (await step(tableCode)))
        await pause(STEP_MS, signal);
    } catch (error) {
      log.warn({ err: error, table: tableCode }, 'a table could not be led');
    } finally {
      leading.delete(tableCode);
    }
  };

  return {
    /** Leads all tables, as long as this process may, until it is stopped. */
    start(): Runner {
      const stopped = new AbortController();
      const { signal } = stopped;
      const led = new Set<Promise<void>>();
      const look = async () => {
        while (!signal.aborted) {
          const active = await listActive(db, now()).catch((error: Error) => {
            log.warn({ error: error.message }, 'tables could not be looked at');
            return [];
          });
          for (const tableCode of active) {
            if (leading.has(tableCode)) continue;
            const work = lead(tableCode, signal).finally(() => led.delete(work));
            led.add(work);
          }
          await pause(LOOK_MS, signal);
        }
      };
      const looking = look();
      return {
        async stop() {
          stopped.abort();
          await looking;
          await Promise.all(led);
        },
      };
    },
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
