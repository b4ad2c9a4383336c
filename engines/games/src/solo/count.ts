/** In how many ways `taken` of `count` things can be chosen. */
export function binomial(count: number, taken: number): bigint {
  if (taken < 0 || taken > count) return 0n;
  let ways = 1n;
  for (let step = 1; step <= taken; step += 1)
    ways = (ways * BigInt(count - taken + step)) / BigInt(step);
  return ways;
}
