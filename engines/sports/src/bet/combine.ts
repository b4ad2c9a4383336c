import type { Ratio } from '@parlour/money';

/** Which legs are multiplied together: so many at a time, with every banker in each combination. */
export type Combinations = {
  /** Legs of a combination, bankers counted; each size once. */
  readonly sizes: readonly number[];
  readonly bankers: readonly boolean[];
};

/**
 * The sum over all combinations of the product of their factors, exact and not reduced. The factors n/d are
 * multiplied out as polynomials d + n·x, whose coefficients are the sums by size: no combination is listed.
 */
export function sumOfProducts(factors: readonly Ratio[], combinations: Combinations): Ratio {
  const { always, degrees, free } = partsOf(factors, combinations);
  let { denominator } = always;
  if (degrees.length === 0) return { numerator: 0n, denominator };
  const most = Math.max(...degrees);
  const least = Math.min(...degrees);
  const sums: bigint[] = [1n, ...new Array<bigint>(most).fill(0n)];
  for (const [index, factor] of free.entries()) {
    // Smaller sizes than these grow into none that is asked for.
    const lowest = Math.max(0, least - (free.length - 1 - index));
    for (let size = Math.min(most, index + 1); size >= lowest; size -= 1) {
      const without = (sums[size] ?? 0n) * factor.denominator;
      sums[size] = size === 0 ? without : without + (sums[size - 1] ?? 0n) * factor.numerator;
    }
    denominator *= factor.denominator;
  }
  const sum = degrees.reduce((total, degree) => total + (sums[degree] ?? 0n), 0n);
  return { numerator: always.numerator * sum, denominator };
}

function partsOf(factors: readonly Ratio[], { bankers, sizes }: Combinations) {
  const free = factors.filter((_, index) => bankers[index] !== true);
  const always = factors.reduce<Ratio>(
    (left, right, index) =>
      bankers[index] === true
        ? {
            numerator: left.numerator * right.numerator,
            denominator: left.denominator * right.denominator,
          }
        : left,
    { numerator: 1n, denominator: 1n },
  );
  const degrees = sizes
    .map((size) => size - (factors.length - free.length))
    .filter((degree) => degree >= 0 && degree <= free.length);
  return { always, degrees, free };
}

/** C(n, k), exact. */
export function waysOf(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - k + step)) / BigInt(step);
  return ways;
}

/** Every combination as indices of legs, by size; only for what a person reads. */
export function* combinationsOf(
  legs: number,
  { bankers, sizes }: Combinations,
): Generator<number[]> {
  const all = Array.from({ length: legs }, (_, index) => index);
  const always = all.filter((index) => bankers[index] === true);
  const free = all.filter((index) => bankers[index] !== true);
  for (const size of sizes) {
    for (const rest of subsetsOf(free, size - always.length)) {
      yield [...always, ...rest].toSorted((left, right) => left - right);
    }
  }
}

function* subsetsOf(list: readonly number[], size: number): Generator<number[]> {
  if (size < 0 || size > list.length) return;
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, first] of list.entries()) {
    for (const rest of subsetsOf(list.slice(index + 1), size - 1)) yield [first, ...rest];
  }
}
