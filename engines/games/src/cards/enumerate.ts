/** One way in which kinds of cards can come, and in how many of all orders they do. */
export type DealtWay<Value> = { readonly value: Value; readonly ways: number };

const falling = (from: number, factors: number): number =>
  factors === 0 ? 1 : from * falling(from - 1, factors - 1);

/**
 * Every way to deal kinds of cards, of which `counts` says how many there are, without replacement. `play`
 * takes at most `depth` of them, one at a time; it must be pure. The ways add up to all orders of `depth`
 * cards, which must stay a safe integer.
 */
export function* dealtWays<Value>(
  counts: readonly number[],
  depth: number,
  play: (take: () => number) => Value,
): Generator<DealtWay<Value>> {
  const left = [...counts];
  const size = counts.reduce((sum, count) => sum + count, 0);
  const path: number[] = [];
  for (;;) {
    let [taken, ways] = [0, 1];
    const value = play(() => {
      if (taken === path.length) path.push(nextKind(left, 0));
      const kind = path[taken] as number;
      ways *= left[kind] as number;
      left[kind] = (left[kind] as number) - 1;
      taken += 1;
      return kind;
    });
    yield { value, ways: ways * falling(size - taken, depth - taken) };
    for (const kind of path) left[kind] = (left[kind] as number) + 1;
    if (!advance(path, counts)) return;
  }
}

const nextKind = (left: readonly number[], from: number): number => {
  let kind = from;
  while (kind < left.length && left[kind] === 0) kind += 1;
  return kind;
};

/** Moves the last card that has another kind left to it, and forgets those after it. */
function advance(path: number[], counts: readonly number[]): boolean {
  while (path.length > 0) {
    const last = path.pop() as number;
    const left = [...counts];
    for (const kind of path) left[kind] = (left[kind] as number) - 1;
    const next = nextKind(left, last + 1);
    if (next >= counts.length) continue;
    path.push(next);
    return true;
  }
  return false;
}

/** All orders of `depth` cards of the counts. */
export const ordersOf = (counts: readonly number[], depth: number): number =>
  falling(
    counts.reduce((sum, count) => sum + count, 0),
    depth,
  );

/** Ways added up by what they come to. */
export function gatherWays<Value>(ways: Iterable<DealtWay<Value>>): Map<Value, number> {
  const found = new Map<Value, number>();
  for (const { value, ways: count } of ways) found.set(value, (found.get(value) ?? 0) + count);
  return found;
}
