import { useState } from 'react';
import { lasting } from '@parlour/web';

const KEY = 'parlour.columns-hidden';

/** Columns that this device hides, by table: `loss promotion,rebate;bill payer`. */
function readAll(): ReadonlyMap<string, readonly string[]> {
  const tables = (lasting.read(KEY) ?? '').split(';').filter((text) => text !== '');
  return new Map(
    tables.map((text) => {
      const [name = '', hidden = ''] = text.split(' ');
      return [name, hidden.split(',').filter((key) => key !== '')] as const;
    }),
  );
}

function write(table: string, hidden: readonly string[]): void {
  const all = new Map(readAll());
  if (hidden.length === 0) all.delete(table);
  else all.set(table, hidden);
  const text = [...all].map(([name, keys]) => `${name} ${keys.join(',')}`).join(';');
  lasting.write(KEY, text === '' ? null : text);
}

/** Which columns of a table someone wants to see; this device remembers it. */
export function useColumnChoice(table: string) {
  const [hidden, setHidden] = useState(() => readAll().get(table) ?? []);
  return {
    hidden: new Set(hidden) as ReadonlySet<string>,
    toggle: (key: string) => {
      const next = hidden.includes(key)
        ? hidden.filter((other) => other !== key)
        : [...hidden, key];
      write(table, next);
      setHidden(next);
    },
  };
}

/** The columns that are shown: the heading of a row always is. */
export const shownColumns = <
  Column extends { readonly key: string; readonly isRowHeading?: boolean },
>(
  columns: readonly Column[],
  hidden: ReadonlySet<string>,
): readonly Column[] =>
  columns.filter(({ key, isRowHeading }) => isRowHeading === true || !hidden.has(key));
