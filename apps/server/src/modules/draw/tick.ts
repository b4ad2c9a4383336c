import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import type { Loop } from '../../platform/module.ts';

/** One look at what is due. Idempotent, and done by one node at a time. */
export type Turn = () => Promise<void>;

const TURN_MS = 1_000;
const LOCK = `hashtextextended('draw turn', 0)`;

/** Runs a turn unless another node is at it; false when one is. */
export async function takeTurn(db: Db, turn: Turn): Promise<boolean> {
  const client = await db.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ is_mine: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as is_mine`,
    );
    if (rows[0]?.is_mine !== true) return false;
    try {
      await turn();
    } finally {
      // The lock goes with the connection where it cannot be given back.
      await client
        .query(`select pg_advisory_unlock(${LOCK})`)
        .catch((error: Error) => (broken = error));
    }
    return true;
  } finally {
    client.release(broken);
  }
}

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
            await takeTurn(db, turn);
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
