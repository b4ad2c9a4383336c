import type { Spread } from './spread.ts';

const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
/** Terms of the continued fraction of the tail; from here on it has converged to 1e-12. */
const FRACTION_TERMS = 120;
const SERIES_END = 3;

/** The upper tail of the standard normal, by series near nought and by Laplace's continued fraction beyond. */
export function normalTail(value: number): number {
  if (value < 0) return 1 - normalTail(-value);
  const density = Math.exp((-value * value) / 2) / ROOT_TWO_PI;
  if (value < SERIES_END) {
    let [term, sum] = [value, value];
    for (let odd = 3; Math.abs(term) > 1e-16; odd += 2) {
      term *= (value * value) / odd;
      sum += term;
    }
    return 0.5 - density * sum;
  }
  let fraction = value;
  for (let index = FRACTION_TERMS; index >= 1; index -= 1) fraction = value + index / fraction;
  return density / fraction;
}

/** How likely a normal number is to lie above a line. */
export const normalAbove = (line: number, mean: number, deviation: number): number =>
  deviation <= 0 ? Number(mean > line) : normalTail((line - mean) / deviation);

const REACH = 7;

/**
 * A normal number rounded to whole numbers, each weighed by its key number: final differences of American
 * football stand on 3 and 7 much more often than beside them.
 */
export function normalSpread(
  mean: number,
  deviation: number,
  keyWeight: (value: number) => number = () => 1,
): Spread {
  const from = Math.floor(mean - REACH * deviation);
  const end = Math.ceil(mean + REACH * deviation);
  const mass = Float64Array.from({ length: end - from + 1 }, (_, index) => {
    const value = from + index;
    const whole = normalAbove(value - 0.5, mean, deviation) - normalAbove(value + 0.5, mean, deviation);
    return whole * keyWeight(value);
  });
  let sum = 0;
  for (const one of mass) sum += one;
  return { from, mass: mass.map((one) => one / sum) };
}

/** How much more often American football ends on a difference than a smooth curve says; our estimate. */
const KEY_NUMBERS: Readonly<Record<number, number>> = {
  0: 0.1, 1: 0.8, 2: 0.8, 3: 2.6, 4: 1, 5: 0.7, 6: 1.2, 7: 1.8, 8: 0.8, 9: 0.6, 10: 1.3, 14: 1.4,
};

export const footballKeyWeight = (difference: number): number =>
  KEY_NUMBERS[Math.abs(difference)] ?? 1;
