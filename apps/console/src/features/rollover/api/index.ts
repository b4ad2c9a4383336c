import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

type RolloverPage = CallValue<'GET /console/rollovers'>;
export type Rollover = RolloverPage['items'][number];
export type RolloverTotals = RolloverPage['totals'][number];
export type WeightPolicy = CallValue<'GET /console/rollover-weights'>;

export async function waiveRollover(id: string, reason: string) {
  try {
    return await client.call('POST /console/rollovers/:id/waive', {
      params: { id },
      body: { reason },
    });
  } finally {
    // Also after a refusal: it may have been played through meanwhile.
    await refresh('GET /console/rollovers', 'GET /console/audit');
  }
}

export const weightsQuery = () => callQuery('GET /console/rollover-weights', {});

export type WeightChange = CallInput<'PUT /console/rollover-weights'>['body'];

export async function changeWeights(body: WeightChange) {
  const changed = await client.call('PUT /console/rollover-weights', { body });
  await refresh('GET /console/rollover-weights', 'GET /console/audit');
  return changed;
}
