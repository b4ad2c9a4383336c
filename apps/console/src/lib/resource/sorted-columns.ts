import type { Column } from '@parlour/ui';
import type { AnyResource, Sort } from './resource.ts';

/** Before the word of an order that goes from the largest and newest down. */
const DOWN = '-';

export type Order = { readonly sort: string; readonly isAscending: boolean };

const wordOf = (sort: Sort<string>): string => (typeof sort === 'string' ? sort : sort.by);

/** The order that the address names; null for one that the server does not know. */
export function orderOf(sorts: AnyResource['sorts'], text: string | undefined): Order | null {
  if (text === undefined) return null;
  const isAscending = !text.startsWith(DOWN);
  const sort = isAscending ? text : text.slice(DOWN.length);
  return Object.values(sorts ?? {}).some((known) => wordOf(known) === sort)
    ? { sort, isAscending }
    : null;
}

const writeOrder = ({ sort, isAscending }: Order): string => `${isAscending ? '' : DOWN}${sort}`;

/** The columns with the sorts that the server knows; a further press turns the order around. */
export function sortedColumns<Row>(
  columns: readonly Column<Row>[],
  { sorts, usualSort }: Pick<AnyResource, 'sorts' | 'usualSort'>,
  given: { readonly sort: string | undefined; readonly onSort: (text?: string) => void },
): readonly Column<Row>[] {
  if (sorts === undefined) return columns;
  const order = orderOf(sorts, given.sort) ?? orderOf(sorts, usualSort);
  return columns.map((column) => {
    const sort = sorts[column.key];
    if (sort === undefined) return column;
    const word = wordOf(sort);
    const now = order?.sort === word ? order.isAscending : null;
    const next = writeOrder({
      sort: word,
      isAscending: now === null ? typeof sort !== 'string' : !now,
    });
    return {
      ...column,
      sort: {
        direction: now === null ? 'none' : now ? 'ascending' : 'descending',
        onSort: () => given.onSort(next === usualSort ? undefined : next),
      },
    };
  });
}
