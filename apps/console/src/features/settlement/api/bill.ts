import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type BillTotalsQuery = NonNullable<
  CallInput<'GET /console/settlements/bills/totals'>['query']
>;
export type Bill = CallValue<'GET /console/settlements/bills'>['items'][number];
export type BillTotals = CallValue<'GET /console/settlements/bills/totals'>['rows'][number];
export type BillDetail = CallValue<'GET /console/settlements/bills/:id'>;
export type BillBet = CallValue<'GET /console/settlements/bills/:id/bets'>['items'][number];
export type BadRecord = CallValue<'GET /console/settlements/bad-records'>['items'][number];
export type WriteOffMode =
  CallInput<'POST /console/settlements/bills/:id/write-off'>['body']['mode'];
export type AdjustOutcome =
  CallInput<'POST /console/settlements/bills/:id/adjust'>['body']['outcome'];

export const billTotalsQuery = (query: BillTotalsQuery) => ({
  ...callQuery('GET /console/settlements/bills/totals', { query }),
  placeholderData: keepPreviousData,
});
export const billQuery = (id: string) =>
  callQuery('GET /console/settlements/bills/:id', { params: { id } });

export const fetchBets = (id: string, cursor: string | undefined) =>
  client.call('GET /console/settlements/bills/:id/bets', {
    params: { id },
    query: { limit: 50, ...(cursor !== undefined && { cursor }) },
  });

type Seen = Pick<BillDetail, 'id' | 'version'>;

export const holdBill = ({ id, version }: Seen, reason: string) =>
  client.call('POST /console/settlements/bills/:id/hold', {
    params: { id },
    body: { version, reason },
  });
export const releaseBill = ({ id, version }: Seen, reason: string) =>
  client.call('POST /console/settlements/bills/:id/release', {
    params: { id },
    body: { version, reason },
  });
export const approveBill = ({ id, version }: Seen, reason: string) =>
  client.call('POST /console/settlements/bills/:id/approve', {
    params: { id },
    body: { version, ...(reason !== '' && { reason }) },
  });
export const rejectBill = ({ id, version }: Seen, reason: string) =>
  client.call('POST /console/settlements/bills/:id/reject', {
    params: { id },
    body: { version, reason },
  });
export const writeOffBill = ({ id, version }: Seen, mode: WriteOffMode, reason: string) =>
  client.call('POST /console/settlements/bills/:id/write-off', {
    params: { id },
    body: { version, mode, reason },
  });
export const decideWriteOff = (
  { id, version }: Seen,
  decision: 'approve' | 'decline',
  reason: string,
) =>
  client.call('POST /console/settlements/bills/:id/write-off/decide', {
    params: { id },
    body: { version, decision, reason },
  });
export const adjustBill = (
  { id, version }: Seen,
  { outcome, consent, reason }: { outcome: AdjustOutcome; consent: string; reason: string },
) =>
  client.call('POST /console/settlements/bills/:id/adjust', {
    params: { id },
    body: { version, outcome, reason, ...(consent !== '' && { consent }) },
  });
