import type { CallInput, CallKey, CallValue } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey } from './call-query.ts';
import { client } from './client.ts';

const ROWS_PER_PAGE = 50;

type Page = { readonly nextCursor: string | null };

/** Calls that answer with a page and where the next one begins. */
export type PageCall = {
  [Key in CallKey]: CallValue<Key> extends Page ? Key : never;
}[CallKey];

type QueryOf<Input> = Input extends { readonly query?: infer Query } ? NonNullable<Query> : never;
type ParamsOf<Input> = Input extends { readonly params: infer Params } ? [params: Params] : [];

/** What narrows a list; its place, its length and the language are not its reader's business. */
export type PagesFilter<Key extends PageCall> = Omit<
  QueryOf<CallInput<Key>>,
  'cursor' | 'limit' | 'language'
>;

// The filter and the names were checked against the key below; here the key is any of them.
const ask = client.call as unknown as (key: CallKey, input: object) => Promise<unknown>;

/** Query options of a list that grows page by page. */
export function pagesQuery<Key extends PageCall>(
  key: Key,
  filter: PagesFilter<Key>,
  ...[params]: ParamsOf<CallInput<Key>>
) {
  const named = params === undefined ? {} : { params };
  return infiniteQueryOptions({
    queryKey: callKey(key, { ...named, ...filter, pages: true }),
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam === null ? {} : { cursor: pageParam };
      const query = { ...filter, limit: ROWS_PER_PAGE, ...place };
      return ask(key, { ...named, query, signal }) as Promise<CallValue<Key>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as Page).nextCursor,
  });
}
