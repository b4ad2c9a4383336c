import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import { FilterBar } from '../list/filter-bar.tsx';
import { SearchField } from '../list/search-field.tsx';
import { type FetchedOptions, filtersOf } from './filters.ts';
import { fieldsIn, parameterOf, shownIn } from './read-address.ts';
import type { AnyResource } from './resource.ts';
import { useDeclared } from './use-declared.ts';
import type { ListStanding } from './use-shown-list.ts';

/** Those of other views are fetched as well, so that a list has the same hooks in all of them. */
function useFetched({ fields }: AnyResource): FetchedOptions {
  const fetched: Record<string, FetchedOptions[string]> = {};
  for (const [name, field] of Object.entries(fields ?? {})) {
    // oxlint-disable-next-line react/hooks, react-hooks/rules-of-hooks -- a list keeps its fields
    if (field.kind === 'fetched') fetched[name] = useDeclared(field.useOptions);
  }
  return fetched;
}

/** The search and the pills of a list, set by the address. */
export function ListFilters({ resource, view, search, address, fixed }: ListStanding): ReactNode {
  const t = useOperatorText();
  const filters = filtersOf(t, resource, view, { fetched: useFetched(resource), fixed });
  const sought = fieldsIn(resource, view, fixed).find(([, { kind }]) => kind === 'search');
  if (filters.length === 0 && sought === undefined) return null;
  return (
    <FilterBar
      filters={filters}
      values={shownIn(resource, view, search)}
      onChange={address.setFilters}
      lead={sought === undefined ? undefined : searchField(sought)}
    />
  );

  function searchField([name, field]: NonNullable<typeof sought>): ReactNode {
    const parameter = parameterOf(name, field);
    return (
      <SearchField
        label={t(field.label)}
        value={search[parameter] ?? ''}
        onSearch={(text) => address.setFilters({ [parameter]: text })}
      />
    );
  }
}
