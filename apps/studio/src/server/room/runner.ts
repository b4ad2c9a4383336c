import type { Platform } from '../platform/platform.ts';
import type { Runner } from '../round/jobs.ts';
import type { Payout } from './sitting.ts';
import { changeRoom, listDueRooms, lockDueRoom } from './store.ts';
import type { Tables } from './table.ts';

const LOOK_MS = 150;
const ROOMS_IN_LOOK = 100;
/** Rooms that are led at the same time: a part of the connections to the database. */
const ROOMS_AT_ONCE = 4;
/** A room whose record cannot be led on is looked at again after this time; it holds up no other. */
const FAULT_MS = 10_000;

type Deps = {
  readonly tables: Tables;
  readonly pay: (payouts: readonly Payout[]) => void;
  readonly onChange: (roomId: string) => void;
};

/**
 * Leads rooms on when something is due at them. The row of a room is its lock: one process leads it at a
 * time, any other passes it by, and when one dies the next one finds what is due.
 */
export function createRoomRunner(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  { onChange, pay, tables }: Deps,
) {
  const lead = async (roomId: string): Promise<void> => {
    const payouts: Payout[] = [];
    const isLed = await db.tx(async (tx) => {
      const at = now();
      const room = await lockDueRoom(tx, roomId, at);
      if (room === null) return false;
      const table = await tables.load(tx, room, at);
      await tables.lead(table);
      payouts.push(...table.payouts);
      return true;
    });
    if (!isLed) return;
    onChange(roomId);
    pay(payouts);
  };

  const strand = async (roomId: string, error: unknown): Promise<void> => {
    log.error({ err: error, room: roomId }, 'a room could not be led');
    const dueAt = new Date(now().getTime() + FAULT_MS);
    await db.tx((tx) => changeRoom(tx, roomId, { dueAt }));
  };

  /** Leads rooms that are due; whether there may be more. */
  const look = async (): Promise<boolean> => {
    const due = await listDueRooms(db, now(), ROOMS_IN_LOOK);
    const isFull = due.length === ROOMS_IN_LOOK;
    const leadNext = async (): Promise<void> => {
      for (let id = due.shift(); id !== undefined; id = due.shift()) {
        const roomId = id;
        await lead(roomId).catch((error) => strand(roomId, error));
      }
    };
    await Promise.all(Array.from({ length: ROOMS_AT_ONCE }, leadNext));
    return isFull;
  };

  return {
    start(): Runner {
      let isStopped = false;
      let wake = () => {};
      const pause = () =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, LOOK_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      const looking = (async () => {
        while (!isStopped) {
          const hasMore = await look().catch((error: Error) => {
            log.warn({ error: error.message }, 'rooms could not be looked at');
            return false;
          });
          if (!isStopped && !hasMore) await pause();
        }
      })();
      return {
        async stop() {
          isStopped = true;
          wake();
          await looking;
        },
      };
    },
  };
}
