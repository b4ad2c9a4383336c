import type { CallInput } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 12;

export const depositMethodsQuery = () => callQuery('GET /wps/cashier/deposit/methods');
export const depositQuery = (id: string) =>
  callQuery('GET /wps/cashier/deposits/:id', { params: { id } });
export const quoteQuery = (query: CallInput<'GET /wps/cashier/deposit/quote'>['query']) =>
  callQuery('GET /wps/cashier/deposit/quote', { query });

export const depositsQuery = () =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/cashier/deposits', { pages: true }),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /wps/cashier/deposits', {
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const depositProofQuery = (id: string, proofId: string) =>
  callQuery('GET /wps/cashier/deposits/:id/proofs/:proofId', { params: { id, proofId } });

export type DepositBody = CallInput<'POST /wps/cashier/deposit'>['body'];
export type VoucherBody = CallInput<'POST /wps/cashier/voucher'>['body'];

export const beginDeposit = (body: DepositBody) =>
  client.call('POST /wps/cashier/deposit', { body });
export const redeemVoucher = (body: VoucherBody) =>
  client.call('POST /wps/cashier/voucher', { body });
export const claimDeposit = (id: string) =>
  client.call('POST /wps/cashier/deposits/:id/claim', { params: { id } });
export const cancelDeposit = (id: string) =>
  client.call('POST /wps/cashier/deposits/:id/cancel', { params: { id } });
export const sendDepositProof = (id: string, file: Blob) =>
  client.call('PUT /wps/cashier/deposits/:id/proof', { params: { id }, upload: file });
