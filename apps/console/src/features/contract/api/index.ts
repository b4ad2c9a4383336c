import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Contract = CallValue<'GET /console/contracts'>['items'][number];
export type ContractDetail = CallValue<'GET /console/contracts/:id'>;
export type OfferOptions = CallValue<'GET /console/contracts/options'>;
export type OfferRoom = OfferOptions['kinds'][number];
export type Offer = CallInput<'POST /console/contracts'>['body'];
export type Limits = CallValue<'GET /console/contract-limits'>['items'][number];
export type LimitsChange = CallInput<'PUT /console/contract-limits/:kind'>['body'];

export const contractQuery = (id: string) =>
  callQuery('GET /console/contracts/:id', { params: { id } });

/** What the platform may offer to a top agent now; the rules may change, so it is asked again. */
export const optionsQuery = (account: string) => ({
  ...callQuery('GET /console/contracts/options', { query: { account } }),
  staleTime: 0,
});

export const offerContract = (body: Offer) => client.call('POST /console/contracts', { body });
export const withdrawOffer = (id: string, reason: string) =>
  client.call('POST /console/contracts/:id/withdraw', { params: { id }, body: { reason } });
export const askTermination = (id: string, reason: string) =>
  client.call('POST /console/contracts/:id/terminate', { params: { id }, body: { reason } });
export const endContract = (id: string, reason: string) =>
  client.call('POST /console/contracts/:id/end', { params: { id }, body: { reason } });

/** Whatever shows contracts is fetched again. */
export const refreshContracts = () =>
  refresh(
    'GET /console/contracts',
    'GET /console/contracts/:id',
    'GET /console/contracts/options',
    'GET /console/audit',
  );

export const limitsQuery = () => callQuery('GET /console/contract-limits');

export async function changeLimits(kind: Limits['kind'], body: LimitsChange) {
  const answer = await client.call('PUT /console/contract-limits/:kind', {
    params: { kind },
    body,
  });
  await refresh(
    'GET /console/contract-limits',
    'GET /console/contracts/options',
    'GET /console/audit',
  );
  return answer;
}
