import type { Filter, FilterValues } from '../list/filter-bar.tsx';
import { fieldsIn, NO, YES } from './read-address.ts';
import type { AnyField, AnyResource, Text } from './resource.ts';

function filterOf(t: Text, key: string, field: AnyField): Filter[] {
  const label = t(field.label);
  switch (field.kind) {
    case 'choice':
      return [
        {
          kind: 'choice',
          key,
          label,
          options: field.options.map((value) => ({ value, label: t(field.option(value)) })),
        },
      ];
    case 'flag':
      return [
        {
          kind: 'choice',
          key,
          label,
          options: [
            { value: YES, label: t(field.yes) },
            { value: NO, label: t(field.no) },
          ],
        },
      ];
    case 'text':
      return [
        { kind: 'text', key, label, ...(field.hint === undefined ? {} : { hint: t(field.hint) }) },
      ];
    case 'search':
      return [];
  }
}

/** The pills of a view, the period last. */
export const filtersOf = (t: Text, resource: AnyResource, view: string): readonly Filter[] => [
  ...fieldsIn(resource, view).flatMap(([key, field]) => filterOf(t, key, field)),
  ...(resource.period === undefined
    ? []
    : [{ kind: 'period' as const, label: t(resource.period.label) }]),
];

/** Filters that another view does not offer, taken back. */
export const leftBehind = (resource: AnyResource, view: string): FilterValues => {
  const offered = fieldsIn(resource, view).map(([name]) => name);
  const all = Object.keys(resource.fields ?? {});
  return Object.fromEntries(
    all.filter((name) => !offered.includes(name)).map((name) => [name, undefined]),
  );
};
