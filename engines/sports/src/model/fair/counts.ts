import type { Spread } from './spread.ts';

const TAIL = 1e-10;
const COUNT_MAX = 600;

/** Leaves out what lies above the tail, and brings the rest to one. */
export function cutSpread({ from, mass }: Spread, tail: number): Spread {
  let [sum, count] = [0, 0];
  while (count < mass.length && sum < 1 - tail) {
    sum += mass[count] as number;
    count += 1;
  }
  return { from, mass: mass.subarray(0, count).map((one) => one / sum) };
}

/** Masses of counts 0, 1, 2 ... from the first and the ratio of neighbours, until the tail weighs nothing. */
function countSpread(first: number, ratio: (count: number) => number): Spread {
  const mass = [first];
  let sum = first;
  for (let count = 1; count < COUNT_MAX && sum < 1 - TAIL; count += 1) {
    const next = (mass[count - 1] as number) * ratio(count);
    mass.push(next);
    sum += next;
  }
  return { from: 0, mass: Float64Array.from(mass, (one) => one / sum) };
}

export const poissonSpread = (mean: number): Spread =>
  countSpread(Math.exp(-mean), (count) => mean / count);

/** Counts of a Poisson process whose rate is itself a gamma number: `shape` of it, and the mean of all. */
export function negativeBinomialSpread(mean: number, shape: number): Spread {
  const share = mean / (mean + shape);
  return countSpread(
    (1 - share) ** shape,
    (count) => ((shape + count - 1) / count) * share,
  );
}

export function binomialSpread(trials: number, probability: number): Spread {
  const mass = new Float64Array(trials + 1);
  mass[0] = 1;
  for (let trial = 0; trial < trials; trial += 1) {
    for (let count = trial + 1; count >= 0; count -= 1) {
      const below = count > 0 ? (mass[count - 1] as number) : 0;
      mass[count] = (mass[count] as number) * (1 - probability) + below * probability;
    }
  }
  return { from: 0, mass };
}

const SERIES_TERMS = 80;

/** The modified Bessel function of the first kind, by its power series (Abramowitz and Stegun 9.6.10). */
export function besselI(order: number, value: number): number {
  const quarter = (value * value) / 4;
  let term = 1;
  for (let factor = 1; factor <= order; factor += 1) term *= value / 2 / factor;
  let sum = term;
  for (let index = 1; index < SERIES_TERMS; index += 1) {
    term *= quarter / (index * (index + order));
    sum += term;
  }
  return sum;
}

/** How likely two Poisson counts are to differ by `difference` (Skellam 1946). */
export function skellamMass(difference: number, home: number, away: number): number {
  return (
    Math.exp(-home - away) *
    (home / away) ** (difference / 2) *
    besselI(Math.abs(difference), 2 * Math.sqrt(home * away))
  );
}
