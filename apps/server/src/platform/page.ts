// Keyset pages over a column and the id: the time at which rows were made, or another that a list sorts by.
import { createCursor } from './cursor.ts';

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

type Direction = 'asc' | 'desc';
type SortKind = 'instant' | 'whole' | 'count';
type SortValue = { instant: Date; whole: bigint; count: number };
const CASTS: Readonly<Record<SortKind, string>> = {
  instant: 'timestamptz',
  whole: 'bigint',
  count: 'integer',
};

/** How a list is asked to be sorted; the list's own direction where `isAscending` is left out. */
export type Sorting<Sort extends string> = {
  readonly sort?: Sort | undefined;
  readonly isAscending?: boolean | undefined;
};

export const sortOf = <Sort extends string>({
  isAscending,
  sort,
}: Sorting<Sort>): Sorting<Sort> => ({ isAscending, sort });

/** One order of a list: its clause of SQL, and the page of rows that came in it. */
export type Order<Row> = {
  /** Adds the place to continue at; answers with the order and the limit (one more than the page). */
  clause(where: Where, page: PageWish, direction: Direction): string;
  page<Item extends Row>(rows: readonly Item[], limit: number): Page<Item>;
};

/**
 * Rows by a column that is not null, and among equal values by their ids. A cursor of another kind of
 * column is refused with `request.invalid`.
 */
export function createOrder<Row extends { readonly id: string }, Kind extends SortKind>(
  kind: Kind,
  column: string,
  valueOf: (row: Row) => SortValue[Kind],
): Order<Row> {
  const cursors = createCursor({ value: kind as SortKind, id: 'id' });
  const id = column.includes('.') ? `${column.split('.')[0]}.id` : 'id';
  return {
    clause(where, { cursor, limit }, direction) {
      const after = cursors.read(cursor);
      if (after !== null) {
        const value = where.place(after.value);
        const beyond = direction === 'desc' ? '<' : '>';
        where.addText(
          `(${column}, ${id}) ${beyond} (${value}::${CASTS[kind]}, ${where.place(after.id)}::uuid)`,
        );
      }
      return `order by ${column} ${direction}, ${id} ${direction} limit ${where.place(limit + 1)}`;
    },
    page: (rows, limit) =>
      pageOf(rows, limit, (row) => cursors.write({ value: valueOf(row), id: row.id })),
  };
}

/** By the time at which rows were made, which most lists are sorted by. */
export const byCreation: Order<Placed> = createOrder(
  'instant',
  'created_at',
  ({ createdAt }: Placed) => createdAt,
);

export const directionOf = (isAscending: boolean | undefined, usual: Direction): Direction =>
  isAscending === undefined ? usual : isAscending ? 'asc' : 'desc';

/** Adds the place to continue at; answers with the order and the limit (one more than the page). */
export const pageClause = (where: Where, wish: PageWish, direction: Direction = 'desc'): string =>
  byCreation.clause(where, wish, direction);

export const toPage = byCreation.page;

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
