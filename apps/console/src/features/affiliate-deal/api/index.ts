import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Deal = CallValue<'GET /console/affiliates/deals'>['items'][number];
export type DealDetail = CallValue<'GET /console/affiliates/deals/:id'>;
export type DealOptions = CallValue<'GET /console/affiliates/deals/options'>;
export type NewDeal = CallInput<'POST /console/affiliates/deals'>['body'];

export const dealQuery = (id: string) =>
  callQuery('GET /console/affiliates/deals/:id', { params: { id } });

/** What may be dealt with an agent now; months go by and plans change, so it is asked again. */
export const dealOptionsQuery = (account: string) => ({
  ...callQuery('GET /console/affiliates/deals/options', { query: { account } }),
  staleTime: 0,
});

export const makeDeal = (body: NewDeal) => client.call('POST /console/affiliates/deals', { body });
export const endDeal = ({ id, version }: Deal, endDay: string | null, reason: string) =>
  client.call('POST /console/affiliates/deals/:id/end', {
    params: { id },
    body: { endDay, version, reason },
  });

/** Whatever shows deals, or counts them, is fetched again. */
export const refreshDeals = () =>
  refresh(
    'GET /console/affiliates/deals',
    'GET /console/affiliates/deals/:id',
    'GET /console/affiliates/deals/options',
    'GET /console/affiliates/plans',
    'GET /console/affiliates/plans/:id',
    'GET /console/audit',
  );
