import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Vendor = CallValue<'GET /console/vendors'>['vendors'][number];
export type VendorRequest = CallValue<'GET /console/vendor-requests'>['items'][number];

export type VendorChange = CallInput<'PUT /console/vendors/:vendorCode'>['body'];

export const vendorsQuery = () => callQuery('GET /console/vendors');

export const vendorQuery = (vendorCode: string) =>
  callQuery('GET /console/vendors/:vendorCode', { params: { vendorCode } });

const refreshVendors = () =>
  refresh(
    'GET /console/vendors',
    'GET /console/vendors/:vendorCode',
    'GET /console/games',
    'GET /console/games/choices',
    'GET /console/audit',
  );

/** Fetches vendors again after another operator has changed one of them, or their order. */

export async function changeVendor(vendorCode: string, body: VendorChange) {
  const params = { vendorCode };
  const answer = await client.call('PUT /console/vendors/:vendorCode', { params, body });
  await refreshVendors();
  return answer;
}

export async function orderVendors(
  body: CallInput<'PUT /console/vendors/order'>['body'],
): Promise<void> {
  await client.call('PUT /console/vendors/order', { body });
  await refreshVendors();
}
