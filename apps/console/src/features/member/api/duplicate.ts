import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type DuplicateQuery = NonNullable<CallInput<'GET /console/duplicates'>['query']>;
export type DuplicatePair = CallValue<'GET /console/duplicates'>['items'][number];
export type Verdict = CallInput<'PUT /console/duplicates/:pairId'>['body']['verdict'];

export const duplicatesQuery = (query: DuplicateQuery) => ({
  ...callQuery('GET /console/duplicates', { query }),
  placeholderData: keepPreviousData,
});

export const memberDuplicatesQuery = (memberId: string) =>
  callQuery('GET /console/members/:memberId/duplicates', { params: { memberId } });

export const fetchDuplicates = (query: DuplicateQuery) =>
  client.call('GET /console/duplicates', { query });

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
