import type { CallInput, CallValue } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 50;

export type Contract = CallValue<'GET /wps/agent/contract'>['items'][number];
export type ContractDetail = CallValue<'GET /wps/agent/contract/:id'>;
export type OfferOptions = CallValue<'GET /wps/agent/contract/options'>;
export type OfferRoom = OfferOptions['kinds'][number];
export type ContractRequest = CallValue<'GET /wps/member/contract/requests'>['items'][number];
export type Consolidated = CallValue<'GET /wps/member/info/funds/consolidated'>;
export type ContractFilter = Omit<
  NonNullable<CallInput<'GET /wps/agent/contract'>['query']>,
  'cursor' | 'limit'
>;

export const contractsQuery = (filter: ContractFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/agent/contract', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<'GET /wps/agent/contract'>> =>
      client.call('GET /wps/agent/contract', {
        query: {
          ...filter,
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Contracts that pay a member, who need not be an agent. */
export const memberContractsQuery = (filter: Pick<ContractFilter, 'kind' | 'status'>) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/member/contract', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<'GET /wps/member/contract'>> =>
      client.call('GET /wps/member/contract', {
        query: {
          ...filter,
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
/** The latest of them, by which a menu knows whether there are any. */
export const latestContractQuery = () =>
  callQuery('GET /wps/member/contract', { query: { limit: 1 } });
export const memberContractQuery = (id: string) =>
  callQuery('GET /wps/member/contract/:id', { params: { id } });

export const contractQuery = (id: string) =>
  callQuery('GET /wps/agent/contract/:id', { params: { id } });
export const offerOptionsQuery = (account: string) =>
  callQuery('GET /wps/agent/contract/options', { query: { account } });
/** Which kinds wait for an answer of the member. */
export const consolidatedQuery = () => callQuery('GET /wps/member/info/funds/consolidated');
export const requestsQuery = () => callQuery('GET /wps/member/contract/requests');

export type Template = CallValue<'GET /wps/agent/contract-templates'>['items'][number];
export type TemplateBody = CallInput<'POST /wps/agent/contract-templates'>['body'];
export type TemplateOutcome =
  CallValue<'POST /wps/agent/contract-templates/offer'>['offers'][number];
/** Terms that the agent keeps, by name. */
export const templatesQuery = () => callQuery('GET /wps/agent/contract-templates');
export const keepTemplate = (body: TemplateBody) =>
  client.call('POST /wps/agent/contract-templates', { body });
export const dropTemplate = (id: string) =>
  client.call('DELETE /wps/agent/contract-templates/:id', { params: { id } });
export const offerTemplates = (
  body: CallInput<'POST /wps/agent/contract-templates/offer'>['body'],
) => client.call('POST /wps/agent/contract-templates/offer', { body });

export type OfferBody = CallInput<'POST /wps/agent/contract'>['body'];
export type AcceptBody = CallInput<'POST /wps/member/contract/:id/accept'>['body'];

export const offerContract = (body: OfferBody) => client.call('POST /wps/agent/contract', { body });
export const withdrawOffer = (id: string) =>
  client.call('POST /wps/agent/contract/:id/withdraw', { params: { id } });
export const requestEnd = (id: string) =>
  client.call('POST /wps/agent/contract/:id/terminate', { params: { id }, body: {} });
export const acceptOffer = (id: string, body: AcceptBody) =>
  client.call('POST /wps/member/contract/:id/accept', { params: { id }, body });
export const rejectOffer = (id: string, version: number) =>
  client.call('POST /wps/member/contract/:id/reject', { params: { id }, body: { version } });
export const answerEnd = (id: string, isAccepted: boolean) =>
  client.call('POST /wps/member/contract/:id/termination', {
    params: { id },
    body: { isAccepted },
  });
export const askEnd = (id: string, note: string) =>
  client.call('POST /wps/member/contract/:id/ask-end', { params: { id }, body: { note } });

/** What a decision about a contract changes. */
export const CONTRACT_CALL =
  /^GET \/wps\/(agent\/contract|agent\/team\/members|member\/contract|member\/info\/funds)/;
