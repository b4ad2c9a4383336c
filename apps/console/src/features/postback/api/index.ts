import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type EndpointQuery = NonNullable<CallInput<'GET /console/affiliates/postbacks'>['query']>;
export type Endpoint = CallValue<'GET /console/affiliates/postbacks'>['items'][number];
export type DeliveryQuery = NonNullable<
  CallInput<'GET /console/affiliates/postbacks/deliveries'>['query']
>;
export type Delivery = CallValue<'GET /console/affiliates/postbacks/deliveries'>['items'][number];

export const endpointsQuery = (query: EndpointQuery) => ({
  ...callQuery('GET /console/affiliates/postbacks', { query }),
  placeholderData: keepPreviousData,
});

export const deliveriesQuery = (query: DeliveryQuery) => ({
  ...callQuery('GET /console/affiliates/postbacks/deliveries', { query }),
  placeholderData: keepPreviousData,
});

export const deliveryQuery = (id: string) =>
  callQuery('GET /console/affiliates/postbacks/deliveries/:id', { params: { id } });

export const turnEndpoint = ({ id, isActive, version }: Endpoint, reason: string) =>
  client.call('PUT /console/affiliates/postbacks/:id', {
    params: { id },
    body: { isActive: !isActive, version, reason },
  });

export const refreshEndpoints = () =>
  refresh(
    'GET /console/affiliates/postbacks',
    'GET /console/affiliates/postbacks/deliveries',
    'GET /console/audit',
  );
