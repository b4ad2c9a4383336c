import type { Column } from '@parlour/ui';
import type { ReactNode } from 'react';
import { ColumnChoice } from './column-choice.tsx';
import { shownColumns } from './hidden-columns.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

/** The columns that the operator wants of a table, and the way to choose. */
export function useColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
): { readonly shown: readonly Column<Row>[]; readonly choice: ReactNode } {
  const choice = useHiddenColumns(list);
  return {
    shown: shownColumns(columns, choice.hidden),
    choice: <ColumnChoice columns={columns} {...choice} />,
  };
}
