import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Flags = CallValue<'GET /console/site/flags'>;

export const flagsQuery = () => callQuery('GET /console/site/flags');

export async function changeFlags(body: CallInput<'PUT /console/site/flags'>['body']) {
  const answer = await client.call('PUT /console/site/flags', { body });
  await refresh('GET /console/site/flags', 'GET /console/audit');
  return answer;
}
