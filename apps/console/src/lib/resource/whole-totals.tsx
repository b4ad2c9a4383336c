import type { Column } from '@parlour/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../amount.tsx';
import { callQuery } from '../call-query.ts';
import pageClasses from '../list/page-list.module.css';
import type { AnyQuery } from './field.ts';
import type { AnyResource, AnyRow, Text } from './resource.ts';

/** What a whole result comes to, however many pages it has. */
type Whole = {
  /** Of all rows; the sum of the currencies' where it is left out. */
  readonly count?: number;
  /** Whether there are more rows than are counted and added up. */
  readonly isMore?: boolean;
  /** Money by the keys of columns, for each currency. */
  readonly rows: readonly Readonly<Record<string, string | number>>[];
};

/** What a row of totals says beside its sums. */
const PARTS: ReadonlySet<string> = new Set(['currency', 'count']);

// That the list has such a call was checked where it was declared.
const totalsQuery = callQuery as unknown as (
  key: string,
  input: { readonly query: AnyQuery },
) => { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<Whole> };

/** What the whole result of a list comes to; undefined until it is there, and for a list that does not say. */
export function useWhole(
  { asks, call, refetchMs, whole }: Pick<AnyResource, 'asks' | 'call' | 'refetchMs' | 'whole'>,
  { sort: _sort, isAscending: _isAscending, ...query }: AnyQuery,
): Whole | undefined {
  const { data } = useQuery({
    ...totalsQuery(`${call}/totals`, { query }),
    enabled: whole === true && (asks?.isEnough(query) ?? true),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs?.([]) ?? false,
  });
  return data;
}

/** The columns closed by what the whole result comes to. */
export function withWhole(
  t: Text,
  columns: readonly Column<AnyRow>[],
  { rows, isMore = false, ...whole }: Whole,
): readonly Column<AnyRow>[] {
  const count = whole.count ?? rows.reduce((sum, row) => sum + Number(row['count']), 0);
  if (count === 0) return columns;
  const counted = t(isMore ? 'list.wholeMore' : 'list.whole', { count });
  return columns.map((column) => {
    const hasSums = !PARTS.has(column.key) && rows.some((row) => column.key in row);
    if (column.isRowHeading !== true && !hasSums) return column;
    return {
      ...column,
      total: (
        <span className={pageClasses.total}>
          {column.isRowHeading === true ? <span>{counted}</span> : null}
          {hasSums ? <Sums column={column.key} rows={rows} /> : null}
        </span>
      ),
    };
  });
}

type SumsProps = { readonly column: string; readonly rows: Whole['rows'] };

const Sums = ({ column, rows }: SumsProps): ReactNode =>
  rows.map(({ currency, ...sums }) => (
    <Amount key={currency} value={String(sums[column] ?? '0')} currency={String(currency)} />
  ));
