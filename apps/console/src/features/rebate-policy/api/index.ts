import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type RebatePolicy = CallValue<'GET /console/rebate-policy'>;
export type RebatePolicyChange = CallInput<'PUT /console/rebate-policy'>['body'];

export const rebatePolicyQuery = () => callQuery('GET /console/rebate-policy');

export const changeRebatePolicy = (body: RebatePolicyChange) =>
  client.call('PUT /console/rebate-policy', { body });

export const refreshRebatePolicy = () =>
  refresh('GET /console/rebate-policy', 'GET /console/audit');
