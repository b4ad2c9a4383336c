import type { CallInput, CallValue } from '@parlour/client';
import type { DownlineTransferOptions, DownlineTransferView } from '@parlour/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type DownlineOptions = DownlineTransferOptions;
export type DownlineTransfer = DownlineTransferView;
export type DownlineBody = CallInput<'POST /wps/agent/transfer'>['body'];

/** What an agent could transfer to downlines now. */
export const downlineOptionsQuery = () => callQuery('GET /wps/agent/transfer');
/** The receipt of one transfer. */
export const downlineTransferQuery = (id: string) =>
  callQuery('GET /wps/agent/transfers/:id', { params: { id } });
export const sendDownline = (body: DownlineBody) =>
  client.call('POST /wps/agent/transfer', { body, sealed: true });

export type DownlineFilter = Omit<
  CallInput<'GET /wps/agent/transfers'>['query'],
  'cursor' | 'limit' | 'language'
>;
export type DownlineSums = CallValue<'GET /wps/agent/transfers/totals'>['rows'][number];

const PAGE_SIZE = 50;

export const downlineTransfersQuery = (filter: DownlineFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/agent/transfers', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<'GET /wps/agent/transfers'>> =>
      client.call('GET /wps/agent/transfers', {
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
export const downlineTotalsQuery = (filter: DownlineFilter) =>
  callQuery('GET /wps/agent/transfers/totals', { query: filter });
