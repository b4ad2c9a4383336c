import { DECK_CARDS, eachCombination, indexes, SUITS, suitWeight } from '../cards/index.ts';
import { fraction } from '../fraction.ts';
import { binomial, computeSheet, type Distribution, type GameSheet } from '../solo/index.ts';
import {
  bestHold,
  drawWays,
  excludeDiscards,
  HAND_CARDS,
  heldCount,
  HOLDS,
  holdScales,
} from './advice.ts';
import { classify } from './classify.ts';
import { handsOffered, tableOf } from './rules.ts';
import { type PokerTable, paysOf, pokerKinds } from './paytable.ts';

const KINDS = pokerKinds.length;
const ALL = HOLDS - 1;

/** Numbers of a set of cards in ascending order, without gaps: the combinatorial number system. */
const PLACES = indexes(HAND_CARDS + 1).map((taken) =>
  indexes(DECK_CARDS + 2).map((count) => Number(binomial(count, taken))),
);

/** The number of those of the cards, which ascend, whose bits are in the set. */
function placeOf(cards: readonly number[], set: number): number {
  let [place, size] = [0, 0];
  for (let at = 0; at < cards.length; at += 1) {
    if ((set & (1 << at)) === 0) continue;
    size += 1;
    place += (PLACES[size] as number[])[cards[at] as number] as number;
  }
  return place;
}

/** How many hands of each kind contain each set of up to four cards: by size, place and kind. */
export type SetCounts = readonly Int32Array[];

/** They depend on the wild cards and the lowest paid pair, not on how much a hand pays. */
export function countSets(table: PokerTable): SetCounts {
  const { packCards } = table;
  const sets = indexes(HAND_CARDS).map(
    (size) => new Int32Array(Number(binomial(packCards, size)) * KINDS),
  );
  const fours = sets[HAND_CARDS - 1] as Int32Array;
  eachCombination(indexes(packCards), HAND_CARDS, (cards) => {
    const kind = pokerKinds.indexOf(classify(table, cards));
    for (let without = 0; without < HAND_CARDS; without += 1) {
      const at = placeOf(cards, ALL & ~(1 << without)) * KINDS + kind;
      fours[at] = (fours[at] as number) + 1;
    }
  });
  for (let size = HAND_CARDS - 2; size >= 0; size -= 1) sumUp(sets, size, packCards);
  return sets;
}

/** A hand with a set of `size` cards has as many sets of one card more as it has other cards. */
function sumUp(sets: SetCounts, size: number, packCards: number): void {
  const [to, from] = [sets[size] as Int32Array, sets[size + 1] as Int32Array];
  eachCombination(indexes(packCards), size + 1, (cards) => {
    const source = placeOf(cards, ALL) * KINDS;
    for (let without = 0; without <= size; without += 1) {
      const target = placeOf(cards, ALL & ~(1 << without)) * KINDS;
      for (let kind = 0; kind < KINDS; kind += 1)
        to[target + kind] = (to[target + kind] as number) + (from[source + kind] as number);
    }
  });
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) / (HAND_CARDS - size);
}

export type BestPlay = {
  readonly distribution: Distribution;
  /** Mean of the square of what the best hold of a deal pays on average. */
  readonly meanSquare: number;
  readonly paysOfAll: number;
  readonly paysOfRank: readonly number[];
};

/** The best play of every deal, by the exact mean of every way to hold. */
export function playBest(table: PokerTable, sets = countSets(table)): BestPlay {
  const pays = pokerKinds.map((kind) => paysOf(table, kind));
  const paid = sets.map((counts) => paidBySet(counts, pays));
  const scales = holdScales(table.packCards);
  const ways = drawWays(table.packCards);
  const totals = indexes(HAND_CARDS + 1).map(() => new Float64Array(KINDS));
  const sums = new Float64Array(HOLDS);
  let square = 0;
  eachCombination(indexes(table.packCards), HAND_CARDS, (cards) => {
    const weight = suitWeight(cards);
    if (weight === 0) return;
    const dealt = pokerKinds.indexOf(classify(table, cards));
    for (let set = 0; set < ALL; set += 1)
      sums[set] = (paid[heldCount(set)] as Float64Array)[placeOf(cards, set)] as number;
    sums[ALL] = pays[dealt] as number;
    excludeDiscards(sums);
    const hold = bestHold(sums, scales);
    const held = heldCount(hold);
    square += weight * ((sums[hold] as number) / (ways[held] as number)) ** 2;
    addKinds(totals[held] as Float64Array, { sets, cards, hold, dealt, weight });
  });
  const deals = binomial(table.packCards, HAND_CARDS);
  const distribution = totals.flatMap((counts, held) =>
    [...counts].map((count, kind) => ({
      pays: fraction(BigInt(pays[kind] as number)),
      chance: fraction(BigInt(count), deals * BigInt(ways[held] as number)),
    })),
  );
  const ofOne = paid[1] as Float64Array;
  return {
    distribution,
    meanSquare: square / Number(deals),
    paysOfAll: (paid[0] as Float64Array)[0] as number,
    paysOfRank: [...ofOne].filter((_, card) => card % SUITS === 0),
  };
}

const paidBySet = (counts: Int32Array, pays: readonly number[]): Float64Array =>
  Float64Array.from({ length: counts.length / KINDS }, (_, place) =>
    pays.reduce((sum, pay, kind) => sum + pay * (counts[place * KINDS + kind] as number), 0),
  );

type Held = {
  readonly sets: SetCounts;
  readonly cards: readonly number[];
  readonly hold: number;
  readonly dealt: number;
  readonly weight: number;
};

/** Adds how often a hold ends in each kind: inclusion and exclusion over the discards. */
function addKinds(totals: Float64Array, { cards, dealt, hold, sets, weight }: Held): void {
  for (let set = 0; set < HOLDS; set += 1) {
    if ((set & hold) !== hold) continue;
    const signed = (heldCount(set) - heldCount(hold)) % 2 === 0 ? weight : -weight;
    if (set === ALL) {
      totals[dealt] = (totals[dealt] as number) + signed;
      continue;
    }
    const counts = sets[heldCount(set)] as Int32Array;
    const from = placeOf(cards, set) * KINDS;
    for (let kind = 0; kind < KINDS; kind += 1)
      totals[kind] = (totals[kind] as number) + signed * (counts[from + kind] as number);
  }
}

export type PokerSheet = GameSheet & {
  /** Standard deviation in thousandths of the whole stake, by the number of hands that it is spread over. */
  readonly handsDeviationMilli: readonly { readonly hands: number; readonly milli: number }[];
};

export function prove(table: PokerTable, play: BestPlay = playBest(table)): PokerSheet {
  const sheet = computeSheet(tableOf(table), [
    { mode: 'best play', distribution: play.distribution },
  ]);
  const [figures] = sheet.modes;
  if (figures === undefined) throw new Error('a sheet has a mode');
  const mean = Number(figures.rtpDecimal);
  const ofOne = play.distribution.reduce(
    (sum, { chance, pays }) =>
      sum + (Number(chance.numerator) / Number(chance.denominator)) * Number(pays.numerator) ** 2,
    -(mean ** 2),
  );
  // Hands of one deal go together as far as the deal goes, and are independent of each other beyond it.
  const shared = play.meanSquare - mean ** 2;
  const handsDeviationMilli = handsOffered.map((hands) => ({
    hands,
    milli: Math.round(1_000 * Math.sqrt(ofOne / hands + shared * (1 - 1 / hands))),
  }));
  return { ...sheet, handsDeviationMilli };
}
