import {
  type Card,
  cardOf,
  DECK_CARDS,
  eachCombination,
  eachSuitClass,
  handKinds,
  indexes,
  rankMasks,
  rankOf,
  suitOf,
  SUITS,
  suitWeight,
} from '../cards/index.ts';
import { type Fraction, fraction, partsPerMillion } from '../fraction.ts';
import {
  binomial,
  computeSheet,
  type Distribution,
  distributionOf,
  type GameSheet,
  type GameTable,
  type Outcome,
} from '../solo/index.ts';
import { boardResults, compareHoles, DEALER_HOLES, HOLES, pairNumbers } from './board.ts';
import { anteOdds, bonusOdds, bonusPays, CALL_ANTES, dealerQualifies } from './paytable.ts';

const pack = indexes(DECK_CARDS);
const BOARD = 5;
const FLOP = 3;
const PAIRS = Number(binomial(DECK_CARDS, 2));
/** What a player may see before the choice: two cards and a flop. */
export const SITUATIONS = binomial(DECK_CARDS, 2) * binomial(DECK_CARDS - 2, FLOP);
/** The ten flops of every board, and every pair of cards of the player and of the dealer on it. */
const WAYS =
  binomial(DECK_CARDS, BOARD) * BigInt(HOLES) * BigInt(DEALER_HOLES) * binomial(BOARD, FLOP);

const suitOrders: readonly (readonly number[])[] = pack
  .slice(0, SUITS)
  .flatMap((first) =>
    indexes(SUITS).flatMap((second) => indexes(SUITS).map((third) => [first, second, third])),
  )
  .filter((order) => new Set(order).size === FLOP)
  .map((order) => [...order, 6 - order.reduce((sum, suit) => sum + suit, 0)]);
/** Of each order of suits, the card that each card becomes. */
const mappings = suitOrders.map((order) =>
  Uint8Array.from(pack, (card) => cardOf(rankOf(card), order[suitOf(card)] as number)),
);

/** Flops that are alike but for their suits share a number; the mapping leads to the one that stands for them. */
type Flops = {
  readonly numbers: Int16Array;
  readonly mappings: Uint8Array;
  /** Of each number, the mappings that leave the flop as it is. */
  readonly fixed: readonly (readonly number[])[];
};

const flopKey = (first: number, second: number, third: number): number =>
  (first * DECK_CARDS + second) * DECK_CARDS + third;

const keyOf = (cards: readonly Card[]): number => {
  const [first = 0, second = 0, third = 0] = cards.toSorted((left, right) => left - right);
  return flopKey(first, second, third);
};

function numberFlops(): Flops {
  const numbers = new Int16Array(DECK_CARDS ** FLOP).fill(-1);
  const leads = new Uint8Array(DECK_CARDS ** FLOP);
  const fixed: number[][] = [];
  eachCombination(pack, FLOP, (flop) => {
    if (suitWeight(flop) === 0) return;
    const key = keyOf(flop);
    const stays: number[] = [];
    for (const [index, mapping] of mappings.entries()) {
      const inverse = suitOrders[index]?.map((_, suit) => suitOrders[index]?.indexOf(suit) ?? 0);
      const mapped = flop.map((card) => cardOf(rankOf(card), inverse?.[suitOf(card)] ?? 0));
      const at = keyOf(mapped);
      if (at === key && keyOf(flop.map((card) => mapping[card] as number)) === key)
        stays.push(index);
      numbers[at] = fixed.length;
      leads[at] = index;
    }
    fixed.push(stays);
  });
  return { numbers, mappings: leads, fixed };
}

/** Calls `visit` with each board that stands for others, its weight, and its ten flops. */
function eachBoard(
  visit: (board: readonly Card[], weight: number, flops: readonly number[]) => void,
): void {
  const flops = new Array<number>(10).fill(0);
  eachCombination(pack, BOARD, (board) => {
    const weight = suitWeight(board);
    if (weight === 0) return;
    let count = 0;
    eachCombination(board, FLOP, ([first = 0, second = 0, third = 0]) => {
      flops[count] = flopKey(first, second, third);
      count += 1;
    });
    visit(board, weight, flops);
  });
}

/** What a call nets in antes in each situation, summed over all boards and dealers. */
function sumCalls({ mappings: leads, numbers, fixed }: Flops): Float64Array {
  const sums = new Float64Array(fixed.length * PAIRS);
  const results = boardResults();
  eachBoard((board, weight, flops) => {
    compareHoles(board, results);
    for (const flop of flops) {
      const from = (numbers[flop] as number) * PAIRS;
      const mapping = mappings[leads[flop] as number] as Uint8Array;
      for (let at = 0; at < HOLES; at += 1) {
        const first = mapping[results.first[at] as number] as number;
        const second = mapping[results.second[at] as number] as number;
        const place = from + (pairNumbers[first * DECK_CARDS + second] as number);
        sums[place] = (sums[place] as number) + weight * (results.net[at] as number);
      }
    }
  });
  return sums;
}

