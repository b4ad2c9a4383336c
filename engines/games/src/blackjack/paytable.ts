import { LOST, toOne } from '../bets/index.ts';
import { type Card, isRed, rankOf, suitOf, threeStraightTop } from '../cards/index.ts';
import { type Fraction, fraction } from '../fraction.ts';

/** Packs of the shoe, which is fresh for every round. */
export const DECKS = 6;
export const HANDS_MAX = 4;
/** The dealer draws below this and stands on it, soft or not. */
export const DEALER_STANDS = 17;

/** What a bet pays, the bet in it. */
export const pays = {
  natural: toOne(3, 2),
  win: toOne(1),
  push: fraction(1n),
  surrender: fraction(1n, 2n),
  insurance: toOne(2),
} as const;

/** Insurance is this part of the bet on the hand. */
export const INSURANCE = fraction(1n, 2n);

export const blackjackPlaces = ['hand', 'perfect-pairs', 'twenty-one-plus-three'] as const;
export type BlackjackPlace = (typeof blackjackPlaces)[number];
export type SidePlace = Exclude<BlackjackPlace, 'hand'>;

/** Odds to one of the side bets, by what makes them win. */
export const sideOdds = {
  'perfect-pairs': { perfect_pair: 25, coloured_pair: 12, mixed_pair: 6 },
  'twenty-one-plus-three': {
    suited_trips: 100,
    straight_flush: 40,
    three_of_a_kind: 30,
    straight: 10,
    flush: 5,
  },
} as const;

export type SideKind =
  | keyof (typeof sideOdds)['perfect-pairs']
  | keyof (typeof sideOdds)['twenty-one-plus-three'];

/** The first two cards of the player: alike, of one colour, or of one rank alone. */
export function pairKind(first: Card, second: Card): SideKind | null {
  if (first === second) return 'perfect_pair';
  if (rankOf(first) !== rankOf(second)) return null;
  return isRed(first) === isRed(second) ? 'coloured_pair' : 'mixed_pair';
}

/** The first two cards of the player with the dealer's open card. */
export function threeKind(first: Card, second: Card, up: Card): SideKind | null {
  const isFlush = suitOf(first) === suitOf(second) && suitOf(second) === suitOf(up);
  const ranks = [first, second, up].map(rankOf).toSorted((left, right) => right - left);
  const [high = 0, middle = 0, low = 0] = ranks;
  if (high === low) return isFlush ? 'suited_trips' : 'three_of_a_kind';
  if (threeStraightTop(high, middle, low) >= 0) return isFlush ? 'straight_flush' : 'straight';
  return isFlush ? 'flush' : null;
}

export const sideKind = (
  place: SidePlace,
  { first, second, up }: { readonly first: Card; readonly second: Card; readonly up: Card },
): SideKind | null =>
  place === 'perfect-pairs' ? pairKind(first, second) : threeKind(first, second, up);

export function sidePays(place: SidePlace, kind: SideKind | null): Fraction {
  const odds: Readonly<Partial<Record<SideKind, number>>> = sideOdds[place];
  const won = kind === null ? undefined : odds[kind];
  return won === undefined ? LOST : toOne(won);
}
