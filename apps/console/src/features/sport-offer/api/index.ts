import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type SportOffer = CallValue<'GET /console/sports/offer'>;
export type Preview = CallValue<'POST /console/sports/offer/preview'>;
export type Sample = Preview['samples'][number];
export type OfferTerms = CallInput<'POST /console/sports/offer/preview'>['body'];
export type OfferPart = OfferTerms['sports'][string];

export const offerQuery = () => callQuery('GET /console/sports/offer');
export const versionsQuery = () => callQuery('GET /console/sports/offer/versions');

export const previewOffer = (body: OfferTerms): Promise<Preview> =>
  client.call('POST /console/sports/offer/preview', { body });

export async function changeOffer(
  terms: OfferTerms,
  { reason, version }: { readonly version: number; readonly reason: string },
) {
  const saved = await client.call('PUT /console/sports/offer', {
    body: { ...terms, version, reason },
  });
  await refresh(
    'GET /console/sports/offer',
    'GET /console/sports/offer/versions',
    'GET /console/sports/events',
    'GET /console/audit',
  );
  return saved;
}
