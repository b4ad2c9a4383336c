import { type RoomHand, turnsOf } from '@parlour/games/room';
import type { Amount } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import { chipOf } from '../round/stakes.ts';
import { levelOf, planOf } from './hand.ts';
import type { HandRow } from './hand-store.ts';
import { isFullIn, isMatchOn, matchLevelOf } from './match-kind.ts';
import type { RoomRow, SeatRow } from './store.ts';
import type { Table } from './table.ts';

/** A computer player takes its time, so that its turn can be followed. */
const COMPUTER_MS = 1_100;
const COMPUTER_MORE_MS = 1_300;
/** Of one who is away or about to leave, by the rule that is shown. */
const AWAY_MS = 700;
/** When a second player has come, before the first hand. */
const FIRST_REST_MS = 2_000;
/** A table where no hand can be dealt is looked at again after this time. */
const TEND_MS = 5_000;

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Who can be dealt in at a table, and when something is due there. */
export function createDues({ games }: Pick<Platform, 'games'>) {
  /** The least that a stack must hold to be dealt in: what the hand asks of it, or any chip. */
  const leastStack = ({ currency, gameCode, levelId }: RoomRow): Amount => {
    const plan = planOf(games, gameCode);
    const { anteHundredths, bigHundredths } = levelOf(plan, levelId);
    const cover = Math.max(anteHundredths, bigHundredths * (plan.coverBigBlinds ?? 0));
    return (chipOf(currency) * BigInt(cover) || 1n) as Amount;
  };

  const readyAt = (room: RoomRow) => {
    const least = leastStack(room);
    return ({ awayAt, stack, state }: SeatRow): boolean =>
      state === 'seated' && stack >= least && awayAt === null;
  };

  /** When the clock of a seat that is asked runs out. */
  const turnDue = ({ hand, room, row, seats }: Table, seatNumber: number): Date => {
    const seat = seats.find((one) => one.seat === seatNumber);
    const { turnMs } = planOf(games, room.gameCode);
    if (row === null || hand === null || seat === undefined)
      throw new Error(`room ${room.id} has no turn`);
    if (seat.playerId === null)
      return later(row.turnAt, COMPUTER_MS + chanceOf(row, hand, seatNumber) * COMPUTER_MORE_MS);
    const isGone = seat.awayAt !== null || seat.state === 'leaving';
    return later(row.turnAt, isGone ? AWAY_MS : turnMs + seat.bankMs);
  };

  /** When the first of all clocks runs out. */
  const firstDue = (table: Table): Date =>
    turnsOf(table.hand as RoomHand)
      .map((seat) => turnDue(table, seat))
      .reduce((first, due) => (due < first ? due : first));

  /** Between two hands of a match, and before it: when it is full, it begins. */
  const matchDue = ({ at, room, seats }: Table): Date => {
    const isReady = isMatchOn(room) || isFullIn(room, seats);
    if (!isReady) return later(at, TEND_MS);
    return room.dueAt !== null && room.dueAt > at ? room.dueAt : later(at, FIRST_REST_MS);
  };

  const idleDue = (table: Table): Date | null => {
    const { at, room, seats } = table;
    if (!seats.some(({ playerId }) => playerId !== null)) return null;
    if (matchLevelOf(games, room) !== null) return matchDue(table);
    const canPlay = seats.filter(readyAt(room)).length > 1;
    const due = later(at, canPlay ? FIRST_REST_MS : TEND_MS);
    const rests = room.dueAt !== null && room.dueAt > at && room.dueAt < due;
    return rests && canPlay ? room.dueAt : due;
  };

  return {
    leastStack,
    readyAt,
    turnDue,
    /** When something is due at a table; null while nothing is. */
    dueOf: (table: Table): Date | null =>
      table.hand !== null && table.hand.turn !== null ? firstDue(table) : idleDue(table),
  };
}

/** What a computer player leaves to chance: of no use to players, and the same when it is asked again. */
export function chanceOf({ actions, serverSeed }: HandRow, hand: RoomHand, seat: number): number {
  const at = ((actions.length + turnsOf(hand).indexOf(seat)) * 5) % (serverSeed.length - 6);
  return Number.parseInt(serverSeed.slice(at, at + 6), 16) / 0x1_00_00_00;
}
