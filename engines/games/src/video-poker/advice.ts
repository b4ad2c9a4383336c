import { type Card, DECK_CARDS, eachCombination, indexes, rankOf } from '../cards/index.ts';
import { classify } from './classify.ts';
import { type PokerTable, paysOf } from './paytable.ts';

export const HAND_CARDS = 5;
/** Ways to hold some of five cards, each a set of bits: bit 0 is the card that was dealt first. */
export const HOLDS = 1 << HAND_CARDS;
const ALL = HOLDS - 1;

export const heldCount = (hold: number): number => {
  let count = 0;
  for (let left = hold; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** The cards of a hand whose bits are in the set, in the order of the hand. */
export const cardsOf = (hand: readonly Card[], set: number): Card[] =>
  hand.filter((_, place) => (set & (1 << place)) !== 0);

/**
 * Makes of sums over all hands that contain each set of the dealt cards the sums over all hands that
 * contain it and none of the others: what holding exactly this set can come to. Changes `sums`.
 */
export function excludeDiscards(sums: Float64Array): void {
  for (let bit = 1; bit < HOLDS; bit <<= 1) {
    for (let set = 0; set < HOLDS; set += 1) {
      if ((set & bit) === 0) sums[set] = (sums[set] as number) - (sums[set | bit] as number);
    }
  }
}

/** Ways to draw for each number of cards held. */
export const drawWays = (packCards: number): readonly number[] =>
  indexes(HAND_CARDS + 1).map((held) => {
    let ways = 1;
    for (let drawn = 1; drawn <= HAND_CARDS - held; drawn += 1)
      ways = (ways * (packCards - HAND_CARDS - drawn + 1)) / drawn;
    return ways;
  });

const commonMultiple = (values: readonly number[]): number =>
  values.reduce((multiple, value) => (multiple / greatestDivisor(multiple, value)) * value, 1);

const greatestDivisor = (left: number, right: number): number =>
  right === 0 ? left : greatestDivisor(right, left % right);

/** What sums of pays are multiplied with, by cards held, so that holds compare as whole numbers. */
export const holdScales = (packCards: number): readonly number[] => {
  const ways = drawWays(packCards);
  const multiple = commonMultiple(ways);
  return ways.map((way) => multiple / way);
};

/** The hold with the highest mean; of equal ones that with the highest bits. */
export function bestHold(paid: Float64Array, scales: readonly number[]): number {
  let [best, most] = [ALL, -1];
  for (let hold = ALL; hold >= 0; hold -= 1) {
    const value = (paid[hold] as number) * (scales[heldCount(hold)] as number);
    if (value > most) [best, most] = [hold, value];
  }
  return best;
}

/** What each way to hold pays on average for its unit, and the best. */
export type Advice = { readonly best: number; readonly means: readonly number[] };

/** Exact means of all 32 holds of a dealt hand: some 200,000 hands are looked at. */
export function adviceFor(table: PokerTable, hand: readonly Card[]): Advice {
  const rest = indexes(table.packCards).filter((card) => !hand.includes(card));
  const sums = new Float64Array(HOLDS);
  for (let set = 0; set < HOLDS; set += 1) sums[set] = paysOfSet(table, { hand, rest, set });
  excludeDiscards(sums);
  const ways = drawWays(table.packCards);
  return {
    best: bestHold(sums, holdScales(table.packCards)),
    means: indexes(HOLDS).map((hold) => (sums[hold] as number) / (ways[heldCount(hold)] as number)),
  };
}

type HeldSet = {
  readonly hand: readonly Card[];
  readonly rest: readonly Card[];
  readonly set: number;
};

/** Pays of all hands of the whole pack that contain the cards of the set, whatever else. */
function paysOfSet(table: PokerTable, { hand, rest, set }: HeldSet): number {
  const held = cardsOf(hand, set);
  const [only] = held;
  if (only === undefined) return table.paysOfAll;
  if (held.length === 1) {
    const rank = only >= DECK_CARDS ? table.paysOfRank.length - 1 : rankOf(only);
    return table.paysOfRank[rank] as number;
  }
  const others = [...rest, ...cardsOf(hand, ALL & ~set)];
  const five = [...held, ...new Array<Card>(HAND_CARDS - held.length).fill(0)];
  let paid = 0;
  eachCombination(others, HAND_CARDS - held.length, (drawn) => {
    for (const [place, card] of drawn.entries()) five[held.length + place] = card;
    paid += paysOf(table, classify(table, five));
  });
  return paid;
}
