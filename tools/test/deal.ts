/** Deals things to so many hands, the largest first and each to the hand that has least by then. */
export function deal<Thing>(
  things: readonly Thing[],
  hands: number,
  sizeOf: (thing: Thing) => number,
): readonly (readonly Thing[])[] {
  const dealt = Array.from({ length: hands }, () => ({ size: 0, things: [] as Thing[] }));
  const sized = things.map((thing) => ({ thing, size: sizeOf(thing) }));
  for (const { thing, size } of sized.toSorted((left, right) => right.size - left.size)) {
    const [least] = dealt.toSorted((left, right) => left.size - right.size);
    if (least === undefined) break;
    least.things.push(thing);
    least.size += size;
  }
  return dealt.map((hand) => hand.things);
}
