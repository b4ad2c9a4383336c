import type { CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type OwnSession = CallValue<'GET /console/me/sessions'>['items'][number];

export const sessionsQuery = () => callQuery('GET /console/me/sessions');

export async function endSession(sessionId: string): Promise<void> {
  await client.call('DELETE /console/me/sessions/:sessionId', { params: { sessionId } });
  await refresh('GET /console/me/sessions');
}

export const browsersQuery = () => callQuery('GET /console/me/browsers');

export async function forgetBrowser(browserId: string): Promise<void> {
  await client.call('DELETE /console/me/browsers/:browserId', { params: { browserId } });
  await refresh('GET /console/me/browsers');
}
