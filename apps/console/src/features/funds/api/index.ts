import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type TotalsQuery = NonNullable<CallInput<'GET /console/vendor-transfers/totals'>['query']>;
export type Transfer = CallValue<'GET /console/vendor-transfers'>['items'][number];
export type TransferDetail = CallValue<'GET /console/vendor-transfers/:id'>;
export type Totals = CallValue<'GET /console/vendor-transfers/totals'>['rows'][number];
export type VendorWallet = CallValue<'GET /console/vendor-wallets'>['items'][number];
export type UplineTransfer = CallValue<'GET /console/upline-transfers'>['items'][number];
export type DownlineTotalsQuery = NonNullable<
  CallInput<'GET /console/downline-transfers/totals'>['query']
>;
export type DownlineTransfer = CallValue<'GET /console/downline-transfers'>['items'][number];
export type Proposal = CallInput<'POST /console/vendor-transfers/:id/settlement'>['body'];

export const totalsQuery = (query: TotalsQuery) => ({
  ...callQuery('GET /console/vendor-transfers/totals', { query }),
  placeholderData: keepPreviousData,
});
export const transferQuery = (id: string) =>
  callQuery('GET /console/vendor-transfers/:id', { params: { id } });
export const vendorWalletsQuery = () => callQuery('GET /console/vendor-wallets');
export const downlineTotalsQuery = (query: DownlineTotalsQuery) => ({
  ...callQuery('GET /console/downline-transfers/totals', { query }),
  placeholderData: keepPreviousData,
});

export const askVendor = (id: string) =>
  client.call('POST /console/vendor-transfers/:id/ask', { params: { id } });
export const proposeSettlement = (id: string, body: Proposal) =>
  client.call('POST /console/vendor-transfers/:id/settlement', { params: { id }, body });
export const decideSettlement = (id: string, isApproved: boolean, reason: string) =>
  client.call('POST /console/vendor-transfers/:id/settlement/decide', {
    params: { id },
    body: { isApproved, reason },
  });

/** Whatever shows transfers is fetched again. */
export const refreshTransfers = () =>
  refresh(
    'GET /console/vendor-transfers',
    'GET /console/vendor-transfers/totals',
    'GET /console/vendor-transfers/:id',
    'GET /console/vendor-wallets',
    'GET /console/audit',
  );
