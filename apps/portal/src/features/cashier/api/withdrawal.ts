import type { CallInput } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 12;

export const withdrawOptionsQuery = (amount?: string) =>
  callQuery('GET /wps/cashier/withdraw/options', { query: amount === undefined ? {} : { amount } });
export const withdrawalQuery = (id: string) =>
  callQuery('GET /wps/cashier/withdrawals/:id', { params: { id } });

export const withdrawalsQuery = () =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/cashier/withdrawals', { pages: true }),
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /wps/cashier/withdrawals', {
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const receiptProofQuery = (id: string) =>
  callQuery('GET /wps/cashier/receipt-proofs/:id', { params: { id } });

export type WithdrawBody = CallInput<'POST /wps/cashier/withdraw'>['body'];
export type ReceiptBody = CallInput<'POST /wps/cashier/withdrawals/:id/receipt'>['body'];

export const askWithdrawal = (body: WithdrawBody) =>
  client.call('POST /wps/cashier/withdraw', { body, sealed: true });
export const sendReceiptProof = (file: Blob) =>
  client.call('POST /wps/cashier/receipt-proofs', { upload: file });
export const answerReceipt = (id: string, body: ReceiptBody) =>
  client.call('POST /wps/cashier/withdrawals/:id/receipt', { params: { id }, body });
