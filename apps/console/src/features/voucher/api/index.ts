import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type VoucherBatch = CallValue<'GET /console/vouchers'>['items'][number];
export type Voucher = CallValue<'GET /console/vouchers/:id/items'>['items'][number];
export type VoucherQuery = NonNullable<CallInput<'GET /console/vouchers/:id/items'>['query']>;
export type NewBatch = CallInput<'POST /console/vouchers'>['body'];
export type MadeBatch = CallValue<'POST /console/vouchers/:id/codes'>;

export const batchQuery = (id: string) =>
  callQuery('GET /console/vouchers/:id', { params: { id } });

export const fetchVouchers = (id: string, query: VoucherQuery) =>
  client.call('GET /console/vouchers/:id/items', { params: { id }, query });

export const makeBatch = (body: NewBatch) => client.call('POST /console/vouchers', { body });

export const makeCodes = (id: string): Promise<MadeBatch> =>
  client.call('POST /console/vouchers/:id/codes', { params: { id } });

export const voidBatch = (id: string, reason: string) =>
  client.call('POST /console/vouchers/:id/void', { params: { id }, body: { reason } });

export const voidVoucher = (id: string, reason: string) =>
  client.call('POST /console/voucher-items/:id/void', { params: { id }, body: { reason } });

/** Whatever shows vouchers is fetched again. */
export const refreshVouchers = () =>
  refresh(
    'GET /console/vouchers',
    'GET /console/vouchers/:id',
    'GET /console/vouchers/:id/items',
    'GET /console/audit',
  );
