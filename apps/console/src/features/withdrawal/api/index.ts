import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type WithdrawalQuery = NonNullable<CallInput<'GET /console/withdrawals'>['query']>;
export type Withdrawal = CallValue<'GET /console/withdrawals'>['items'][number];
export type WithdrawalDetail = CallValue<'GET /console/withdrawals/:id'>;
export type Figures = CallValue<'GET /console/withdrawals/figures'>;
export type Payment = WithdrawalDetail['payments'][number];
export type PayoutChannel = CallValue<'GET /console/withdrawals/:id/channels'>['items'][number];
export type Part =
  CallInput<'POST /console/withdrawals/:id/approve-in-parts'>['body']['parts'][number];

export const withdrawalsQuery = (query: WithdrawalQuery) => ({
  ...callQuery('GET /console/withdrawals', { query }),
  placeholderData: keepPreviousData,
});

export const withdrawalQuery = (id: string) =>
  callQuery('GET /console/withdrawals/:id', { params: { id } });

export const figuresQuery = () => ({
  ...callQuery('GET /console/withdrawals/figures'),
  refetchInterval: 60_000,
});

export const channelsQuery = (id: string) =>
  callQuery('GET /console/withdrawals/:id/channels', { params: { id } });

export type Rollover = CallValue<'GET /console/rollovers'>['items'][number];

/** Open requirements of one member, oldest first. */
export const rolloverQuery = (memberId: string) =>
  callQuery('GET /console/rollovers', { query: { memberId, view: 'open', limit: 20 } });

const noteOf = (note: string) => (note === '' ? {} : { note });

export const approveWithdrawal = (id: string, note: string) =>
  client.call('POST /console/withdrawals/:id/approve', { params: { id }, body: noteOf(note) });

export const approveInParts = (id: string, parts: Part[], note: string) =>
  client.call('POST /console/withdrawals/:id/approve-in-parts', {
    params: { id },
    body: { parts, ...noteOf(note) },
  });

export const rejectWithdrawal = (id: string, reason: string) =>
  client.call('POST /console/withdrawals/:id/reject', { params: { id }, body: { reason } });

export const holdWithdrawal = (id: string, reason: string) =>
  client.call('POST /console/withdrawals/:id/hold', { params: { id }, body: { reason } });

export const releaseWithdrawal = (id: string, reason: string) =>
  client.call('POST /console/withdrawals/:id/release', { params: { id }, body: { reason } });

/** Takes a withdrawal to decide it, or puts it back; `force` takes it from a colleague. */
export const assignWithdrawal = (id: string, body: { take: boolean; force?: boolean }) =>
  client.call('POST /console/withdrawals/:id/assign', { params: { id }, body });

export const routePayment = (id: string, channelId: string | null, reason: string) =>
  client.call('POST /console/payouts/:id/route', { params: { id }, body: { channelId, reason } });

export const giveBackPayment = (id: string, reason: string) =>
  client.call('POST /console/payouts/:id/give-back', { params: { id }, body: { reason } });

export const endPayment = (id: string, body: CallInput<'POST /console/payouts/:id/end'>['body']) =>
  client.call('POST /console/payouts/:id/end', { params: { id }, body });

export const settleLatePayment = (id: string, reason: string) =>
  client.call('POST /console/payouts/:id/settle-late', { params: { id }, body: { reason } });

export const askPayment = (id: string) =>
  client.call('POST /console/payouts/:id/ask', { params: { id } });

/** Whatever shows withdrawals, their payments or their disputes is fetched again. */
export const refreshWithdrawals = () =>
  refresh(
    'GET /console/withdrawals',
    'GET /console/withdrawals/:id',
    'GET /console/withdrawals/:id/channels',
    'GET /console/withdrawals/figures',
    'GET /console/withdrawal-disputes',
    'GET /console/withdrawal-disputes/:id',
    'GET /console/payouts',
    'GET /console/payout-batches',
    'GET /console/payout-batches/:id',
    'GET /console/payout-batches/:id/rows',
    'GET /console/overview',
    'GET /console/audit',
    'GET /console/members/:memberId/wallet',
  );
