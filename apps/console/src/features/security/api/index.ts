import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type SecuritySettings = CallValue<'GET /console/site/security'>;
export type SecurityPolicy = SecuritySettings['policy'];

export const securityQuery = () => callQuery('GET /console/site/security');

export async function changeSecurity(body: CallInput<'PUT /console/site/security'>['body']) {
  const answer = await client.call('PUT /console/site/security', { body });
  await refresh('GET /console/site/security', 'GET /console/audit');
  return answer;
}

export async function changeProfile(body: CallInput<'PUT /console/site/profile'>['body']) {
  const answer = await client.call('PUT /console/site/profile', { body });
  await refresh('GET /console/site/security', 'GET /console/site/brand', 'GET /console/audit');
  return answer;
}
