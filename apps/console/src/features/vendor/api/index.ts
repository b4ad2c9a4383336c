import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Vendor = CallValue<'GET /console/vendors'>['vendors'][number];
export type VendorRequestQuery = NonNullable<CallInput<'GET /console/vendor-requests'>['query']>;
export type VendorRequest = CallValue<'GET /console/vendor-requests'>['items'][number];

export const vendorsQuery = () => callQuery('GET /console/vendors');

export const vendorRequestsQuery = (query: VendorRequestQuery) => ({
  ...callQuery('GET /console/vendor-requests', { query }),
  placeholderData: keepPreviousData,
});

export const fetchVendorRequests = (query: VendorRequestQuery) =>
  client.call('GET /console/vendor-requests', { query });
