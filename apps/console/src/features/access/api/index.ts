import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type AccessSettings = CallValue<'GET /console/site/access'>;
export type AccessRule = AccessSettings['rules'][number];
export type AccessChange = CallInput<'PUT /console/site/access'>['body'];
export type AccessWish = AccessChange['rules'][number];
export type AccessTrial = CallValue<'POST /console/site/access/try'>;

export const accessQuery = () => callQuery('GET /console/site/access');

export async function changeAccess(body: AccessChange) {
  const answer = await client.call('PUT /console/site/access', { body });
  await refresh('GET /console/site/access', 'GET /console/audit');
  return answer;
}

export const tryAccess = (ip: string, rules: readonly AccessWish[]): Promise<AccessTrial> =>
  client.call('POST /console/site/access/try', { body: { ip, rules: [...rules] } });
