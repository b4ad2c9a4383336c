import { amountFromText, amountToText, subtract, ZERO } from '@parlour/money';
import type { PitTable, Suspect } from './api/index.ts';

export const PIT_VIEWS = ['all', 'look', 'dealt', 'table', 'room', 'sea'] as const;
export type PitView = (typeof PIT_VIEWS)[number];

export const readView = (text: string | undefined): PitView =>
  PIT_VIEWS.find((one) => one === text) ?? 'all';

/** A table of the pit with the signals of collusion that its rooms have. */
export type Watched = PitTable & { readonly suspects: readonly Suspect[] };

/** Rooms of a game have the signals of its hands. */
export const watchedOf = (
  items: readonly PitTable[],
  suspects: readonly Suspect[],
): readonly Watched[] =>
  items.map((item) => ({
    ...item,
    suspects:
      item.table.kind === 'room'
        ? suspects.filter(({ gameCode }) => gameCode === item.table.gameCode)
        : [],
  }));

/** How many things of a table someone should look at. */
export const looksOf = ({ signals, suspects, table }: Watched): number =>
  table.alarms.length + signals.length + suspects.length;

/** Whether somebody is at a table, or deals there. */
export const isInPlay = ({ dealing, table }: Watched): boolean =>
  table.state === 'playing' || dealing?.shift != null || (table.live?.people ?? 0) > 0;

const isOf = (view: PitView, watched: Watched): boolean => {
  const { dealing, table } = watched;
  switch (view) {
    case 'all':
      return true;
    case 'look':
      return looksOf(watched) > 0;
    case 'dealt':
      return dealing !== null;
    case 'table':
      return table.kind === 'table' && dealing === null;
    case 'room':
    case 'sea':
      return table.kind === view;
  }
};

const rankOf = (watched: Watched): number => {
  if (looksOf(watched) > 0) return 0;
  return isInPlay(watched) ? 1 : 2;
};

export type PitFilter = {
  readonly view: PitView;
  readonly search: string;
  readonly isPlayOnly: boolean;
};

/** Tables that a filter lets through: what is worth a look first, then what is in play. */
export function filterPit(
  all: readonly Watched[],
  { isPlayOnly, search, view }: PitFilter,
): readonly Watched[] {
  const wanted = search.trim().toLocaleLowerCase();
  const found = all.filter(
    (one) =>
      isOf(view, one) &&
      (!isPlayOnly || isInPlay(one)) &&
      `${one.table.name} ${one.table.code} ${one.table.gameName}`
        .toLocaleLowerCase()
        .includes(wanted),
  );
  return found.toSorted((a, b) => rankOf(a) - rankOf(b));
}

type DayMoney = NonNullable<PitTable['table']['live']>['money'][number]['day'];

/** What the house kept of the stakes of a day; below zero where it paid more. */
export const keptOf = ({ paid, staked }: DayMoney): string =>
  amountToText(subtract(amountFromText(staked) ?? ZERO, amountFromText(paid) ?? ZERO));
