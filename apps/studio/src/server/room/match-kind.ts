// What a room's level and row say of its match.
import { MATCH_CHIP_TEXT, type RoomLevel, type RoomMatch } from '@parlour/games/room';
import { type Amount, amountFromText } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import { levelOf, planOf } from './hand.ts';
import type { RoomRow, SeatRow, StoredMatch } from './store.ts';

/** Who sits down for a match that does not begin within this time gets the fee back. */
export const FILL_MS = 10 * 60_000;

export const MATCH_CHIP = amountFromText(MATCH_CHIP_TEXT) as Amount;

export const isMatchOn = ({ match }: Pick<RoomRow, 'match'>): boolean =>
  match !== null && !match.state.isOver;

/** Whether every seat of a table is taken and paid for. */
export const isFullIn = ({ seatCount }: RoomRow, seats: readonly SeatRow[]): boolean =>
  seats.length === seatCount && seats.every(({ state }) => state === 'seated');

/** A match that goes on at a table, with its format. */
export type Going = StoredMatch & { readonly format: RoomMatch['format'] };

/** The level of a room at which matches are played; null at any other. */
export function matchLevelOf(
  games: Platform['games'],
  { gameCode, levelId }: Pick<RoomRow, 'gameCode' | 'levelId'>,
): (RoomLevel & { readonly match: RoomMatch }) | null {
  const level = levelOf(planOf(games, gameCode), levelId);
  return level.match === undefined ? null : { ...level, match: level.match };
}

/** The match that goes on in a room; null where none does. */
export function goingIn(games: Platform['games'], room: RoomRow): Going | null {
  const level = matchLevelOf(games, room);
  if (level === null || room.match === null || room.match.state.isOver) return null;
  return { ...room.match, format: level.match.format };
}
