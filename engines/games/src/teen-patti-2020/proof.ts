import {
  DECK_CARDS,
  eachCombination,
  eachRankBeside,
  handKinds,
  indexes,
  suitWeight,
  threeHands,
} from '../cards/index.ts';
import { type Fraction, fraction } from '../fraction.ts';
import {
  binomial,
  computeSheet,
  type Distribution,
  distributionOf,
  type GameSheet,
  type Outcome,
} from '../solo/index.ts';
import { countSixCards, oddsPay, sixCardOdds } from '../three-card-poker/index.ts';
import { rankTeenPatti } from './hand.ts';
import { odds, pairPlusPays, sidePays, type TeenPattiWinner, tiePays } from './paytable.ts';
import { teenPattiTable } from './rules.ts';

const HAND = 3;
const pack = indexes(DECK_CARDS);
const HANDS = binomial(DECK_CARDS, HAND);
/** Every pair of two hands of the pack. */
const DEALS = HANDS * binomial(DECK_CARDS - HAND, HAND);
const winners = ['a', 'b', 'tie'] as const;

/** How many of all 407,170,400 pairs of hands each side wins. */
export function countWinners(): Readonly<Record<TeenPattiWinner, number>> {
  const hands = threeHands(rankTeenPatti);
  const counts = { a: 0, b: 0, tie: 0 };
  eachCombination(pack, HAND, (cards) => {
    const weight = suitWeight(cards);
    if (weight === 0) return;
    const own = rankTeenPatti(cards);
    eachRankBeside(cards, hands, (other) => {
      counts[own === other ? 'tie' : own > other ? 'a' : 'b'] += weight;
    });
  });
  return counts;
}

function pairPlusOutcomes(): readonly Outcome<Fraction>[] {
  const outcomes: Outcome<Fraction>[] = [];
  eachCombination(pack, HAND, (cards) => {
    const weight = suitWeight(cards);
    if (weight === 0) return;
    outcomes.push({ value: pairPlusPays(cards), chance: fraction(BigInt(weight), HANDS) });
  });
  return outcomes;
}

export function prove(counts = countWinners(), sixCounts = countSixCards()): GameSheet {
  const decided = (pays: (winner: TeenPattiWinner) => Fraction): Distribution =>
    distributionOf(
      winners.map((winner) => ({
        value: pays(winner),
        chance: fraction(BigInt(counts[winner]), DEALS),
      })),
    );
  const pairPlus = distributionOf(pairPlusOutcomes());
  const sixes = binomial(DECK_CARDS, 2 * HAND);
  const sixCard = handKinds.map((kind) => ({
    value: oddsPay(sixCardOdds[kind]),
    chance: fraction(BigInt(sixCounts[kind]), sixes),
  }));
  return computeSheet(
    Object.assign({ game: teenPattiTable.code, version: '1' }, { odds, sixCardOdds }),
    [
      { mode: 'a', distribution: decided((winner) => sidePays('a', winner)) },
      { mode: 'b', distribution: decided((winner) => sidePays('b', winner)) },
      { mode: 'tie', distribution: decided(tiePays) },
      { mode: 'pair-a', distribution: pairPlus },
      { mode: 'pair-b', distribution: pairPlus },
      { mode: 'six-card', distribution: distributionOf(sixCard) },
    ],
  );
}
