import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callQuery } from '../call-query.ts';
import { client } from '../client.ts';
import type { Fixed } from './read-address.ts';
import type { AnyQuery } from './field.ts';
import type { AnyPage, AnyResource } from './resource.ts';

const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

type Asked = { readonly params?: Fixed['params']; readonly query: AnyQuery };

// What a resource asks was checked against its call where it was declared; here the call is any of them.
const anyQuery = callQuery as unknown as (
  key: string,
  input: Asked,
) => { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<AnyPage> };
const ask = client.call as unknown as (key: string, input: Asked) => Promise<AnyPage>;

const asked = (
  query: AnyQuery,
  params: Fixed['params'],
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Asked => ({
  ...(params !== undefined && { params }),
  query: {
    ...query,
    ...(cursor === undefined ? {} : { cursor }),
    limit: query['limit'] ?? limit,
  },
});

export type ListQueryOptions = {
  readonly query: AnyQuery;
  readonly params?: Fixed['params'];
  readonly cursor: string | undefined;
  /** Nothing is asked while something else is shown. */
  readonly isShown?: boolean;
};

/** The page of a list that the address asks for; the one before stays until it is there. */
export function useListQuery(
  resource: Pick<AnyResource, 'asks' | 'call' | 'onScreen' | 'params' | 'refetchMs'>,
  { query, params = resource.params, cursor, isShown = true }: ListQueryOptions,
): UseQueryResult<AnyPage> {
  const { asks, call, onScreen, refetchMs } = resource;
  return useQuery({
    ...anyQuery(call, asked({ ...query, ...onScreen }, params, { cursor, limit: PAGE_SIZE })),
    enabled: isShown && (asks?.isEnough(query) ?? true),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      refetchMs?.((state.data as AnyPage | undefined)?.items ?? []) ?? false,
  });
}

/** A page for an export, past the cache. */
export const fetchPage =
  (
    {
      call,
      exportPage = EXPORT_PAGE,
      params: own,
    }: Pick<AnyResource, 'call' | 'exportPage' | 'params'>,
    query: AnyQuery,
    params: Fixed['params'] = own,
  ) =>
  (cursor: string | undefined): Promise<AnyPage> =>
    ask(call, asked(query, params, { cursor, limit: exportPage }));
