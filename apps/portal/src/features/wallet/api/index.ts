import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export const balanceQuery = () => callQuery('GET /wps/v2/wallets/balance');

export type TransactionFilter = {
  readonly kinds?: string;
  readonly from?: string;
  readonly to?: string;
};

const PAGE_SIZE = 24;

/** The account record, newest first, page by page. */
export const transactionsQuery = (filter: TransactionFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/member/transactions', filter),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /wps/member/transactions', {
        query: {
          ...filter,
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
