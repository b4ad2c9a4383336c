import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type SiteStatus = CallValue<'GET /console/site/status'>;
export type SiteStatusChange = CallInput<'PUT /console/site/status'>['body'];

export const siteStatusQuery = () => callQuery('GET /console/site/status');

export async function changeSiteStatus(body: SiteStatusChange) {
  const answer = await client.call('PUT /console/site/status', { body });
  await refresh('GET /console/site/status', 'GET /console/audit');
  return answer;
}
