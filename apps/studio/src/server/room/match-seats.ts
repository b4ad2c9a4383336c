// Seats of a match: what each holds of it, who is let go, and what is paid when it ends.
import {
  canSplit,
  type MatchFee,
  type MatchState,
  prizesOf,
  rejoinCount,
} from '@parlour/games/room';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import { chipOf } from '../round/stakes.ts';
import type { HandResult } from './hand-store.ts';
import { goingIn, matchLevelOf } from './match-kind.ts';
import { changeRoom, type RoomRow, saveSeat, type SeatRow, type StoredMatch } from './store.ts';
import type { Table } from './table.ts';

/** To come back for another fee, or to share what is left, before the next hand. */
const DECIDE_MS = 15_000;

export const amountOf = (text: string): Amount => amountFromText(text) ?? ZERO;
const feeIn = ({ fee, raked }: Pick<StoredMatch, 'fee' | 'raked'>): MatchFee => ({
  fee: amountOf(fee),
  raked: amountOf(raked),
});
export const times = (amount: Amount, count: number): Amount => (amount * BigInt(count)) as Amount;

/** What a player would leave with who takes so much of the match: it, and what was paid beyond the fees. */
const heldBy = (match: StoredMatch, { credited, seat }: SeatRow, prize: Amount): Amount => {
  const fees = match.state.players.find((one) => one.seat === seat)?.fees ?? 0;
  return (credited - times(amountOf(match.fee), fees) + prize) as Amount;
};

export const playerOf = ({ state }: Pick<StoredMatch, 'state'>, seat: number) =>
  state.players.find((one) => one.seat === seat);

/** Whether a seat of a match must stay: its player is in, at the table or played for by the clock. */
export const isHeldIn = (match: StoredMatch, seat: number): boolean =>
  !match.state.isOver && playerOf(match, seat)?.out === null;

/** What a hand was for money: fees of those who went out with it, and fees and prizes of all when it was the last. */
export function moneyOf(
  match: Pick<StoredMatch, 'fee' | 'raked'>,
  { after, prizes }: { readonly after: MatchState; readonly prizes: ReadonlyMap<number, Amount> },
  results: readonly { readonly seat: number }[],
): HandResult[] {
  const { fee, raked } = feeIn(match);
  return results.map(({ seat }) => {
    const isOut = after.players.find((one) => one.seat === seat)?.out !== null;
    const isPaid = isOut || after.isOver;
    return {
      seat,
      put: isPaid ? fee : ZERO,
      won: prizes.get(seat) ?? ZERO,
      raked: isPaid ? raked : ZERO,
    };
  });
}

/** What is done to the seats of a match at a table that is locked. */
export function createMatchSeats({ games }: Pick<Platform, 'games'>) {
  const saveSeats = async (table: Table, change: (seat: SeatRow) => SeatRow): Promise<void> => {
    const changed = table.seats.map(change);
    for (const [at, seat] of changed.entries())
      if (seat !== table.seats[at]) await saveSeat(table.tx, table.room.id, seat);
    table.seats = changed;
  };

  const store = async (table: Table, match: StoredMatch): Promise<void> => {
    table.room = { ...table.room, match };
    await changeRoom(table.tx, table.room.id, { match, dueAt: table.room.dueAt });
  };

  const prizesIn = (room: RoomRow, match: StoredMatch, state: MatchState) => {
    const level = matchLevelOf(games, room);
    if (level === null || !state.isOver) return new Map<number, Amount>();
    return prizesOf(level.match, state, { ...feeIn(match), chip: chipOf(room.currency) });
  };

  /** Everybody leaves with what is theirs; computer players stay for the next match. */
  const payAll = (
    table: Table,
    match: StoredMatch,
    prizeOf: (seat: number) => Amount,
  ): Promise<void> =>
    saveSeats(table, (seat) => {
      const player = playerOf(match, seat.seat);
      if (player === undefined) return seat;
      if (seat.playerId === null) return { ...seat, stack: amountOf(match.fee), awayAt: null };
      const raked = times(amountOf(match.raked), match.isVoid ? 0 : player.fees);
      const stack = heldBy(match, seat, prizeOf(seat.seat));
      return { ...seat, stack, raked, state: 'leaving' };
    });

  /** Lets those go who are out and may not come back, or do not want to. */
  const release = async (table: Table, isDecided: boolean): Promise<void> => {
    const match = goingIn(games, table.room);
    if (match === null) return;
    await saveSeats(table, (seat) => {
      const player = playerOf(match, seat.seat);
      if (player === undefined || player.out === null || seat.playerId === null) return seat;
      const mayWait = !isDecided && rejoinCount(match.format, match.state, seat.seat) !== null;
      if (mayWait && seat.state !== 'leaving') return seat;
      const raked = times(amountOf(match.raked), player.fees);
      return { ...seat, stack: heldBy(match, seat, ZERO), raked, state: 'leaving' };
    });
  };

  /** Until when players may decide something before the next hand; null where none may. */
  const decideUntil = ({ at, room, seats }: Table): Date | null => {
    const match = goingIn(games, room);
    if (match === null) return null;
    const { format, state } = match;
    const isPerson = (seat: number): boolean =>
      seats.some((one) => one.seat === seat && one.playerId !== null && one.state === 'seated');
    const mayReturn = state.players.some(
      ({ seat }) => isPerson(seat) && rejoinCount(format, state, seat) !== null,
    );
    const left = state.players.filter(({ out }) => out === null);
    const mayShare = canSplit(format, state) && left.every(({ seat }) => isPerson(seat));
    return mayReturn || mayShare ? new Date(at.getTime() + DECIDE_MS) : null;
  };

  /** Ends a match of a practice table that no person plays any more. */
  const closeEmpty = async (table: Table): Promise<void> => {
    const match = goingIn(games, table.room);
    if (match === null) return;
    const isWanted = table.seats.some(({ playerId, seat, state }) => {
      const isIn = playerOf(match, seat)?.out === null;
      const mayReturn = state === 'seated' && rejoinCount(match.format, match.state, seat) !== null;
      return playerId !== null && (isIn || mayReturn);
    });
    if (isWanted) return;
    const state = { ...match.state, isOver: true };
    await store(table, { ...(table.room.match as StoredMatch), state, decideUntil: null });
  };

  return { closeEmpty, decideUntil, payAll, prizesIn, release, store };
}
