import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type WithdrawalQuery = NonNullable<CallInput<'GET /console/withdrawals'>['query']>;
export type DepositQuery = NonNullable<CallInput<'GET /console/deposits'>['query']>;
export type Withdrawal = CallValue<'GET /console/withdrawals'>['items'][number];
export type WithdrawalDetail = CallValue<'GET /console/withdrawals/:id'>;
export type Deposit = CallValue<'GET /console/deposits'>['items'][number];

export const withdrawalsQuery = (query: WithdrawalQuery) => ({
  ...callQuery('GET /console/withdrawals', { query }),
  placeholderData: keepPreviousData,
});

export const withdrawalQuery = (id: string) =>
  callQuery('GET /console/withdrawals/:id', { params: { id } });

export const depositsQuery = (query: DepositQuery) => ({
  ...callQuery('GET /console/deposits', { query }),
  placeholderData: keepPreviousData,
});

export const depositQuery = (id: string) =>
  callQuery('GET /console/deposits/:id', { params: { id } });

export const fetchWithdrawals = (query: WithdrawalQuery) =>
  client.call('GET /console/withdrawals', { query });
export const fetchDeposits = (query: DepositQuery) =>
  client.call('GET /console/deposits', { query });

export const approveWithdrawal = (id: string, note: string) =>
  client.call('POST /console/withdrawals/:id/approve', {
    params: { id },
    body: note === '' ? {} : { note },
  });

export const rejectWithdrawal = (id: string, reason: string) =>
  client.call('POST /console/withdrawals/:id/reject', { params: { id }, body: { reason } });

export const resolveDeposit = (id: string, resolution: 'credit' | 'dismiss', reason: string) =>
  client.call('POST /console/deposits/:id/resolve', {
    params: { id },
    body: { resolution, reason },
  });

/** Whatever shows withdrawals is fetched again. */
export const refreshWithdrawals = () =>
  refresh(
    'GET /console/withdrawals',
    'GET /console/withdrawals/:id',
    'GET /console/overview',
    'GET /console/audit',
    'GET /console/members/:memberId/wallet',
  );

export const refreshDeposits = () =>
  refresh(
    'GET /console/deposits',
    'GET /console/deposits/:id',
    'GET /console/overview',
    'GET /console/audit',
  );
