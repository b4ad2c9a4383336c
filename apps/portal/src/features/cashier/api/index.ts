import type { CallInput } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 12;

export const depositMethodsQuery = () => callQuery('GET /wps/cashier/deposit/methods');
export const depositQuery = (id: string) =>
  callQuery('GET /wps/cashier/deposits/:id', { params: { id } });
export const accountsQuery = () => callQuery('GET /wps/cashier/accounts');
export const withdrawOptionsQuery = (amount?: string) =>
  callQuery('GET /wps/cashier/withdraw/options', { query: amount === undefined ? {} : { amount } });
export const withdrawalQuery = (id: string) =>
  callQuery('GET /wps/cashier/withdrawals/:id', { params: { id } });

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

export type DepositBody = CallInput<'POST /wps/cashier/deposit'>['body'];
export type AccountBody = CallInput<'POST /wps/cashier/accounts'>['body'];
export type WithdrawBody = CallInput<'POST /wps/cashier/withdraw'>['body'];

export const beginDeposit = (body: DepositBody) =>
  client.call('POST /wps/cashier/deposit', { body });
export const bindAccount = (body: AccountBody) =>
  client.call('POST /wps/cashier/accounts', { body, sealed: true });
export const removeAccount = (id: string) =>
  client.call('DELETE /wps/cashier/accounts/:id', { params: { id } });
export const askWithdrawal = (body: WithdrawBody) =>
  client.call('POST /wps/cashier/withdraw', { body, sealed: true });
export const confirmReceipt = (id: string) =>
  client.call('POST /wps/cashier/withdrawals/:id/receipt', {
    params: { id },
    body: { answer: 'received' },
  });
