import {
  type Card,
  DECK_CARDS,
  eachCombination,
  eachRankBeside,
  eachSuitClass,
  type HandKind,
  handKinds,
  indexes,
  kindIndexOf,
  rankMasks,
  rankThree,
  suitWeight,
  type ThreeHands,
  threeHands,
  threeKindOf,
} from '../cards/index.ts';
import { type Fraction, fraction } from '../fraction.ts';
import {
  binomial,
  computeSheet,
  distributionOf,
  type GameSheet,
  type Outcome,
} from '../solo/index.ts';
import {
  anteBonus,
  dealerQualifies,
  oddsPay,
  pairPlusOdds,
  raisedPays,
  raiseFrom,
  type Showdown,
  showdownOf,
  sixCardOdds,
} from './paytable.ts';

const HAND = 3;
const pack = indexes(DECK_CARDS);
const HANDS = binomial(DECK_CARDS, HAND);
const DEALER_HANDS = binomial(DECK_CARDS - HAND, HAND);
/** Every pair of a player's and a dealer's hand. */
export const DEALS = HANDS * DEALER_HANDS;

const showdowns: readonly Showdown[] = ['not_qualified', 'win', 'push', 'lose'];

export type AnteProof = {
  /** What the ante and what follows it pay over what a raise adds, in antes: -1 where both are lost. */
  readonly outcomes: readonly Outcome<Fraction>[];
  /** Hands of 22,100 that best play raises with, and the lowest of them. */
  readonly raisedHands: number;
  readonly lowestRaised: number;
};

/** How often a hand meets each showdown, over all hands of the dealer. */
function countShowdowns(
  cards: readonly Card[],
  rank: number,
  hands: ThreeHands,
): Readonly<Record<Showdown, number>> {
  const counts = { not_qualified: 0, win: 0, push: 0, lose: 0 };
  eachRankBeside(cards, hands, (dealer) => {
    counts[showdownOf(rank, dealer)] += 1;
  });
  return counts;
}

/** Best play of every hand against every hand of the dealer. */
export function proveAnte(): AnteProof {
  const hands = threeHands(rankThree);
  const nets = new Map<number, number>();
  let [raisedHands, lowestRaised] = [0, Infinity];
  eachCombination(pack, HAND, (cards) => {
    const weight = suitWeight(cards);
    if (weight === 0) return;
    const rank = rankThree(cards);
    const counts = countShowdowns(cards, rank, hands);
    const netOf = (showdown: Showdown) => Number(raisedPays(rank, showdown).numerator) - 1;
    const raised = showdowns.reduce((sum, each) => sum + counts[each] * netOf(each), 0);
    const add = (net: number, ways: number) => nets.set(net, (nets.get(net) ?? 0) + weight * ways);
    if (raised <= 0) {
      add(0, Number(DEALER_HANDS));
      return;
    }
    raisedHands += weight;
    lowestRaised = Math.min(lowestRaised, rank);
    for (const showdown of showdowns) add(netOf(showdown), counts[showdown]);
  });
  const outcomes = [...nets].map(([net, ways]) => ({
    value: fraction(BigInt(net)),
    chance: fraction(BigInt(ways), DEALS),
  }));
  return { outcomes, raisedHands, lowestRaised };
}

/** How many of all sets of six cards have each kind as their best five. */
export function countSixCards(): Readonly<Record<HandKind, number>> {
  const counts = new Array<number>(handKinds.length).fill(0);
  eachSuitClass(2 * HAND, ([diamonds = 0, hearts = 0, spades = 0, clubs = 0], weight) => {
    const kind = kindIndexOf(rankMasks(diamonds, hearts, spades, clubs));
    counts[kind] = (counts[kind] as number) + weight;
  });
  return Object.fromEntries(
    handKinds.map((kind, index) => [kind, counts[index] as number]),
  ) as Record<HandKind, number>;
}

function pairPlusOutcomes(): readonly Outcome<Fraction>[] {
  const outcomes: Outcome<Fraction>[] = [];
  eachCombination(pack, HAND, (cards) => {
    const weight = suitWeight(cards);
    if (weight === 0) return;
    const value = oddsPay(pairPlusOdds[threeKindOf(rankThree(cards))]);
    outcomes.push({ value, chance: fraction(BigInt(weight), HANDS) });
  });
  return outcomes;
}

export function prove(ante = proveAnte(), counts = countSixCards()): GameSheet {
  const sixes = binomial(DECK_CARDS, 2 * HAND);
  const sixCard = handKinds.map((kind) => ({
    value: oddsPay(sixCardOdds[kind]),
    chance: fraction(BigInt(counts[kind]), sixes),
  }));
  return computeSheet(
    Object.assign(
      { game: 'three-card-poker', version: '1' },
      { dealerQualifies, raiseFrom, anteBonus, pairPlusOdds, sixCardOdds },
    ),
    [
      { mode: 'ante', distribution: distributionOf(ante.outcomes) },
      { mode: 'pair-plus', distribution: distributionOf(pairPlusOutcomes()) },
      { mode: 'six-card', distribution: distributionOf(sixCard) },
    ],
  );
}
