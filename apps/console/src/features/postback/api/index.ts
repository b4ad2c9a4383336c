import type { CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Endpoint = CallValue<'GET /console/affiliates/postbacks'>['items'][number];
export type Delivery = CallValue<'GET /console/affiliates/postbacks/deliveries'>['items'][number];

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
