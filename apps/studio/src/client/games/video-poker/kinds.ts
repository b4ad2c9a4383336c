import { type Card, DECK_CARDS, JACK, rankOf } from '@parlour/games/cards';
import {
  HAND_CARDS,
  type PokerEvent,
  type PokerKind,
  type PokerTable,
  paysOf,
  pokerKinds,
} from '@parlour/games/video-poker';
import type { StepView } from '../../api.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import type { PokerKey } from './games.ts';

type Dealt = Extract<PokerEvent, { dealt: unknown }>;
type Drawn = Extract<PokerEvent, { hands: unknown }>;

/** The cards that were dealt; none where the step drew. */
export function dealtOf({ events }: StepView): Dealt | null {
  const event = events[0] as PokerEvent | undefined;
  return event !== undefined && 'dealt' in event ? event : null;
}

export function drawnOf({ events }: StepView): Drawn | null {
  const event = events[0] as PokerEvent | undefined;
  return event !== undefined && 'hands' in event ? event : null;
}

/** Hands that a table pays, the highest pay first. */
export const paidKinds = (table: PokerTable): readonly PokerKind[] =>
  pokerKinds
    .filter((kind) => paysOf(table, kind) > 0)
    .toSorted((left, right) => paysOf(table, right) - paysOf(table, left));

export const isWild = ({ wildRank }: PokerTable, card: Card): boolean =>
  card >= DECK_CARDS || rankOf(card) === wildRank;

/** Hands that have their name in every game of poker. */
const common = [
  'straight_flush',
  'four_of_a_kind',
  'full_house',
  'flush',
  'straight',
  'three_of_a_kind',
  'two_pair',
] as const satisfies readonly PokerKind[];

const isCommon = (kind: PokerKind): kind is (typeof common)[number] =>
  common.some((each) => each === kind);

/** A hand as this table calls it. */
export function kindName(
  { pairFrom, packCards, wildRank }: PokerTable,
  kind: PokerKind,
  words: SceneDeps<PokerKey>['words'],
): string {
  if (kind === 'high_pair')
    return words(pairFrom === JACK ? 'poker.jacks_or_better' : 'poker.kings_or_better');
  const hasWild = wildRank !== null || packCards > DECK_CARDS;
  if (kind === 'natural_royal') return words(hasWild ? 'poker.natural_royal' : 'hand.royal_flush');
  return words(isCommon(kind) ? `hand.${kind}` : `poker.${kind}`);
}

/** The highest paid of several hands. */
export const bestOf = (kinds: readonly PokerKind[]): PokerKind =>
  pokerKinds.find((kind) => kinds.includes(kind)) ?? 'nothing';

/** How often each paid hand was made. */
export function countKinds(kinds: readonly PokerKind[]): ReadonlyMap<PokerKind, number> {
  const counts = new Map<PokerKind, number>();
  for (const kind of kinds) if (kind !== 'nothing') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** What all hands pay together for the whole stake. */
export const paysOfHands = (table: PokerTable, kinds: readonly PokerKind[]): number =>
  kinds.reduce((sum, kind) => sum + paysOf(table, kind), 0) / kinds.length;

export const PLACES = Array.from({ length: HAND_CARDS }, (_, place) => place);
export const bitsOf = (places: readonly number[]): number =>
  places.reduce((bits, place) => bits | (1 << place), 0);
