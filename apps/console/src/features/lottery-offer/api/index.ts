import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Offer = CallValue<'GET /console/lottery/offers'>['items'][number];
export type OfferLimits = Offer['limits'][number];
export type OfferChange = CallInput<'PUT /console/lottery/offers/:gameCode'>['body'];

export const offersQuery = () => callQuery('GET /console/lottery/offers');

export const offerQuery = (gameCode: string) =>
  callQuery('GET /console/lottery/offers/:gameCode', { params: { gameCode } });

/** Whatever shows offers is fetched again. */
export const refreshOffers = () =>
  refresh(
    'GET /console/lottery/offers',
    'GET /console/lottery/offers/:gameCode',
    'GET /console/audit',
  );

export async function changeOffer(gameCode: string, body: OfferChange) {
  const answer = await client.call('PUT /console/lottery/offers/:gameCode', {
    params: { gameCode },
    body,
  });
  await refreshOffers();
  return answer;
}
