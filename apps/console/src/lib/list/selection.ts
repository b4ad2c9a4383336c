// Rows of a list that were picked, by their keys; rows of other pages stay picked.

export type Selection<Row> = ReadonlyMap<string, Row>;

/** With some rows more or less, and never more than `most`. */
export function pickRows<Row>(
  selection: Selection<Row>,
  rows: readonly (readonly [string, Row])[],
  { isOn, most }: { readonly isOn: boolean; readonly most: number },
): Selection<Row> {
  const next = new Map(selection);
  for (const [key, row] of rows) {
    if (!isOn) next.delete(key);
    else if (next.size < most) next.set(key, row);
  }
  return next;
}

/** How much of a page is picked. */
export function pickState(
  selection: Selection<unknown>,
  page: readonly string[],
): 'none' | 'some' | 'all' {
  const count = page.filter((key) => selection.has(key)).length;
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some';
}

/** The rows from one to another of a page, both included, whichever comes first. */
export function rowsBetween(page: readonly string[], from: string | null, to: string): string[] {
  const end = page.indexOf(to);
  if (end === -1) return [];
  const begin = from === null ? -1 : page.indexOf(from);
  if (begin === -1) return [to];
  return page.slice(Math.min(begin, end), Math.max(begin, end) + 1);
}
