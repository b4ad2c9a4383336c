import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type CashierPolicy = CallValue<'GET /console/cashier-policies'>['items'][number];
export type Policy = CashierPolicy['policy'];
export type VipLimit = CashierPolicy['vipLimits'][number];
export type PolicyChange = CallInput<'PUT /console/cashier-policies/:currency'>['body'];

export const policiesQuery = () => callQuery('GET /console/cashier-policies');

export const savePolicy = (currency: string, body: PolicyChange) =>
  client.call('PUT /console/cashier-policies/:currency', { params: { currency }, body });

export const saveVipLimits = (
  currency: string,
  body: { readonly limits: VipLimit[]; readonly version: number; readonly reason: string },
) =>
  client.call('PUT /console/cashier-policies/:currency/vip-limits', { params: { currency }, body });

export const refreshPolicies = () =>
  refresh(
    'GET /console/cashier-policies',
    'GET /console/cashier-policies/:currency',
    'GET /console/audit',
  );
