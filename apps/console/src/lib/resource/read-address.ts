import type { Search } from '../search.ts';
import { isDay, lastDays, periodOf } from '../list/period.ts';
import type { AnyField, AnyPeriod, AnyQuery } from './field.ts';
import type { AnyResource } from './resource.ts';
import { orderOf } from './sorted-columns.ts';

/** How a flag stands in the address. */
export const YES = 'yes';
export const NO = 'no';

/** Between several presets. */
const SEPARATOR = ',';
const DAYS = ['from', 'to'] as const;

/** What a list is always about where it stands: a member, an agent, a batch. */
export type Fixed = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: AnyQuery;
  /** The one of its views that is shown. */
  readonly view?: string;
  /** Columns and filters that say nothing there. */
  readonly without?: readonly string[];
};

/** The parameter that names the view. */
export const viewParameter = ({ views }: Pick<AnyResource, 'views'>): string =>
  views?.address ?? 'view';

/** The view that the address names, else the first one; empty for a list without views. */
export function viewOf(
  resource: Pick<AnyResource, 'views'>,
  search: Search<string>,
  fixed?: Fixed,
): string {
  const known = Object.keys(resource.views?.all ?? {});
  const named = fixed?.view ?? search[viewParameter(resource)];
  return known.find((name) => name === named) ?? known[0] ?? '';
}

/** The filters that are offered in a view, in the order in which they were declared. */
export const fieldsIn = (
  { fields }: Pick<AnyResource, 'fields'>,
  view: string,
  { query = {}, without = [] }: Fixed = {},
): readonly (readonly [name: string, field: AnyField])[] =>
  Object.entries(fields ?? {}).filter(
    ([name, { views }]) =>
      (views?.includes(view) ?? true) && !(name in query) && !without.includes(name),
  );

export const periodsIn = (
  { period }: Pick<AnyResource, 'period'>,
  view: string,
  { without = [] }: Fixed = {},
): readonly AnyPeriod[] => {
  const all: readonly AnyPeriod[] = period === undefined ? [] : [period].flat();
  return all.filter(
    ({ views, keys = DAYS }) => (views?.includes(view) ?? true) && !without.includes(keys[0]),
  );
};

/** The parameter of the address that a filter is set by. */
export const parameterOf = (name: string, { address }: AnyField): string => address ?? name;
export const periodParameters = ({ address }: AnyPeriod): readonly [string, string] =>
  address ?? DAYS;

/** What a filter asks for; undefined for a text of the address that it does not know. */
function readField(name: string, field: AnyField, text: string | undefined): AnyQuery | undefined {
  if (text === undefined || text === '') return undefined;
  switch (field.kind) {
    case 'choice': {
      const options: readonly (string | number)[] = field.options;
      const known = options.find((option) => String(option) === text);
      if (known !== undefined) return { [name]: known };
      return field.takesOthers === true ? { [name]: text } : undefined;
    }
    case 'flag':
      return text === YES ? { [name]: true } : text === NO ? { [name]: false } : undefined;
    case 'preset': {
      const words = field.takesSeveral === true ? text.split(SEPARATOR) : [text];
      const asked = words.flatMap((word): AnyQuery[] => {
        const query = field.options[word]?.query;
        return query === undefined ? [] : [query];
      });
      return asked.length === 0 ? undefined : Object.assign({}, ...asked);
    }
    case 'fetched':
      return { [name]: text };
    case 'text':
    case 'search':
      return field.reads?.(text) ?? { [name]: text };
  }
}

/** The address without texts that no filter of the view knows, as the filters show it. */
export function shownIn(
  resource: AnyResource,
  view: string,
  search: Search<string>,
): Search<string> {
  const unknown = fieldsIn(resource, view).flatMap(([name, field]) => {
    const parameter = parameterOf(name, field);
    const isKnown = readField(name, field, search[parameter]) !== undefined;
    return isKnown ? [] : [[parameter, undefined] as const];
  });
  return { ...search, ...Object.fromEntries(unknown) };
}

/** The days of a period as the query asks for them. */
function readPeriod(period: AnyPeriod, search: Search<string>, today: Date) {
  const { as, keys = DAYS, usualDays } = period;
  const [first, last] = periodParameters(period).map((name) => search[name]);
  const usual = usualDays === undefined ? undefined : lastDays(usualDays, today);
  const from = isDay(first) ? first : usual?.from;
  const to = isDay(last) ? last : usual?.to;
  const read = as === 'days' ? { from, to } : periodOf(from, to);
  return { [keys[0]]: read.from, [keys[1]]: read.to };
}

const withoutNothing = (asked: object): AnyQuery =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));

/** What the address asks of the server. What no filter knows is left out. */
export function queryOf(resource: AnyResource, search: Search<string>, fixed?: Fixed): AnyQuery {
  const { linked = [], sorts, usualSort, views } = resource;
  const view = viewOf(resource, search, fixed);
  const today = new Date();
  const asked = withoutNothing({
    ...Object.fromEntries(linked.map((name) => [name, search[name]])),
    ...Object.assign(
      {},
      ...fieldsIn(resource, view, fixed).map(([name, field]) =>
        readField(name, field, search[parameterOf(name, field)]),
      ),
      ...periodsIn(resource, view, fixed).map((period) => readPeriod(period, search, today)),
    ),
    ...(orderOf(sorts, search['sort']) ?? orderOf(sorts, usualSort)),
  });
  const query = views?.all[view]?.query;
  return withoutNothing({
    ...asked,
    ...(typeof query === 'function' ? query(asked) : query),
    ...fixed?.query,
  });
}
