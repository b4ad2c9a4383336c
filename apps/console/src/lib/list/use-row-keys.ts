import { type RefObject, useRef } from 'react';
import { type KeyMap, useKeys } from '../keys.ts';

export type RowKeysOptions<Row> = {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The record that lies open beside the list. */
  readonly openKey: string | undefined;
  readonly onOpen: (row: Row) => void;
  /** What further letters do with the current row. */
  readonly actions?: Readonly<Record<string, (row: Row) => void>>;
  /** Another list of the screen has the keys. */
  readonly isOff?: boolean;
};

const NO_KEYS: KeyMap = {};

/**
 * J and K walk through a list: they move the focus from row to row, or from record to record while
 * one lies open. The ref belongs to what the table stands in.
 */
export function useRowKeys<Row>(options: RowKeysOptions<Row>): RefObject<HTMLDivElement | null> {
  const { rows, keyOf, openKey, onOpen, actions = {}, isOff = false } = options;
  const list = useRef<HTMLDivElement>(null);
  const current = (): number => {
    if (openKey !== undefined) return rows.findIndex((row) => keyOf(row) === openKey);
    return focusables(list.current).findIndex((row) => row.contains(document.activeElement));
  };
  const step = (by: 1 | -1) => {
    const from = current();
    const to = from === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by));
    const row = rows[to];
    if (row === undefined) return;
    if (openKey !== undefined) return onOpen(row);
    const line = focusables(list.current)[to];
    line?.querySelector<HTMLElement>('[data-opener]')?.focus();
    line?.scrollIntoView({ block: 'nearest' });
  };
  const withRow = (act: (row: Row) => void) => () => {
    const row = rows[current()];
    if (row !== undefined) act(row);
  };
  const keys: KeyMap = {
    j: () => step(1),
    k: () => step(-1),
    ...Object.fromEntries(Object.entries(actions).map(([key, act]) => [key, withRow(act)])),
  };
  useKeys(isOff ? NO_KEYS : keys);
  return list;
}

const focusables = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('tbody > tr') ?? []),
];
