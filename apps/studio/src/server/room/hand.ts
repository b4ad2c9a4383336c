import { dealOf, type Deal } from '@parlour/fairness';
import type { RoomHand, RoomLevel, RoomPlan } from '@parlour/games/room';
import { amountFromText, ZERO } from '@parlour/money';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../platform/platform.ts';
import { cardOf } from '../round/game.ts';
import type { HandRow } from './hand-store.ts';

const HANDS_KEPT_MAX = 2_000;

/** How a game of rooms is played; throws for one that is none. */
export function planOf(games: Platform['games'], gameCode: string): RoomPlan {
  const { room } = cardOf(games, gameCode);
  if (room === undefined) throw new Error(`no rooms of ${gameCode}`);
  return room;
}

export function levelOf(plan: RoomPlan, levelId: string): RoomLevel {
  const level = plan.levels.find(({ id }) => id === levelId);
  if (level === undefined) throw new Error(`no level ${levelId}`);
  return level;
}

export type HandAt = Pick<
  HandRow,
  'id' | 'number' | 'setup' | 'serverSeed' | 'seatSeeds' | 'actions'
>;

/** The order of the cards of a hand, with the proof of each. */
export const dealtOf = ({ number, seatSeeds, serverSeed }: HandAt): Deal =>
  dealOf(serverSeed, { number, seatSeeds: Object.values(seatSeeds) });

export type Hands = ReturnType<typeof createHands>;

/** Hands as they stand, played again from their records; the last ones are kept. */
export function createHands({ games }: Pick<Platform, 'games'>) {
  const known = new LRUCache<string, RoomHand>({ max: HANDS_KEPT_MAX });

  const begun = (gameCode: string, seatCount: number, row: HandAt): RoomHand => {
    const plan = planOf(games, gameCode);
    const { chip, levelId, places, rake, seats } = row.setup;
    const level = levelOf(plan, levelId);
    const setup = {
      level: rake === undefined ? level : { ...level, rakePermyriad: rake },
      chip: amountFromText(chip) ?? ZERO,
      seatCount,
      places,
      seats: seats.map((seat) => ({ ...seat, stack: amountFromText(seat.stack) ?? ZERO })),
    };
    return plan.begin(setup, dealtOf(row).deck);
  };

  /** A hand after so many of its actions; throws where its record does not fit its rules. */
  const handAt = (
    at: { readonly gameCode: string; readonly seatCount: number },
    row: HandAt,
    steps = row.actions.length,
  ): RoomHand => {
    const key = `${row.id} ${steps}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const last = row.actions[steps - 1];
    const hand =
      last === undefined
        ? begun(at.gameCode, at.seatCount, row)
        : handAt(at, row, steps - 1).act(last.seat, last.action);
    if (hand === null) throw new Error(`hand ${row.id} does not fit its rules`);
    known.set(key, hand);
    return hand;
  };

  return { at: handAt };
}
