/** In how many ways k can be taken out of n, without order: C(n, k); 0 where k > n or below 0. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  // Each step divides evenly: it holds C(n - k + step, step).
  for (let step = 1; step <= k; step += 1) ways = (ways * (n - k + step)) / step;
  return Math.round(ways);
}

export const product = (factors: readonly number[]): number =>
  factors.reduce((left, right) => left * right, 1);

/** The sum over all k-subsets of the product of their members: the k-th elementary symmetric sum. */
export function subsetProducts(factors: readonly number[], k: number): number {
  const sums = [1, ...new Array<number>(k).fill(0)];
  for (const factor of factors) {
    for (let size = k; size > 0; size -= 1) {
      sums[size] = (sums[size] as number) + (sums[size - 1] as number) * factor;
    }
  }
  return sums[k] as number;
}

/** All k-subsets of a list, each in the list's order. */
export function subsets<T>(list: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return list.flatMap((first, index) =>
    subsets(list.slice(index + 1), k - 1).map((rest) => [first, ...rest]),
  );
}

/** How many tokens two boxes share. */
export function overlap(left: readonly string[], right: readonly string[]): number {
  const held = new Set(right);
  return left.reduce((count, token) => count + (held.has(token) ? 1 : 0), 0);
}

/** Every row of `length` numbers below `base`, 00, 01, ... */
export function* rows(base: number, length: number): Generator<number[]> {
  for (let value = 0; value < base ** length; value += 1) {
    const row = new Array<number>(length);
    for (let place = length - 1, left = value; place >= 0; place -= 1) {
      row[place] = left % base;
      left = Math.floor(left / base);
    }
    yield row;
  }
}

/** Every row of `length` numbers below `base` that does not fall: one for each multiset. */
export function* multisets(base: number, length: number, from = 0): Generator<number[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (let first = from; first < base; first += 1) {
    for (const rest of multisets(base, length - 1, first)) yield [first, ...rest];
  }
}

/** So many different numbers of 1 to `pool`, ascending, with a sum that is possible. */
export function numbersWithSum(pool: number, drawn: number, sum: number): number[] {
  const numbers = Array.from({ length: drawn }, (_, index) => index + 1);
  // From the lowest numbers, the highest are raised as far as they go.
  let left = sum - numbers.reduce((total, number) => total + number, 0);
  for (let place = drawn - 1; place >= 0 && left > 0; place -= 1) {
    const raised = Math.min(left, pool - drawn);
    numbers[place] = (numbers[place] ?? 0) + raised;
    left -= raised;
  }
  return numbers;
}
