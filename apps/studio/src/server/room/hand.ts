import {
  dealOf,
  type OpenedCard,
  type OpenedRoll,
  packRoot,
  rollsOf,
  rollsRoot,
} from '@parlour/fairness';
import {
  matchLevel,
  type OrderAgain,
  type RoomHand,
  type RoomLevel,
  type RoomPlan,
  type RoomSource,
} from '@parlour/games/room';
import { amountFromText, ZERO } from '@parlour/money';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../platform/platform.ts';
import { cardOf } from '../round/game.ts';
import type { HandRow } from './hand-store.ts';

const HANDS_KEPT_MAX = 2_000;
/** Trees of long lists are large. */
const DRAWN_KEPT_MAX = 200;

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

/** What a hand is drawn from, in its order, with the proof of each place: of a pack or of rolls. */
type Drawn = {
  readonly values: readonly number[];
  readonly openCard: ((index: number) => OpenedCard) | null;
  readonly openRoll: ((index: number) => OpenedRoll) | null;
  readonly again: OrderAgain;
};

/** A game that rolls has no cards to shuffle again. */
const neverAgain: OrderAgain = () => {
  throw new RangeError('rolls are not shuffled');
};

function drawnOf(source: RoomSource, { number, seatSeeds, serverSeed }: HandAt): Drawn {
  const at = { number, seatSeeds: Object.values(seatSeeds) };
  if (source.kind === 'rolls') {
    const { rolls, sides } = source;
    const { open, values } = rollsOf(serverSeed, { ...at, rolls, sides });
    return { values, openCard: null, openRoll: open, again: neverAgain };
  }
  const { again, deck, open } = dealOf(serverSeed, { ...at, cards: source.cards });
  return { values: deck, openCard: open, openRoll: null, again };
}

/** What is published of a hand's source before its seats' seeds are taken. */
export const rootOf = (source: RoomSource, serverSeed: string): string =>
  source.kind === 'rolls' ? rollsRoot(serverSeed, source) : packRoot(serverSeed, source.cards);

export type Hands = ReturnType<typeof createHands>;

/** Hands as they stand, played again from their records; the last ones are kept. */
export function createHands({ games }: Pick<Platform, 'games'>) {
  const known = new LRUCache<string, RoomHand>({ max: HANDS_KEPT_MAX });
  const drawn = new LRUCache<string, Drawn>({ max: DRAWN_KEPT_MAX });

  const drawnAt = (gameCode: string, row: HandAt): Drawn => {
    const kept = drawn.get(row.id);
    if (kept !== undefined) return kept;
    const made = drawnOf(planOf(games, gameCode).source, row);
    drawn.set(row.id, made);
    return made;
  };

  const begun = (gameCode: string, seatCount: number, row: HandAt): RoomHand => {
    const plan = planOf(games, gameCode);
    const { chip, levelId, match, places, rake, seats } = row.setup;
    const own = levelOf(plan, levelId);
    const level = match === undefined ? own : matchLevel(own, match.state);
    const setup = {
      level: rake === undefined ? level : { ...level, rakePermyriad: rake },
      chip: amountFromText(chip) ?? ZERO,
      seatCount,
      places,
      seats: seats.map((seat) => ({ ...seat, stack: amountFromText(seat.stack) ?? ZERO })),
    };
    const { again, values } = drawnAt(gameCode, row);
    return plan.begin(setup, values, again);
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

  return { at: handAt, drawn: drawnAt };
}
