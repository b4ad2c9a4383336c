import { type Card, DECK_CARDS } from './card.ts';
import { eachCombination, indexes } from './combinations.ts';

const HAND = 3;
const LOW_CARDS = 26;
const pack = indexes(DECK_CARDS);

/** Every hand of three cards of a pack: its cards as bits of two numbers, and its rank. */
export type ThreeHands = {
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly rank: readonly number[];
};

const bitsOf = (cards: readonly Card[], from: number): number =>
  cards.reduce(
    (bits, card) => (card >= from && card < from + LOW_CARDS ? bits | (1 << (card - from)) : bits),
    0,
  );

/** All 22,100 hands, ranked by the rules of a game. */
export function threeHands(rank: (cards: readonly Card[]) => number): ThreeHands {
  const hands = { low: [] as number[], high: [] as number[], rank: [] as number[] };
  eachCombination(pack, HAND, (cards) => {
    hands.low.push(bitsOf(cards, 0));
    hands.high.push(bitsOf(cards, LOW_CARDS));
    hands.rank.push(rank(cards));
  });
  return hands;
}

/** Calls `visit` with the rank of each of the 18,424 hands that share no card with these. */
export function eachRankBeside(
  cards: readonly Card[],
  { high, low, rank }: ThreeHands,
  visit: (rank: number) => void,
): void {
  const [ownLow, ownHigh] = [bitsOf(cards, 0), bitsOf(cards, LOW_CARDS)];
  for (let at = 0; at < rank.length; at += 1) {
    if (((low[at] as number) & ownLow) !== 0 || ((high[at] as number) & ownHigh) !== 0) continue;
    visit(rank[at] as number);
  }
}
