// What readings of slips are made of that share nothing with the engine.

/** Whole numbers below a bound, the same ones for a seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function* subsets<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) yield [];
  for (const [place, first] of list.entries()) {
    if (size > 0)
      for (const rest of subsets(list.slice(place + 1), size - 1)) yield [first, ...rest];
  }
}
