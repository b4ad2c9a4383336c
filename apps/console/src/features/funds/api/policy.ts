import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type FundPolicy = CallValue<'GET /console/fund-policy'>;

export const fundPolicyQuery = () => callQuery('GET /console/fund-policy', {});

export type FundPolicyChange = CallInput<'PUT /console/fund-policy'>['body'];

export async function changeFundPolicy(body: FundPolicyChange) {
  const changed = await client.call('PUT /console/fund-policy', { body });
  await refresh('GET /console/fund-policy', 'GET /console/audit');
  return changed;
}
