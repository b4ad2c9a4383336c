import { type Card, DECK_CARDS, rankOf, RANKS as SUIT_RANKS, suitOf } from '../cards/index.ts';

/** 52 cards and two jokers. */
export const PACK = DECK_CARDS + 2;
export const BLACK_JOKER: Card = DECK_CARDS;
export const RED_JOKER: Card = DECK_CARDS + 1;

/** Ranks of the game: threes are 0, then up to aces, twos, the black and the red joker. */
export const RANKS = 15;
export const ACE_RANK = 11;
export const TWO_RANK = 12;
export const BLACK_RANK = 13;
export const RED_RANK = 14;
/** Three to ace: what a chain may be made of. */
export const CHAIN_RANKS = ACE_RANK + 1;

/** How many cards of each rank. */
export type Counts = readonly number[];

export const isJokerCard = (card: Card): boolean => card >= DECK_CARDS;

/** The rank of a card in this game. */
export const heightOf = (card: Card): number =>
  isJokerCard(card)
    ? BLACK_RANK + card - BLACK_JOKER
    : (rankOf(card) + SUIT_RANKS - 1) % SUIT_RANKS;

export function countsOf(cards: readonly Card[]): number[] {
  const counts = new Array<number>(RANKS).fill(0);
  for (const card of cards) counts[heightOf(card)] = (counts[heightOf(card)] as number) + 1;
  return counts;
}

export const sizeOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

export const without = (counts: Counts, taken: Counts): number[] =>
  counts.map((count, rank) => count - (taken[rank] as number));

/** The highest first; of one rank by suit. */
export const inOrder = (cards: readonly Card[]): Card[] =>
  cards.toSorted((left, right) => heightOf(right) - heightOf(left) || suitOf(right) - suitOf(left));

/** Cards of a hand for so many of each rank; suits do not matter in this game. */
export function cardsFor(cards: readonly Card[], counts: Counts): Card[] {
  const left = [...counts];
  return inOrder(cards).filter((card) => {
    const rank = heightOf(card);
    if ((left[rank] as number) === 0) return false;
    left[rank] = (left[rank] as number) - 1;
    return true;
  });
}
