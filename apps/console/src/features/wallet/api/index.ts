import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type TransferQuery = NonNullable<
  CallInput<'GET /console/members/:memberId/transfers'>['query']
>;
export type Transfer = CallValue<'GET /console/members/:memberId/transfers'>['items'][number];

export const walletQuery = (memberId: string) =>
  callQuery('GET /console/members/:memberId/wallet', { params: { memberId } });

export const transfersQuery = (memberId: string, query: TransferQuery) => ({
  ...callQuery('GET /console/members/:memberId/transfers', { params: { memberId }, query }),
  placeholderData: keepPreviousData,
});

export const fetchTransfers = (memberId: string, query: TransferQuery) =>
  client.call('GET /console/members/:memberId/transfers', { params: { memberId }, query });
