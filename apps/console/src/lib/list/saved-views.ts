import { writeSearch } from '@parlour/web';

/** Filters, view and sort of a list under a name, as the browser keeps them. */
export type SavedView = {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
};

export const SAVED_VIEWS_MAX = 20;
export const VIEW_NAME_CHARS_MAX = 40;

/** Where a list stands and what lies open is no part of a view. */
const PASSING = new Set(['page', 'open', 'new', 'for']);

/** What of an address a view keeps. */
export const keptOf = (
  search: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === '' || PASSING.has(name) ? [] : [[name, value]],
    ),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isView = (value: unknown): value is SavedView =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  isRecord(value['search']) &&
  Object.values(value['search']).every((text) => typeof text === 'string');

/** What the browser remembers; what is not a view is left out. */
export function readViews(text: string | null): readonly SavedView[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isView).slice(0, SAVED_VIEWS_MAX) : [];
  } catch {
    return [];
  }
}

export const writeViews = (views: readonly SavedView[]): string | null =>
  views.length === 0 ? null : JSON.stringify(views);

/** With a view more, the newest last; one of the same name is replaced. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-SAVED_VIEWS_MAX);

/** Whether the address shows exactly this view. */
export const isShown = (
  { search }: SavedView,
  address: Readonly<Record<string, string | undefined>>,
): boolean => {
  const kept = keptOf(address);
  const names = Object.keys(kept);
  return (
    names.length === Object.keys(search).length &&
    names.every((name) => kept[name] === search[name])
  );
};

/** The address of a view, to be sent to a colleague. */
export const linkOf = (origin: string, path: string, { search }: SavedView): string =>
  `${origin}${path}${writeSearch(search)}`;
