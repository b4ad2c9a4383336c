import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type NetworkSettings = CallValue<'GET /console/networks'>;
export type NetworkChange = CallInput<'PUT /console/networks'>['body'];

export const networksQuery = () => callQuery('GET /console/networks');

export async function changeNetworks(body: NetworkChange) {
  const changed = await client.call('PUT /console/networks', { body });
  await refresh('GET /console/networks', 'GET /console/approvals', 'GET /console/audit');
  return changed;
}
