import type { CallInput, CallValue } from '@parlour/client';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 50;

export type Postback = CallValue<'GET /wps/agent/postbacks'>['items'][number];
export type PostbackBody = CallInput<'POST /wps/agent/postbacks'>['body'];
export type PostbackChange = CallInput<'PUT /wps/agent/postbacks/:id'>['body'];
export type Delivery = CallValue<'GET /wps/agent/postback-deliveries'>['items'][number];
export type DeliveryDetail = CallValue<'GET /wps/agent/postback-deliveries/:id'>;
export type DeliveryFilter = Omit<
  NonNullable<CallInput<'GET /wps/agent/postback-deliveries'>['query']>,
  'cursor' | 'limit'
>;

export const postbacksQuery = () => callQuery('GET /wps/agent/postbacks');
export const addPostback = (body: PostbackBody) =>
  client.call('POST /wps/agent/postbacks', { body });
export const changePostback = (id: string, body: PostbackChange) =>
  client.call('PUT /wps/agent/postbacks/:id', { params: { id }, body });
export const deletePostback = (id: string) =>
  client.call('DELETE /wps/agent/postbacks/:id', { params: { id } });
export const turnSecret = (id: string, version: number) =>
  client.call('POST /wps/agent/postbacks/:id/secret', { params: { id }, body: { version } });
export const testPostback = (id: string, event: PostbackBody['events'][number]) =>
  client.call('POST /wps/agent/postbacks/:id/test', { params: { id }, body: { event } });

export const deliveriesQuery = (filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/agent/postback-deliveries', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<'GET /wps/agent/postback-deliveries'>> =>
      client.call('GET /wps/agent/postback-deliveries', {
        query: {
          ...filter,
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const deliveryQuery = (id: string) =>
  callQuery('GET /wps/agent/postback-deliveries/:id', { params: { id } });
export const resendDelivery = (id: string) =>
  client.call('POST /wps/agent/postback-deliveries/:id/resend', { params: { id } });

/** Whatever shows endpoints or what was sent to them is fetched again. */
export const refreshPostbacks = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && key.startsWith('GET /wps/agent/postback'),
  });
