import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import { withLease } from './lease.ts';
import type { Loop } from './module.ts';

/** One look at what is due. Idempotent, and done by one node at a time. */
export type Turn = () => Promise<void>;

type LoopOptions = {
  readonly db: Db;
  readonly log: Logger;
  readonly name: string;
  /** Who holds the lease of this name takes the turns. */
  readonly lease: string;
  /** From the end of a turn to the next one. */
  readonly everyMs: number;
  readonly turn: Turn;
};

/** Takes turn after turn. One that fails is logged, and the next one tries again. */
export function createLoop({ db, everyMs, lease, log, name, turn }: LoopOptions): Loop {
  return {
    name,
    start() {
      let isOver = false;
      let wake = (): void => {};
      const running = (async () => {
        while (!isOver) {
          try {
            await withLease(db, lease, turn);
          } catch (error) {
            log.error({ err: error, loop: name }, 'a turn failed and will be tried again');
          }
          if (isOver) break;
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, everyMs).unref();
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
