import { LOST, PUSHED, toOne } from '../bets/index.ts';
import { type Card, rankOf } from '../cards/index.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { type BaccaratOutcome, isNatural } from './play.ts';

export const baccaratPlaces = [
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
  'either-pair',
  'perfect-pair',
  'super-six',
  'dragon-player',
  'dragon-banker',
  'small',
  'big',
] as const;
export type BaccaratPlace = (typeof baccaratPlaces)[number];

/** Odds to one; a banker's win pays 95 % on a table with commission. */
export const odds = {
  tie: 8,
  pair: 11,
  eitherPair: 5,
  perfectPair: 25,
  perfectPairs: 200,
  superSix: 12,
  /** By how many points a side wins without a natural. */
  dragon: { 9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1 },
} as const;

const dragonOdds: Readonly<Record<number, number>> = odds.dragon;

const COMMISSION = fraction(195n, 100n);
const HALF_WON = toOne(1, 2);
const SMALL = toOne(3, 2);
const BIG = fraction(154n, 100n);
const SIX = 6;

const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

/** Two cards of the same rank and suit, which a shoe of several packs has. */
const isPerfect = ([first, second]: readonly Card[]): boolean => first === second;

const when = (isWon: boolean, odds: number): Fraction => (isWon ? toOne(odds) : LOST);

/** What a bet pays for its amount, the amount in it. */
export function baccaratPays(
  place: BaccaratPlace,
  outcome: BaccaratOutcome,
  hasCommission: boolean,
): Fraction {
  const { banker, bankerTotal, player, winner } = outcome;
  switch (place) {
    case 'player':
      return winner === 'tie' ? PUSHED : when(winner === 'player', 1);
    case 'banker':
      if (winner !== 'banker') return winner === 'tie' ? PUSHED : LOST;
      if (hasCommission) return COMMISSION;
      return bankerTotal === SIX ? HALF_WON : toOne(1);
    case 'tie':
      return when(winner === 'tie', odds.tie);
    case 'player-pair':
      return when(isPair(player), odds.pair);
    case 'banker-pair':
      return when(isPair(banker), odds.pair);
    case 'either-pair':
      return when(isPair(player) || isPair(banker), odds.eitherPair);
    case 'perfect-pair':
      if (isPerfect(player) && isPerfect(banker)) return toOne(odds.perfectPairs);
      return when(isPerfect(player) || isPerfect(banker), odds.perfectPair);
    case 'super-six':
      return when(winner === 'banker' && bankerTotal === SIX, odds.superSix);
    case 'dragon-player':
      return dragonPays('player', outcome);
    case 'dragon-banker':
      return dragonPays('banker', outcome);
    case 'small':
      return player.length + banker.length === 4 ? SMALL : LOST;
    case 'big':
      return player.length + banker.length === 4 ? LOST : BIG;
  }
}

function dragonPays(side: 'player' | 'banker', outcome: BaccaratOutcome): Fraction {
  const { banker, bankerTotal, player, playerTotal, winner } = outcome;
  const own = side === 'player' ? player : banker;
  if (isNatural(own) && winner === 'tie') return PUSHED;
  if (winner !== side) return LOST;
  if (isNatural(own)) return toOne(1);
  return when(true, dragonOdds[Math.abs(playerTotal - bankerTotal)] ?? -1);
}
