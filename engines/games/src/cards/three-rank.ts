import { ACE, type Card, rankOf, suitOf } from './card.ts';

/** Kinds of hands of three cards from the weakest: a straight is rarer than a flush and beats it. */
export const threeKinds = [
  'high_card',
  'pair',
  'flush',
  'straight',
  'three_of_a_kind',
  'straight_flush',
] as const;
export type ThreeKind = (typeof threeKinds)[number];

const KIND_SHIFT = 12;
const RANK_SHIFT = 4;

export const threeKindOf = (rank: number): ThreeKind => threeKinds[rank >> KIND_SHIFT] as ThreeKind;

/**
 * Rank of three cards of one pack by the order of three card poker: a higher number beats a lower one.
 * A-2-3 is the lowest straight; suits never break ties.
 */
export function rankThree(cards: readonly Card[]): number {
  const [first = 0, second = 0, third = 0] = cards;
  const ranks = [rankOf(first), rankOf(second), rankOf(third)].sort((left, right) => right - left);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = suitOf(first) === suitOf(second) && suitOf(second) === suitOf(third);
  if (high === low) return rankedAs('three_of_a_kind', high, 0, 0);
  if (high === middle) return rankedAs('pair', high, low, 0);
  if (middle === low) return rankedAs('pair', low, high, 0);
  const top = threeStraightTop(high, middle, low);
  if (top >= 0) return rankedAs(isFlush ? 'straight_flush' : 'straight', top, 0, 0);
  return rankedAs(isFlush ? 'flush' : 'high_card', high, middle, low);
}

/** Of ranks in falling order: the highest card of their straight, -1 where they are none. */
export function threeStraightTop(high: number, middle: number, low: number): number {
  if (high - middle === 1 && middle - low === 1) return high;
  return high === ACE && middle === 1 && low === 0 ? 1 : -1;
}

const rankedAs = (kind: ThreeKind, ...ranks: readonly [number, number, number]): number =>
  ranks.reduce((rank, each) => (rank << RANK_SHIFT) | each, threeKinds.indexOf(kind));

/** The rank of three different cards that are neither straight nor flush, highest first. */
export const highCardRank = (high: number, middle: number, low: number): number =>
  rankedAs('high_card', high, middle, low);
