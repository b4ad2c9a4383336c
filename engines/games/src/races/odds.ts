import { addFractions, type Fraction, fraction } from '../fraction.ts';
import { lowest } from '../solo/index.ts';

/** What a stake on any market returns at most: odds are cut to hundredths. */
export const RETURNED: Fraction = fraction(19n, 20n);

export const markets = ['win', 'place', 'forecast', 'tricast'] as const;
export type Market = (typeof markets)[number];

/** How many places of the finish each market is about, `placed` runners being paid for a place. */
const PICKS: Readonly<Record<Market, number>> = { win: 1, place: 1, forecast: 2, tricast: 3 };
export const picksOf = (market: Market): number => PICKS[market];

/**
 * The chance that these runners come in first, in this order, by Harville: each place is drawn from those
 * that are left, by weight: P(i, j, k) = p_i x p_j / (1 - p_i) x p_k / (1 - p_i - p_j).
 */
export function chanceInOrder(weights: readonly number[], order: readonly number[]): Fraction {
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  let [numerator, denominator] = [1n, 1n];
  for (const place of order) {
    const weight = weights[place] ?? 0;
    numerator *= BigInt(weight);
    denominator *= BigInt(left);
    left -= weight;
  }
  return fraction(numerator, denominator);
}

/** All orders in which so many of `runners` can come in first. */
export function ordersOf(runners: number, depth: number): readonly (readonly number[])[] {
  if (depth === 0) return [[]];
  return ordersOf(runners, depth - 1).flatMap((order) =>
    Array.from({ length: runners }, (_, place) => place)
      .filter((place) => !order.includes(place))
      .map((place) => [...order, place]),
  );
}

/** The chance that a runner is among the first `placed`. */
export function chanceOfPlace(weights: readonly number[], place: number, placed: number): Fraction {
  let sum = fraction(0n);
  for (let rank = 0; rank < placed; rank += 1)
    for (const order of ordersOf(weights.length, rank))
      if (!order.includes(place))
        sum = lowest(addFractions(sum, chanceInOrder(weights, [...order, place])));
  return sum;
}

/** What a chance pays, the stake in it, in hundredths: the return over the chance, cut to hundredths. */
export const oddsOf = ({ denominator, numerator }: Fraction): number =>
  Number((100n * RETURNED.numerator * denominator) / (RETURNED.denominator * numerator));
