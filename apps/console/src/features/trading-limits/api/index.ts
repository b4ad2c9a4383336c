import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Limits = CallValue<'GET /console/sports/limits'>;
export type LimitsInput = NonNullable<CallInput<'POST /console/sports/limits/preview'>['body']>;
export type LimitsPreview = CallValue<'POST /console/sports/limits/preview'>;
export type LimitChange = LimitsPreview['changes'][number];
export type LimitVersion = CallValue<'GET /console/sports/limits/versions'>['items'][number];
export type League = CallValue<'GET /console/sports/leagues'>['items'][number];

export const limitsQuery = () => callQuery('GET /console/sports/limits');
export const versionsQuery = () => callQuery('GET /console/sports/limits/versions');
export const leaguesQuery = () => ({
  ...callQuery('GET /console/sports/leagues'),
  staleTime: 5 * 60_000,
});

/** What other limits would change, against what counts at that moment. */
export const previewQuery = (body: LimitsInput) => ({
  queryKey: ['limits-preview', body],
  queryFn: (): Promise<LimitsPreview> =>
    client.call('POST /console/sports/limits/preview', { body }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

export async function changeLimits(
  body: LimitsInput & { readonly version: number; readonly reason: string },
) {
  const answer = await client.call('PUT /console/sports/limits', { body });
  await refresh(
    'GET /console/sports/limits',
    'GET /console/sports/limits/versions',
    'GET /console/audit',
  );
  return answer;
}