/** A fold nets -1: where a call nets more, best play calls. Sums of situations that are alike go together. */
function chooseCalls(sums: Float64Array, fixed: Flops['fixed']): Uint8Array {
  const calls = new Uint8Array(sums.length);
  const folded = -mappings.length * HOLES * DEALER_HOLES;
  for (const [number, stays] of fixed.entries()) {
    for (const second of pack) {
      for (const first of indexes(second)) {
        let sum = 0;
        for (const index of stays) {
          const mapping = mappings[index] as Uint8Array;
          const key = (mapping[first] as number) * DECK_CARDS + (mapping[second] as number);
          sum += sums[number * PAIRS + (pairNumbers[key] as number)] as number;
        }
        const place = number * PAIRS + (pairNumbers[first * DECK_CARDS + second] as number);
        calls[place] = sum > folded ? 1 : 0;
      }
    }
  }
  return calls;
}

export type CallProof = {
  /** What ante and call pay over what the call adds, in antes: -2 where both are lost. */
  readonly outcomes: readonly Outcome<Fraction>[];
  /** The share of situations in which best play calls. */
  readonly calls: Fraction;
};

/** Best play of every situation against every turn, river and dealer. It takes half a minute or more. */
export function proveCalls(): CallProof {
  const flopTable = numberFlops();
  const calls = chooseCalls(sumCalls(flopTable), flopTable.fixed);
  const nets = new Map<number, number>();
  let called = 0;
  const add = (net: number, ways: number) => nets.set(net, (nets.get(net) ?? 0) + ways);
  const results = boardResults();
  const { mappings: leads, numbers } = flopTable;
  eachBoard((board, weight, flops) => {
    compareHoles(board, results);
    for (let at = 0; at < HOLES; at += 1) {
      let count = 0;
      for (const flop of flops) {
        const mapping = mappings[leads[flop] as number] as Uint8Array;
        const key =
          (mapping[results.first[at] as number] as number) * DECK_CARDS +
          (mapping[results.second[at] as number] as number);
        count += calls[(numbers[flop] as number) * PAIRS + (pairNumbers[key] as number)] as number;
      }
      const odds = results.odds[at] as number;
      const [free, won] = [results.notQualified[at] as number, results.won[at] as number];
      const pushed = results.pushed[at] as number;
      const ways = count * weight;
      called += ways;
      add(-1, (flops.length - count) * weight * DEALER_HOLES);
      add(odds, ways * free);
      add(odds + CALL_ANTES, ways * won);
      add(0, ways * pushed);
      add(-1 - CALL_ANTES, ways * (DEALER_HOLES - free - won - pushed));
    }
  });
  return {
    outcomes: [...nets].map(([net, ways]) => ({
      value: fraction(BigInt(net + 1)),
      chance: fraction(BigInt(ways), WAYS),
    })),
    calls: fraction(BigInt(called) * BigInt(DEALER_HOLES), WAYS),
  };
}

/** The bonus over all hands of five cards. */
export function bonusDistribution(): Distribution {
  const hands = binomial(DECK_CARDS, BOARD);
  const counts = new Map<bigint, number>();
  eachSuitClass(BOARD, ([diamonds = 0, hearts = 0, spades = 0, clubs = 0], weight) => {
    const { numerator } = bonusPays(rankMasks(diamonds, hearts, spades, clubs));
    counts.set(numerator, (counts.get(numerator) ?? 0) + weight);
  });
  return distributionOf(
    [...counts].map(([paid, count]) => ({
      value: fraction(paid),
      chance: fraction(BigInt(count), hands),
    })),
  );
}

/** Everything that decides an outcome. */
export const holdemTable: GameTable = Object.assign(
  { game: 'casino-holdem', version: '1' },
  { dealerQualifies, callAntes: CALL_ANTES, anteOdds, bonusOdds, handKinds },
);

export type HoldemSheet = GameSheet & {
  /** The share of situations in which best play calls. */
  readonly callsPpm: number;
};

export const prove = ({ calls, outcomes }: CallProof): HoldemSheet => ({
  ...computeSheet(holdemTable, [
    { mode: 'ante', distribution: distributionOf(outcomes) },
    { mode: 'aa-bonus', distribution: bonusDistribution() },
  ]),
  callsPpm: partsPerMillion(calls),
});
