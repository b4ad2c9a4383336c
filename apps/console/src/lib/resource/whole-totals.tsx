import type { Column } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../amount.tsx';
import pageClasses from '../list/page-list.module.css';
import type { AnyResource, AnyRow, Text, WholeTotal } from './resource.ts';

type Whole = NonNullable<AnyResource['whole']>;

/** The columns closed by what the whole result comes to, however many pages it has. */
export function withWhole(
  t: Text,
  columns: readonly Column<AnyRow>[],
  { countText }: Pick<Whole, 'countText'>,
  totals: readonly WholeTotal[],
): readonly Column<AnyRow>[] {
  if (totals.length === 0) return columns;
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  return columns.map((column) => {
    if (column.isRowHeading === true) return { ...column, total: t(countText, { count }) };
    return totals.some(({ sums }) => column.key in sums)
      ? { ...column, total: <Sums column={column.key} totals={totals} /> }
      : column;
  });
}

type SumsProps = { readonly column: string; readonly totals: readonly WholeTotal[] };

function Sums({ column, totals }: SumsProps): ReactNode {
  return (
    <span className={pageClasses.total}>
      {totals.map(({ currency, sums }) => (
        <Amount key={currency} value={sums[column] ?? '0'} currency={currency} />
      ))}
    </span>
  );
}
