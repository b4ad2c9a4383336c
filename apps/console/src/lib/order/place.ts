/** The list with one item at another place; places beyond the ends mean the ends. */
export function placedAt<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const place = Math.max(0, Math.min(items.length - 1, to));
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
}

/** Where a key takes an item from its place; null for a key that moves nothing. */
export function placeByKey(key: string, from: number, count: number): number | null {
  const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count || to === from ? null : to;
}

type Extent = { readonly top: number; readonly bottom: number };

/** Which row a pointer is over, by the middles of the rows; rows stand from top to bottom. */
export function placeAtHeight(rows: readonly Extent[], height: number): number {
  const below = rows.findIndex(({ top, bottom }) => height < (top + bottom) / 2);
  return below === -1 ? rows.length - 1 : below;
}

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, place) => key === b[place]);
