import { LOST, PUSHED, toOne } from '../bets/index.ts';
import type { Card, ThreeKind } from '../cards/index.ts';
import type { Fraction } from '../fraction.ts';
import { isThreeAces, rankTeenPatti, teenPattiKindOf } from './hand.ts';

export const teenPattiPlaces = ['a', 'b', 'tie', 'pair-a', 'pair-b', 'six-card'] as const;
export type TeenPattiPlace = (typeof teenPattiPlaces)[number];

export type TeenPattiWinner = 'a' | 'b' | 'tie';

/** Nineteen to twenty on the hand that wins; where both are equal it comes back. */
const SIDE_ODDS = [19, 20] as const;
const TIE_ODDS = 800;

/** Odds to one on three cards of one hand. */
export const pairPlusOdds: Readonly<Partial<Record<ThreeKind, number>>> = {
  three_of_a_kind: 40,
  straight_flush: 30,
  straight: 6,
  flush: 3,
  pair: 1,
};
const THREE_ACES_ODDS = 50;

export const odds = {
  side: SIDE_ODDS,
  tie: TIE_ODDS,
  pairPlus: pairPlusOdds,
  threeAces: THREE_ACES_ODDS,
} as const;

export function sidePays(side: 'a' | 'b', winner: TeenPattiWinner): Fraction {
  if (winner === 'tie') return PUSHED;
  return winner === side ? toOne(...SIDE_ODDS) : LOST;
}

export const tiePays = (winner: TeenPattiWinner): Fraction =>
  winner === 'tie' ? toOne(TIE_ODDS) : LOST;

export function pairPlusPays(cards: readonly Card[]): Fraction {
  if (isThreeAces(cards)) return toOne(THREE_ACES_ODDS);
  const won = pairPlusOdds[teenPattiKindOf(rankTeenPatti(cards))];
  return won === undefined ? LOST : toOne(won);
}
