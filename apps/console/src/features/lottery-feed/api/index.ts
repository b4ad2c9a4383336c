import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Feed = CallValue<'GET /console/lottery/feeds'>['items'][number];
export type KeyedFeed = CallValue<'POST /console/lottery/feeds'>;
export type NewFeed = CallInput<'POST /console/lottery/feeds'>['body'];
export type FeedChange = CallInput<'PUT /console/lottery/feeds/:feedCode'>['body'];
export type NewKey = CallInput<'POST /console/lottery/feeds/:feedCode/key'>['body'];
export type FeedReport = CallValue<'GET /console/lottery/feeds/:feedCode/reports'>['items'][number];

export const feedsQuery = () => callQuery('GET /console/lottery/feeds');

export const feedQuery = (feedCode: string) =>
  callQuery('GET /console/lottery/feeds/:feedCode', { params: { feedCode } });

export const refreshFeeds = () =>
  refresh(
    'GET /console/lottery/feeds',
    'GET /console/lottery/feeds/:feedCode',
    'GET /console/audit',
  );

export async function createFeed(body: NewFeed): Promise<KeyedFeed> {
  const made = await client.call('POST /console/lottery/feeds', { body });
  await refreshFeeds();
  return made;
}

export async function changeFeed(feedCode: string, body: FeedChange): Promise<void> {
  await client.call('PUT /console/lottery/feeds/:feedCode', { params: { feedCode }, body });
  await refreshFeeds();
}

export const rekeyFeed = (feedCode: string, body: NewKey): Promise<KeyedFeed> =>
  client.call('POST /console/lottery/feeds/:feedCode/key', { params: { feedCode }, body });
