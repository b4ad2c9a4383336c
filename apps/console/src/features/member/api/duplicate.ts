import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type DuplicatePair = CallValue<'GET /console/duplicates'>['items'][number];
export type Verdict = CallInput<'PUT /console/duplicates/:pairId'>['body']['verdict'];

export const memberDuplicatesQuery = (memberId: string) =>
  callQuery('GET /console/members/:memberId/duplicates', { params: { memberId } });

export async function judgePair(
  { id, version }: DuplicatePair,
  body: { verdict: Verdict; reason: string },
): Promise<void> {
  await client.call('PUT /console/duplicates/:pairId', {
    params: { pairId: id },
    body: { ...body, version },
  });
  await refresh(
    'GET /console/duplicates',
    'GET /console/members/:memberId/duplicates',
    'GET /console/audit',
  );
}
