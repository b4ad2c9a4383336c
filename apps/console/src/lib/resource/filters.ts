import type { Filter, FilterValues } from '../list/filter-bar.tsx';
import {
  fieldsIn,
  type Fixed,
  NO,
  parameterOf,
  periodParameters,
  periodsIn,
  viewParameter,
  YES,
} from './read-address.ts';
import type { AnyField, OptionText } from './field.ts';
import type { AnyResource, Text } from './resource.ts';

/** Options by the name of their filter. */
export type FetchedOptions = Readonly<Record<string, Options | undefined>>;
type Options = readonly { readonly value: string; readonly label: string }[];

const textOf = (t: Text, text: OptionText): string =>
  typeof text === 'string' ? t(text) : t(...text);

/** The values that a filter chooses among; null for one that is typed. */
function optionsOf(t: Text, field: AnyField, fetched: Options | undefined): Options | null {
  switch (field.kind) {
    case 'choice': {
      const option = field.option as (value: string | number) => OptionText;
      return field.options.map((value) => ({
        value: String(value),
        label: textOf(t, option(value)),
      }));
    }
    case 'flag':
      return [
        { value: YES, label: t(field.yes) },
        { value: NO, label: t(field.no) },
      ];
    case 'preset':
      return Object.entries(field.options).map(([value, { label }]) => ({
        value,
        label: t(label),
      }));
    case 'fetched':
      return fetched ?? [];
    case 'text':
    case 'search':
      return null;
  }
}

function filterOf(t: Text, name: string, field: AnyField, fetched: Options | undefined): Filter[] {
  const key = parameterOf(name, field);
  const label = t(field.label);
  const options = optionsOf(t, field, fetched);
  if (options !== null) {
    if (options.length === 0) return [];
    const isSeveral = field.kind === 'preset' && field.takesSeveral === true;
    return [{ kind: isSeveral ? 'several' : 'choice', key, label, options }];
  }
  if (field.kind !== 'text') return [];
  return [
    { kind: 'text', key, label, ...(field.hint === undefined ? {} : { hint: t(field.hint) }) },
  ];
}

/** The pills of a view, periods last; options that have to be fetched come with it. */
export const filtersOf = (
  t: Text,
  resource: AnyResource,
  view: string,
  {
    fetched,
    fixed,
  }: { readonly fetched?: FetchedOptions; readonly fixed?: Fixed | undefined } = {},
): readonly Filter[] => [
  ...fieldsIn(resource, view, fixed).flatMap(([name, field]) =>
    filterOf(t, name, field, fetched?.[name]),
  ),
  ...periodsIn(resource, view, fixed).map((period) => ({
    kind: 'period' as const,
    label: t(period.label),
    keys: periodParameters(period),
  })),
];

/** The parameters that a view takes from the address. */
const parametersIn = (resource: AnyResource, view: string): readonly string[] => [
  ...fieldsIn(resource, view).map(([name, field]) => parameterOf(name, field)),
  ...periodsIn(resource, view).flatMap(periodParameters),
];

const everyParameter = (resource: AnyResource): readonly string[] => [
  ...Object.entries(resource.fields ?? {}).map(([name, field]) => parameterOf(name, field)),
  ...[resource.period ?? []].flat().flatMap(periodParameters),
];

/** What leads to another view: filters that it does not offer are taken back. */
export function toView(resource: AnyResource, view: string): FilterValues {
  const named = { [viewParameter(resource)]: view };
  const { views } = resource;
  const next = views?.all[view];
  // What is no list reads the address itself.
  if (next?.Body !== undefined) return { ...named, open: undefined };
  const list = next?.list ?? resource;
  const offered = parametersIn(list, list === resource ? view : '');
  const others = Object.values(views?.all ?? {}).flatMap((other) => other.list ?? []);
  const all = [resource, ...others].flatMap(everyParameter);
  const isOther = others.length > 0;
  return {
    ...Object.fromEntries(
      all.filter((name) => !offered.includes(name)).map((name) => [name, undefined]),
    ),
    ...(isOther && { open: undefined, sort: undefined }),
    ...named,
  };
}
