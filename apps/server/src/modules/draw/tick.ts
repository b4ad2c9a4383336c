import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import { withLease } from '../../platform/lease.ts';
import type { Loop } from '../../platform/module.ts';

/** One look at what is due. Idempotent, and done by one node at a time. */
export type Turn = () => Promise<void>;

const TURN_MS = 1_000;
const LEASE = 'draw turn';

/** Looks about every second. A turn that fails is told, and the next one tries again. */
export function createLoop({
  db,
  log,
  turn,
}: {
  readonly db: Db;
  readonly log: Logger;
  readonly turn: Turn;
}): Loop {
  return {
    name: 'draw.turn',
    start() {
      let isOver = false;
      let wake = (): void => {};
      const running = (async () => {
        while (!isOver) {
          try {
            await withLease(db, LEASE, turn);
          } catch (error) {
            log.error({ err: error }, 'a turn of the draws failed and will be tried again');
          }
          if (isOver) break;
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, TURN_MS).unref();
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
      })();
      return {
        async stop() {
          isOver = true;
          wake();
          await running;
        },
      };
    },
  };
}
