import type { Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import {
  endRoomVoid,
  findMatchOf,
  type HandSeat,
  isVoided,
  listHandSeats,
  listOpenVoids,
  voidMatchHands,
} from './console-store.ts';
import type { Matches } from './match.ts';
import type { Table } from './table.ts';
import { saveSeat, type SeatRow } from './store.ts';

/** Why a hand cannot be taken back of a seat; null where it can. */
export function keptSeat({ put, stack, won }: Pick<HandSeat, 'put' | 'stack' | 'won'>) {
  if (stack === null) return 'left' as const;
  return stack + put - won < 0n ? ('spent' as const) : null;
}

/** The seats of a table as they are once a hand has been taken back. */
function givenBack(seats: readonly SeatRow[], played: readonly HandSeat[]): SeatRow[] {
  return seats.map((seat) => {
    const own = played.find(({ roundId }) => roundId === seat.roundId);
    if (own === undefined) return seat;
    return {
      ...seat,
      stack: (seat.stack + own.put - own.won) as Amount,
      raked: (seat.raked - own.raked) as Amount,
    };
  });
}

/**
 * Carries out orders to take hands back, between two hands of the table: what each has put in and won is
 * undone in the stacks, the rake too. An order of which a player has left, or has lost the chips, is refused
 * whole. A hand of a match takes all of its match back while that goes on and all of its players are there.
 */
export async function carryOutVoids(table: Table, matches: Pick<Matches, 'undo'>): Promise<void> {
  const { at, room, tx } = table;
  for (const order of await listOpenVoids(tx, room.id)) {
    if (await isVoided(tx, order.handId)) {
      await endRoomVoid(tx, { ...order, at, refusal: 'voided' });
      continue;
    }
    const matchId = await findMatchOf(tx, order.handId);
    if (matchId !== null) {
      const isUndone = await matches.undo(table, matchId);
      if (isUndone) await voidMatchHands(tx, matchId, at);
      await endRoomVoid(tx, { ...order, at, refusal: isUndone ? null : 'left' });
      continue;
    }
    const played = await listHandSeats(tx, order.handId);
    const [kept = null] = played.flatMap((seat) => keptSeat(seat) ?? []);
    if (kept === null) await save(tx, table, givenBack(table.seats, played));
    await endRoomVoid(tx, { ...order, at, refusal: kept });
  }
}

async function save(tx: Tx, table: Table, seats: SeatRow[]): Promise<void> {
  for (const [at, seat] of seats.entries())
    if (seat !== table.seats[at]) await saveSeat(tx, table.room.id, seat);
  table.seats = seats;
}
