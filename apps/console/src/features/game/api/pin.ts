import type { CallInput } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { given } from '../../../lib/given.ts';
import type { Category } from './index.ts';

export type PinPlace = { readonly category: Category; readonly vendorCode: string | undefined };

export const pinsQuery = ({ category, vendorCode }: PinPlace) =>
  callQuery('GET /console/games/order', { query: { category, ...given({ vendorCode }) } });

/** Fetches the pins again after another operator has changed them. */

export async function savePins(body: CallInput<'PUT /console/games/order'>['body']): Promise<void> {
  await client.call('PUT /console/games/order', { body });
  await refresh('GET /console/games/order', 'GET /console/games', 'GET /console/audit');
}
