import { LOST, toOne } from '../bets/index.ts';
import {
  type Card,
  FOUR,
  highCardRank,
  type HandKind,
  kindOf,
  QUEEN,
  rankHand,
  rankThree,
  SIX,
  threeKindOf,
  type ThreeKind,
} from '../cards/index.ts';
import { type Fraction, fraction } from '../fraction.ts';

export const threeCardPlaces = ['ante', 'pair-plus', 'six-card'] as const;
export type ThreeCardPlace = (typeof threeCardPlaces)[number];
export type SideBet = Exclude<ThreeCardPlace, 'ante'>;

/** What a bonus pays over the ante, in antes, whatever the dealer holds. */
export const anteBonus: Readonly<Partial<Record<ThreeKind, number>>> = {
  straight_flush: 5,
  three_of_a_kind: 4,
  straight: 1,
};

/** Odds to one on the player's three cards. */
export const pairPlusOdds: Readonly<Partial<Record<ThreeKind, number>>> = {
  straight_flush: 40,
  three_of_a_kind: 30,
  straight: 6,
  flush: 4,
  pair: 1,
};

/** Odds to one on the best five of the player's and the dealer's cards. */
export const sixCardOdds: Readonly<Partial<Record<HandKind, number>>> = {
  royal_flush: 1_000,
  straight_flush: 200,
  four_of_a_kind: 100,
  full_house: 20,
  flush: 15,
  straight: 10,
  three_of_a_kind: 7,
};

/** The dealer plays with a queen or better. */
export const dealerQualifies = highCardRank(QUEEN, 0, 0);
/** Best play raises with this or better: queen, six, four. */
export const raiseFrom = highCardRank(QUEEN, SIX, FOUR);

export const pairPlusPays = (player: readonly Card[]): Fraction =>
  oddsPay(pairPlusOdds[threeKindOf(rankThree(player))]);

export const sixCardPays = (cards: readonly Card[]): Fraction =>
  oddsPay(sixCardOdds[kindOf(rankHand(cards))]);

export const oddsPay = (odds: number | undefined): Fraction =>
  odds === undefined ? LOST : toOne(odds);

export type Showdown = 'not_qualified' | 'win' | 'push' | 'lose';

export function showdownOf(player: number, dealer: number): Showdown {
  if (dealer < dealerQualifies) return 'not_qualified';
  if (player === dealer) return 'push';
  return player > dealer ? 'win' : 'lose';
}

/** What a raised hand pays in antes: the ante, the raise of one ante more, and the bonus. */
export function raisedPays(player: number, showdown: Showdown): Fraction {
  const bonus = anteBonus[threeKindOf(player)] ?? 0;
  const antes = { not_qualified: 3, win: 4, push: 2, lose: 0 }[showdown];
  return fraction(BigInt(antes + bonus));
}
