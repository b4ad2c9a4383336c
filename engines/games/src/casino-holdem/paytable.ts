import { LOST, toOne } from '../bets/index.ts';
import { ACE, type Card, FOUR, type HandKind, kindOf, pairRank, rankHand } from '../cards/index.ts';
import { type Fraction, fraction } from '../fraction.ts';

export const holdemPlaces = ['ante', 'aa-bonus'] as const;
export type HoldemPlace = (typeof holdemPlaces)[number];

/** Antes in a call. */
export const CALL_ANTES = 2;

/** Odds to one on the ante when it wins, by the player's hand; lower hands pay 1 to 1. */
export const anteOdds: Readonly<Partial<Record<HandKind, number>>> = {
  royal_flush: 100,
  straight_flush: 20,
  four_of_a_kind: 10,
  full_house: 3,
  flush: 2,
};

/** Odds to one on the player's two cards with the flop; from a pair of aces to a straight 7 to 1. */
export const bonusOdds: Readonly<Partial<Record<HandKind, number>>> = {
  royal_flush: 100,
  straight_flush: 50,
  four_of_a_kind: 40,
  full_house: 30,
  flush: 20,
  straight: 7,
  three_of_a_kind: 7,
  two_pair: 7,
  pair: 7,
};

/** The dealer plays with a pair of fours or better. */
export const dealerQualifies = pairRank(FOUR);
const bonusFrom = pairRank(ACE);

export const anteOddsOf = (rank: number): number => anteOdds[kindOf(rank)] ?? 1;

export function bonusPays(rank: number): Fraction {
  const odds = rank < bonusFrom ? undefined : bonusOdds[kindOf(rank)];
  return odds === undefined ? LOST : toOne(odds);
}

export type Showdown = 'not_qualified' | 'win' | 'push' | 'lose';

export function showdownOf(player: number, dealer: number): Showdown {
  if (dealer < dealerQualifies) return 'not_qualified';
  if (player === dealer) return 'push';
  return player > dealer ? 'win' : 'lose';
}

/** What ante and call pay together, in antes. */
export function calledPays(player: number, showdown: Showdown): Fraction {
  const ante = 1 + anteOddsOf(player);
  const antes = {
    not_qualified: ante + CALL_ANTES,
    win: ante + 2 * CALL_ANTES,
    push: 1 + CALL_ANTES,
    lose: 0,
  };
  return fraction(BigInt(antes[showdown]));
}

export const rankWith = (hole: readonly Card[], board: readonly Card[]): number =>
  rankHand([...hole, ...board]);
