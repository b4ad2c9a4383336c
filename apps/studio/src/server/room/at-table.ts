import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Settlement } from '../round/settlement.ts';
import { isOfKind, kindOf } from './lobby.ts';
import type { Payout } from './sitting.ts';
import { lockRoom, type SeatRow } from './store.ts';
import type { Table, Tables } from './table.ts';

/** A player and the table that is meant. */
export type At = { readonly roomId: string; readonly session: Session };

export type AtTable = ReturnType<typeof createAtTable>;

type Deps = {
  readonly settlement: Pick<Settlement, 'attempt'>;
  readonly tables: Tables;
  /** A room has changed: the sockets of this process are sent it. */
  readonly onChange: (roomId: string) => void;
};

/** The seat of a player; refuses one who does not sit there. */
export const ownSeat = ({ seats }: Pick<Table, 'seats'>, { playerId }: Session): SeatRow => {
  const seat = seats.find((one) => one.playerId === playerId);
  if (seat === undefined) throw new Refusal('room.not_seated');
  return seat;
};

/** What is done at tables goes through here: under the lock of the room, with its money sent afterwards. */
export function createAtTable(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  { onChange, settlement, tables }: Deps,
) {
  /** Sends wins that are queued. Whatever becomes of them, the queue has them. */
  const pay = (payouts: readonly Payout[]): void => {
    for (const { call, purse } of payouts)
      settlement
        .attempt(call, purse)
        .catch((error: Error) => log.warn({ error: error.message }, 'a win waits'));
  };

  /** Does something at a table that no other process leads meanwhile. */
  const atTable = async <T>(
    { roomId, session }: At,
    work: (table: Table) => Promise<T>,
  ): Promise<T> => {
    const payouts: Payout[] = [];
    const done = await db.tx(async (tx) => {
      const room = await lockRoom(tx, roomId);
      if (room === null || !isOfKind(room, kindOf(session))) throw new Refusal('room.unknown');
      const table = await tables.load(tx, room, now());
      const result = await work(table);
      payouts.push(...table.payouts);
      return result;
    });
    onChange(roomId);
    pay(payouts);
    return done;
  };

  /** Brings a table up to what wallets have said. */
  const tend = (at: At) =>
    atTable(at, async (table) => {
      await tables.tend(table);
      await tables.keep(table);
    });

  return { atTable, pay, tend };
}
