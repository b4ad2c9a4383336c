import type { Column } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useSelf } from '../session.ts';
import { lasting } from '@parlour/web';
import { ColumnChoice } from './column-choice.tsx';
import { readHidden, shownColumns, toggleHidden, writeHidden } from './hidden-columns.ts';

/** The columns that the operator wants of a list, remembered in this browser, and the way to choose. */
export function useColumns<Row>(
  list: string,
  columns: readonly Column<Row>[],
): { readonly shown: readonly Column<Row>[]; readonly choice: ReactNode } {
  const place = `parlour.console-columns.${useSelf().operatorId}.${list}`;
  const [hidden, setHidden] = useState(() => readHidden(lasting.read(place)));
  const toggle = (key: string) => {
    const next = toggleHidden(hidden, key);
    setHidden(next);
    lasting.write(place, writeHidden(next));
  };
  return {
    shown: shownColumns(columns, hidden),
    choice: <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />,
  };
}
