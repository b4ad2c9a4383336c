import type { Column } from '@parlour/ui';
import type { AnyResource } from './resource.ts';

/** Before the word of an order that goes from the largest and newest down. */
const DOWN = '-';

export type Order = { readonly sort: string; readonly isAscending: boolean };

/** The order that the address names; null for one that the server does not know. */
export function orderOf(sorts: AnyResource['sorts'], text: string | undefined): Order | null {
  if (text === undefined) return null;
  const isAscending = !text.startsWith(DOWN);
  const sort = isAscending ? text : text.slice(DOWN.length);
  return Object.values(sorts ?? {}).includes(sort) ? { sort, isAscending } : null;
}

const writeOrder = ({ sort, isAscending }: Order): string => `${isAscending ? '' : DOWN}${sort}`;

/** The columns with the sorts that the server knows; the first press shows the largest and newest first. */
export function sortedColumns<Row>(
  columns: readonly Column<Row>[],
  sorts: AnyResource['sorts'],
  given: { readonly sort: string | undefined; readonly onSort: (text: string) => void },
): readonly Column<Row>[] {
  if (sorts === undefined) return columns;
  const order = orderOf(sorts, given.sort);
  return columns.map((column) => {
    const sort = sorts[column.key];
    if (sort === undefined) return column;
    const isAscending = order?.sort === sort ? order.isAscending : null;
    return {
      ...column,
      sort: {
        direction: isAscending === null ? 'none' : isAscending ? 'ascending' : 'descending',
        onSort: () => given.onSort(writeOrder({ sort, isAscending: isAscending === false })),
      },
    };
  });
}
