/** The list with the item at one place moved to another. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Rows in the order that was chosen; those that came meanwhile stand at the end. */
export function inOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (row: Row) => place.get(row.id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
