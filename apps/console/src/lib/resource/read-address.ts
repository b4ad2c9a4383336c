import type { Search } from '../search.ts';
import { isDay, periodOf } from '../list/period.ts';
import type { AnyField, AnyQuery, AnyResource } from './resource.ts';
import { orderOf } from './sorted-columns.ts';

/** How a flag stands in the address. */
export const YES = 'yes';
export const NO = 'no';

/** The view that the address names, else the first one; empty for a list without views. */
export function viewOf({ views }: Pick<AnyResource, 'views'>, view: string | undefined): string {
  const known = Object.keys(views?.all ?? {});
  return known.find((name) => name === view) ?? known[0] ?? '';
}

/** The filters that are offered in a view, in the order in which they were declared. */
export const fieldsIn = (
  { fields }: Pick<AnyResource, 'fields'>,
  view: string,
): readonly (readonly [name: string, field: AnyField])[] =>
  Object.entries(fields ?? {}).filter(([, { views }]) => views?.includes(view) ?? true);

function readField(field: AnyField, text: string | undefined): string | boolean | undefined {
  if (text === undefined || text === '') return undefined;
  switch (field.kind) {
    case 'choice':
      return field.takesOthers === true ? text : field.options.find((option) => option === text);
    case 'flag':
      return text === YES ? true : text === NO ? false : undefined;
    case 'text':
    case 'search':
      return text;
  }
}

/** The address without texts that no filter of the view knows, as the filters show it. */
export function shownIn(
  resource: AnyResource,
  view: string,
  search: Search<string>,
): Search<string> {
  const unknown = fieldsIn(resource, view).flatMap(([name, field]) =>
    readField(field, search[name]) === undefined ? [[name, undefined] as const] : [],
  );
  return { ...search, ...Object.fromEntries(unknown) };
}

const readDays = (from: string | undefined, to: string | undefined) => ({
  from: isDay(from) ? from : undefined,
  to: isDay(to) ? to : undefined,
});

/** What the address asks of the server. What no filter knows is left out. */
export function queryOf(resource: AnyResource, search: Search<string>): AnyQuery {
  const { linked = [], period, sorts, views } = resource;
  const view = viewOf(resource, search['view']);
  const { from, to } = search;
  const all = {
    ...Object.fromEntries(linked.map((name) => [name, search[name]])),
    ...Object.fromEntries(
      fieldsIn(resource, view).map(([name, field]) => [name, readField(field, search[name])]),
    ),
    ...(period === undefined ? {} : period.as === 'days' ? readDays(from, to) : periodOf(from, to)),
    ...orderOf(sorts, search['sort']),
    ...views?.all[view]?.query,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
