// Matches at tables: who is in, what is paid when they end, and what is stored of them.
import {
  agreeToSplit,
  afterHand,
  beginMatch,
  feeOf,
  type MatchState,
  matchStacks,
  rejoin,
  type SeatResult,
} from '@parlour/games/room';
import { amountToText, ZERO } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import { chipOf } from '../round/stakes.ts';
import type { HandResult, StoredSetup } from './hand-store.ts';
import {
  type Going,
  goingIn,
  isFullIn,
  isMatchOn,
  MATCH_CHIP,
  matchLevelOf,
} from './match-kind.ts';
import { amountOf, createMatchSeats, moneyOf, playerOf, times } from './match-seats.ts';
import type { SeatRow, StoredMatch } from './store.ts';
import type { Table } from './table.ts';

/** Seats with what each brings to the next hand, in chips of the match. */
export const matchSeats = ({ format, state }: Going, seats: readonly SeatRow[]): SeatRow[] =>
  matchStacks(format, state).flatMap(({ chips, seat }) => {
    const found = seats.find((one) => one.seat === seat);
    const stack = times(MATCH_CHIP, chips);
    return found === undefined ? [] : [{ ...found, stack, isNew: false, posts: false }];
  });

/** What a hand of a match stores of it. */
export const setupMatchOf = ({
  fee,
  id,
  raked,
  state,
  tags,
}: StoredMatch): NonNullable<StoredSetup['match']> => ({ id, state, fee, raked, tags });

export type Matches = ReturnType<typeof createMatches>;

/** Leads matches at tables that are locked; the table keeps the room's next time itself. */
export function createMatches(platform: Pick<Platform, 'games' | 'newId'>) {
  const { games, newId } = platform;
  const seating = createMatchSeats(platform);
  const { closeEmpty, decideUntil, payAll, prizesIn, release, store } = seating;

  return {
    release,
    closeEmpty,

    /** Begins a match once every seat is taken and paid for; the rake of its fees stays what it is then. */
    async begin(table: Table, rakePermyriad: number): Promise<void> {
      const { at, room, seats } = table;
      const level = matchLevelOf(games, room);
      if (level === null || isMatchOn(room) || !isFullIn(room, seats)) return;
      const { fee, raked } = feeOf({ ...level, rakePermyriad }, chipOf(room.currency));
      await store(table, {
        id: newId(),
        state: beginMatch(
          level.match.format,
          seats.map(({ seat }) => seat),
        ),
        fee: amountToText(fee),
        raked: amountToText(raked),
        tags: Object.fromEntries(seats.map(({ seat, tag }) => [seat, tag])),
        prizes: {},
        startedAt: at.toISOString(),
        decideUntil: null,
        isVoid: false,
      });
    },

    /** What a hand of the match came to for it and for money; null where the hand is none of a match. */
    after(table: Table, results: readonly SeatResult[]) {
      const match = goingIn(games, table.room);
      if (match === null) return null;
      const state = afterHand(match.format, match.state, results, MATCH_CHIP);
      const prizes = prizesIn(table.room, match, state);
      return { match, state, prizes, money: moneyOf(match, { after: state, prizes }, results) };
    },

    /** Keeps the match after a hand or an agreement: it is paid once it is over. */
    async goOn(table: Table, state: MatchState): Promise<void> {
      const { match } = table.room;
      if (match === null) throw new Error(`room ${table.room.id} has no match`);
      const prizes = prizesIn(table.room, match, state);
      const texts = Object.fromEntries(
        [...prizes].map(([seat, amount]) => [seat, amountToText(amount)]),
      );
      const after = { ...match, state, prizes: texts, decideUntil: null };
      table.room = { ...table.room, match: after };
      if (state.isOver) await payAll(table, after, (seat) => prizes.get(seat) ?? ZERO);
      else await release(table, false);
      const until = decideUntil(table)?.toISOString() ?? null;
      await store(table, { ...after, decideUntil: until });
      await closeEmpty(table);
    },

    /** A further fee was paid: the player is back, or gets it again where it came too late. */
    async back(table: Table, seat: number): Promise<void> {
      const match = goingIn(games, table.room);
      if (match === null || playerOf(match, seat)?.out === null) return;
      const state = rejoin(match.format, match.state, seat);
      if (state !== null) await store(table, { ...(table.room.match as StoredMatch), state });
    },

    /** What the last hand was for money where the match ended with it or after it. */
    moneyNow({ room, row }: Table, state: MatchState): HandResult[] {
      if (room.match === null || row === null) return [];
      const prizes = prizesIn(room, room.match, state);
      return moneyOf(room.match, { after: state, prizes }, row.setup.seats);
    },

    /** A player would share what is left; null where that is not asked now. */
    agreed(table: Table, seat: number): MatchState | null {
      const match = goingIn(games, table.room);
      const isBetween = table.hand === null || table.hand.turn === null;
      return match === null || !isBetween ? null : agreeToSplit(match.format, match.state, seat);
    },

    /** Ends a match without a winner: all fees go back. False where one of its players was let go before. */
    async undo(table: Table, matchId: string): Promise<boolean> {
      const { match } = table.room;
      if (match === null || match.id !== matchId || match.state.isOver) return false;
      const isWhole = match.state.players.every(({ seat }) =>
        table.seats.some((one) => one.seat === seat && one.tag === match.tags[seat]),
      );
      if (!isWhole) return false;
      const state = { ...match.state, isOver: true };
      const after = { ...match, state, decideUntil: null, isVoid: true };
      await payAll(table, after, (seat) =>
        times(amountOf(match.fee), playerOf(after, seat)?.fees ?? 0),
      );
      await store(table, after);
      return true;
    },
  };
}
