import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callQuery } from '../call-query.ts';
import { client } from '../client.ts';
import type { AnyPage, AnyQuery, AnyResource } from './resource.ts';

const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

// What a resource asks was checked against its call where it was declared; here the call is any of them.
const anyQuery = callQuery as unknown as (
  key: string,
  input: { readonly query: AnyQuery },
) => { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<AnyPage> };
const ask = client.call as unknown as (
  key: string,
  input: { readonly query: AnyQuery },
) => Promise<AnyPage>;

const withCursor = (query: AnyQuery, cursor: string | undefined, limit: number): AnyQuery => ({
  ...query,
  ...(cursor === undefined ? {} : { cursor }),
  limit,
});

/** The page of a list that the address asks for; the one before stays until it is there. */
export function useListQuery(
  { call, refetchMs }: Pick<AnyResource, 'call' | 'refetchMs'>,
  query: AnyQuery,
  cursor: string | undefined,
): UseQueryResult<AnyPage> {
  return useQuery({
    ...anyQuery(call, { query: withCursor(query, cursor, PAGE_SIZE) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      refetchMs?.((state.data as AnyPage | undefined)?.items ?? []) ?? false,
  });
}

/** A page for an export, past the cache. */
export const fetchPage =
  ({ call }: Pick<AnyResource, 'call'>, query: AnyQuery) =>
  (cursor: string | undefined): Promise<AnyPage> =>
    ask(call, { query: withCursor(query, cursor, EXPORT_PAGE) });
