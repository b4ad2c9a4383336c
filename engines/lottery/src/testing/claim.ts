/** Throws what was claimed where it does not hold. Engines have no Node, so not its assertions. */
export function claim(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** Claims that two plain values are the same when written down. */
export function claimSame(actual: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  claim(left === right, `${what}: ${left}, expected ${right}`);
}
