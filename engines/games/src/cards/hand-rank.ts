import { ACE, type Card, rankOf, suitOf } from './card.ts';

/** Kinds of poker hands from the weakest; a royal flush is the best straight flush. */
export const handKinds = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
  'royal_flush',
] as const;
export type HandKind = (typeof handKinds)[number];

const KIND_SHIFT = 26;
const MAIN_SHIFT = 13;
const MASK = 0x1fff;
const STRAIGHT = 4;
const FLUSH = 5;
const STRAIGHT_FLUSH = 8;
const ROYAL = 9;

/** The lowest rank of a hand that holds a pair of `rank` and nothing better. */
export const pairRank = (rank: number): number => (1 << KIND_SHIFT) | (1 << (rank + MAIN_SHIFT));

export const kindOf = (handRank: number): HandKind => handKinds[handRank >> KIND_SHIFT] as HandKind;

/** The index of the kind in `handKinds`. */
export const kindIndexOf = (handRank: number): number => handRank >> KIND_SHIFT;

/**
 * Rank of the best five of five to seven cards of one pack: a higher number beats a lower one and equal
 * hands have the same. Suits never break ties; A-2-3-4-5 is the lowest straight.
 */
export function rankHand(cards: readonly Card[]): number {
  let [diamonds, hearts, spades, clubs] = [0, 0, 0, 0];
  for (const card of cards) {
    const bit = 1 << rankOf(card);
    const suit = suitOf(card);
    if (suit === 0) diamonds |= bit;
    if (suit === 1) hearts |= bit;
    if (suit === 2) spades |= bit;
    if (suit === 3) clubs |= bit;
  }
  return rankMasks(diamonds, hearts, spades, clubs);
}

/** The same from the ranks of each suit as bits: bit 0 is a two, bit 12 an ace. */
export function rankMasks(diamonds: number, hearts: number, spades: number, clubs: number): number {
  const flush = flushMask(diamonds, hearts, spades, clubs);
  if (flush !== 0) {
    const top = straightTop(flush);
    if (top === ACE) return ROYAL << KIND_SHIFT;
    if (top >= 0) return (STRAIGHT_FLUSH << KIND_SHIFT) | (1 << (top + MAIN_SHIFT));
  }
  const any = diamonds | hearts | spades | clubs;
  const [red, black] = [diamonds & hearts, spades & clubs];
  const pairs = red | black | ((diamonds | hearts) & (spades | clubs));
  const threes = (red & (spades | clubs)) | (black & (diamonds | hearts));
  const fours = red & black;
  if (fours !== 0) return handOf(7, highest(fours), highest(any & ~highest(fours)));
  if (threes !== 0) {
    const three = highest(threes);
    const pair = highest(pairs & ~three);
    if (pair !== 0) return handOf(6, three, pair);
  }
  if (flush !== 0) return handOf(FLUSH, highestBits(flush, 5), 0);
  const top = straightTop(any);
  if (top >= 0) return handOf(STRAIGHT, 1 << top, 0);
  if (threes !== 0) return handOf(3, threes, highestBits(any & ~threes, 2));
  if (pairs === 0) return handOf(0, 0, highestBits(any, 5));
  const first = highest(pairs);
  const second = highest(pairs & ~first);
  if (second === 0) return handOf(1, first, highestBits(any & ~first, 3));
  return handOf(2, first | second, highest(any & ~first & ~second));
}

const handOf = (kind: number, main: number, kickers: number): number =>
  (kind << KIND_SHIFT) | (main << MAIN_SHIFT) | kickers;

const COUNTS = Uint8Array.from({ length: MASK + 1 }, (_, mask) => {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
});

const flushMask = (diamonds: number, hearts: number, spades: number, clubs: number): number => {
  if ((COUNTS[diamonds] as number) >= 5) return diamonds;
  if ((COUNTS[hearts] as number) >= 5) return hearts;
  if ((COUNTS[spades] as number) >= 5) return spades;
  return (COUNTS[clubs] as number) >= 5 ? clubs : 0;
};

const highest = (mask: number): number => (mask === 0 ? 0 : 1 << (31 - Math.clz32(mask)));

function highestBits(mask: number, count: number): number {
  let left = mask;
  for (let surplus = (COUNTS[mask] as number) - count; surplus > 0; surplus -= 1) left &= left - 1;
  return left;
}

/** The rank of the highest card of the best straight in a set of ranks; -1 where there is none. */
export function straightTop(mask: number): number {
  const withLowAce = (mask << 1) | (mask >> ACE);
  const runs =
    withLowAce & (withLowAce >> 1) & (withLowAce >> 2) & (withLowAce >> 3) & (withLowAce >> 4);
  // Bit 0 stands for the ace below the two, so a run from bit b ends at rank b + 3.
  return runs === 0 ? -1 : 31 - Math.clz32(runs) + 3;
}
