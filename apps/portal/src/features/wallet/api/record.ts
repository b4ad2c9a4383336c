import type { CallInput } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const ROWS_PER_PAGE = 50;

export type TransactionFilter = Omit<
  NonNullable<CallInput<'GET /wps/member/transactions'>['query']>,
  'cursor' | 'limit'
>;

/** The account record, newest first, page by page. */
export const transactionsQuery = (filter: TransactionFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/member/transactions', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /wps/member/transactions', {
        query: {
          ...filter,
          limit: ROWS_PER_PAGE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const transactionQuery = (transferId: string) =>
  callQuery('GET /wps/member/transactions/:transferId', { params: { transferId } });
