import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type PlanQuery = NonNullable<CallInput<'GET /console/affiliates/plans'>['query']>;
export type Plan = CallValue<'GET /console/affiliates/plans'>['items'][number];
export type PlanDetail = CallValue<'GET /console/affiliates/plans/:id'>;
export type NewPlan = CallInput<'POST /console/affiliates/plans'>['body'];
export type NewVersion = CallInput<'POST /console/affiliates/plans/:id/versions'>['body'];

export const plansQuery = (query: PlanQuery) => ({
  ...callQuery('GET /console/affiliates/plans', { query }),
  placeholderData: keepPreviousData,
});

export const planQuery = (id: string) =>
  callQuery('GET /console/affiliates/plans/:id', { params: { id } });

export const makePlan = (body: NewPlan) => client.call('POST /console/affiliates/plans', { body });
export const makeVersion = (id: string, body: NewVersion) =>
  client.call('POST /console/affiliates/plans/:id/versions', { params: { id }, body });
export const turnPlan = (id: string, state: Plan['state'], reason: string) =>
  client.call('PUT /console/affiliates/plans/:id/state', {
    params: { id },
    body: { state, reason },
  });

/** Whatever shows plans, or what may be dealt by them, is fetched again. */
export const refreshPlans = () =>
  refresh(
    'GET /console/affiliates/plans',
    'GET /console/affiliates/plans/:id',
    'GET /console/affiliates/deals',
    'GET /console/affiliates/deals/options',
    'GET /console/audit',
  );
