import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Payout = CallValue<'GET /console/payouts'>['items'][number];
export type Batch = CallValue<'GET /console/payout-batches'>['items'][number];
export type NewBatch = CallInput<'POST /console/payout-batches'>['body'];
export type ResultReport = CallValue<'POST /console/payout-batches/:id/results'>;
export type RowOutcome = CallInput<'POST /console/payout-batches/:id/rows/:payoutId'>['body'];

export const readyQuery = () => ({
  ...callQuery('GET /console/withdrawals/figures'),
  select: ({ ready }: CallValue<'GET /console/withdrawals/figures'>) => ready,
});

/** Channels that pay out, to choose among; asked only by those who may see channels. */
export const payoutChannelsQuery = () => ({
  ...callQuery('GET /console/channels', { query: { direction: 'payout' } }),
  staleTime: 60_000,
});

const RUNNING_MS = 2_000;

/** A batch on its way is asked about until nothing of it moves any more. */
export const batchQuery = (id: string) => ({
  ...callQuery('GET /console/payout-batches/:id', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: Batch | undefined } }) =>
    state.data?.state === 'SENDING' || (state.data?.state === 'SENT' && !state.data.isByHand)
      ? RUNNING_MS
      : false,
});

export const makeBatch = (body: NewBatch) => client.call('POST /console/payout-batches', { body });

export const sendBatch = (id: string) =>
  client.call('POST /console/payout-batches/:id/send', { params: { id } });

export const cancelBatch = (id: string, reason: string) =>
  client.call('POST /console/payout-batches/:id/cancel', { params: { id }, body: { reason } });

export const takeFile = (id: string) =>
  client.call('POST /console/payout-batches/:id/file', { params: { id } });

export const importResults = (id: string, csv: string, dryRun: boolean) =>
  client.call('POST /console/payout-batches/:id/results', {
    params: { id },
    body: { csv, dryRun },
  });

export const settleRow = (id: string, payoutId: string, body: RowOutcome) =>
  client.call('POST /console/payout-batches/:id/rows/:payoutId', {
    params: { id, payoutId },
    body,
  });

/** Whatever shows batches, their payments or the withdrawals behind them is fetched again. */
export const refreshBatches = () =>
  refresh(
    'GET /console/payouts',
    'GET /console/payout-batches',
    'GET /console/payout-batches/:id',
    'GET /console/payout-batches/:id/rows',
    'GET /console/withdrawals',
    'GET /console/withdrawals/:id',
    'GET /console/withdrawals/figures',
    'GET /console/audit',
  );
