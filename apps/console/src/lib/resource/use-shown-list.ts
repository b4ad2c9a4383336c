import type { Column } from '@parlour/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguageTag, useOperatorText } from '../language.ts';
import type { HiddenColumns } from '../list/use-hidden-columns.ts';
import type { ListAddress } from '../list/use-list-address.ts';
import type { Search } from '../search.ts';
import { type Fixed, queryOf } from './read-address.ts';
import type { AnyQuery } from './field.ts';
import type { AnyPage, AnyResource, AnyRow } from './resource.ts';
import { useDeclared } from './use-declared.ts';
import { useListQuery } from './use-list-query.ts';

/** A list where it stands: its address, and what holds for it there. */
export type ListStanding = {
  readonly resource: AnyResource;
  readonly view: string;
  readonly search: Search<string>;
  readonly address: ListAddress;
  readonly columnChoice: HiddenColumns;
  readonly fixed?: Fixed | undefined;
};

export type ShownList = {
  readonly query: AnyQuery;
  readonly page: UseQueryResult<AnyPage>;
  readonly known: unknown;
  /** Every column of the view, those that the operator hides as well. */
  readonly columns: readonly Column<AnyRow>[];
};

/** What a list asks, and the columns of what it gets. */
export function useShownList({ resource, view, search, address, fixed }: ListStanding): ShownList {
  const t = useOperatorText();
  const languageTag = useLanguageTag();
  const query = queryOf(resource, search, fixed);
  const page = useListQuery(resource, {
    query,
    params: fixed?.params,
    cursor: address.cursor,
  });
  const known = useDeclared(resource.useKnown);
  const without = fixed?.without;
  const columns = useMemo(
    () =>
      resource
        .columns(t, { view, languageTag, known })
        .filter(({ key }) => without?.includes(key) !== true),
    [resource, t, view, languageTag, known, without],
  );
  return { query, page, known, columns };
}
