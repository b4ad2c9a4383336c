// Keyset pages over (created_at, id), newest or oldest first.
import { instantCursor } from './cursor.ts';

export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };
export type PageWish = { readonly cursor: string | null; readonly limit: number };

type Placed = { readonly id: string; readonly createdAt: Date };

/** Collects conditions and their values, so that no value ever becomes SQL text. */
export function createWhere() {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const place = (value: unknown): string => {
    values.push(value);
    return `$${values.length}`;
  };
  return {
    values,
    place,
    /** Adds a condition unless its value was left out. */
    add(value: unknown, condition: (place: string) => string): void {
      if (value === undefined || value === null) return;
      conditions.push(condition(place(value)));
    },
    addText: (condition: string) => void conditions.push(condition),
    text: () => (conditions.length === 0 ? 'true' : conditions.join(' and ')),
  };
}

export type Where = ReturnType<typeof createWhere>;

/** Adds the place to continue at; answers with the order and the limit (one more than the page). */
export function pageClause(
  where: Where,
  wish: PageWish,
  direction: 'asc' | 'desc' = 'desc',
): string {
  const after = instantCursor.read(wish.cursor);
  if (after !== null) {
    const at = where.place(after.at);
    const id = where.place(after.id);
    const beyond = direction === 'desc' ? '<' : '>';
    where.addText(`(created_at, id) ${beyond} (${at}, ${id}::uuid)`);
  }
  return `order by created_at ${direction}, id ${direction} limit ${where.place(wish.limit + 1)}`;
}

export const toPage = <Item extends Placed>(rows: readonly Item[], limit: number): Page<Item> =>
  pageOf(rows, limit, ({ createdAt, id }) => instantCursor.write({ at: createdAt, id }));

/** Of rows of which one more was asked for than the page holds: the page, and the cursor of its last row. */
export function pageOf<Item>(
  rows: readonly Item[],
  limit: number,
  cursorOf: (last: Item) => string,
): Page<Item> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : cursorOf(last) };
}
