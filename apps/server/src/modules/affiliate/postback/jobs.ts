import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@parlour/database';
import { withLease } from '../../../platform/lease.ts';
import type { JobHandler, Schedule } from '../../../platform/jobs.ts';
import type { Deliver } from './service/deliver.ts';
import { DELIVER, RELEASE, RETAIN } from './service/deps.ts';
import {
  deleteDeliveries,
  listDue,
  listDuePostbacks,
  listInterrupted,
} from './store/deliveries.ts';

export const postbackSchedules: readonly Schedule[] = [
  { name: DELIVER, cron: '* * * * *' },
  { name: RELEASE, cron: '* * * * *' },
  { name: RETAIN, cron: '41 * * * *' },
];

/** Postbacks that are called at the same time; each of them gets one notice after the other. */
const AT_ONCE = 32;
const PER_POSTBACK = 20;
/** After this a turn begins no further try, so that the next one can see who is well again. */
const TURN_MS = 40_000;
/** How often a turn that waits for slow servers looks who else has become due. */
const LOOK_MS = 1_000;
/** Much longer than a try can take. */
const INTERRUPTED_AFTER_MS = 60_000;
const PER_TURN = 200;
const KEPT_MS = 90 * 86_400_000;

type PostbackJobDeps = { readonly db: Db; readonly delivery: Deliver; now(): Date };

/** All idempotent: each looks at the state that it finds. */
export function createPostbackJobs({
  db,
  delivery,
  now,
}: PostbackJobDeps): Readonly<Record<string, JobHandler>> {
  /** Of one postback in their order; who answers slowly makes nobody else wait. */
  const deliverAll = async (postbackId: string, at: Date): Promise<void> => {
    for (const { id } of await listDue(db, postbackId, now(), PER_POSTBACK)) {
      if (now().getTime() - at.getTime() > TURN_MS) return;
      await delivery.deliver(id);
    }
  };

  /** Calls everybody who is due, also those who become so while slow ones are waited for. */
  const turn = async (at: Date): Promise<void> => {
    const busy = new Map<string, Promise<unknown>>();
    const failures: unknown[] = [];
    const begin = (id: string): void => {
      const work = deliverAll(id, at)
        .catch((error: unknown) => failures.push(error))
        .finally(() => busy.delete(id));
      busy.set(id, work);
    };
    for (;;) {
      const isOver = failures.length > 0 || now().getTime() - at.getTime() > TURN_MS;
      const due = isOver ? [] : await listDuePostbacks(db, now(), AT_ONCE);
      for (const { id } of due) if (!busy.has(id) && busy.size < AT_ONCE) begin(id);
      if (busy.size === 0) break;
      await Promise.race([...busy.values(), sleep(LOOK_MS, undefined, { ref: false })]);
    }
    if (failures.length > 0) throw failures[0];
  };

  return {
    [DELIVER]: async (_payload, at) => {
      // A second turn would take a worker from all other work, to wait for the same slow servers.
      await withLease(db, DELIVER, () => turn(at));
    },

    [RELEASE]: async (_payload, at) => {
      const before = new Date(at.getTime() - INTERRUPTED_AFTER_MS);
      for (const { id } of await listInterrupted(db, before, PER_TURN)) {
        await delivery.release(id, before);
      }
    },

    [RETAIN]: async (_payload, at) => {
      const before = new Date(at.getTime() - KEPT_MS);
      while ((await deleteDeliveries(db, before, PER_TURN)) === PER_TURN) {
        // Each turn is a page of its own, so that a long backlog never becomes one.
      }
    },
  };
}
