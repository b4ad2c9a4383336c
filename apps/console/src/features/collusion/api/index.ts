import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Signal = CallValue<'GET /console/collusion'>['items'][number];
export type SignalHand = CallValue<'GET /console/collusion/:signalId/hands/:number'>;
export type Settings = CallValue<'GET /console/collusion-thresholds'>;
type Change = NonNullable<CallInput<'PUT /console/collusion-thresholds'>['body']>;
type Decision = NonNullable<CallInput<'POST /console/collusion/:signalId/decide'>['body']>;

export const handQuery = (signalId: string, number: number) =>
  callQuery('GET /console/collusion/:signalId/hands/:number', { params: { signalId, number } });

export const settingsQuery = () => callQuery('GET /console/collusion-thresholds');

export const refreshSignals = () => refresh('GET /console/collusion', 'GET /console/audit');

export const decide = (signalId: string, body: Decision) =>
  client.call('POST /console/collusion/:signalId/decide', { params: { signalId }, body });

export async function changeThresholds(body: Change) {
  const changed = await client.call('PUT /console/collusion-thresholds', { body });
  await refresh('GET /console/collusion-thresholds', 'GET /console/audit');
  return changed;
}
