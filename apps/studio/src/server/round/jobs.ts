import type { Platform } from '../platform/platform.ts';
import type { PoolService } from '../pool/service.ts';
import type { RoundService } from './service.ts';
import type { Settlement } from './settlement.ts';
import { listAbandoned } from './store.ts';

const TICK_MS = 500;
/** A round waits this long for its player before it is played to its end. */
export const ROUND_KEPT_MS = 30 * 24 * 60 * 60_000;

export type Runner = { stop(): Promise<void> };

export type Queue = {
  readonly settlement: Settlement;
  readonly rounds: RoundService;
  readonly pools: Pick<PoolService, 'count'>;
};

/** One pass over everything that is due. Any number of nodes may run it at the same time. */
export async function runOnce(
  platform: Platform,
  { pools, rounds, settlement }: Queue,
): Promise<void> {
  await settlement.sweepBets();
  const shownBefore = new Date(platform.now().getTime() - ROUND_KEPT_MS);
  for (const id of await listAbandoned(platform.db, shownBefore)) await rounds.finish(id);
  await pools.count();
  await settlement.runDue();
}

export function startRunner(platform: Platform, queue: Queue): Runner {
  let isStopping = false;
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, TICK_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    while (!isStopping) {
      // The database may be away for a while; the queue simply waits with it.
      await runOnce(platform, queue).catch((error: Error) =>
        platform.log.warn({ error: error.message }, 'the queue could not run'),
      );
      if (!isStopping) await pause();
    }
  };
  const running = loop();
  return {
    async stop() {
      isStopping = true;
      wake();
      await running;
    },
  };
}
