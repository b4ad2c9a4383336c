import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Run = CallValue<'GET /console/settlements/runs'>['items'][number];
export type RunDetail = CallValue<'GET /console/settlements/runs/:id'>;
export type CostQuery = CallInput<'GET /console/settlements/costs'>['query'];
export type Cost = CallValue<'GET /console/settlements/costs'>['rows'][number];
export type RerunResult = CallValue<'POST /console/settlements/runs/:id/rerun'>;

const RUNNING_MS = 2_000;

/** A run on its way is asked about until all of its bills were tried. */
export const runQuery = (id: string) => ({
  ...callQuery('GET /console/settlements/runs/:id', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: RunDetail | undefined } }) =>
    state.data !== undefined && state.data.state !== 'DONE' ? RUNNING_MS : false,
});

export const costsQuery = (query: CostQuery) => ({
  ...callQuery('GET /console/settlements/costs', { query }),
  placeholderData: keepPreviousData,
});

export const rerun = (id: string, reason: string) =>
  client.call('POST /console/settlements/runs/:id/rerun', { params: { id }, body: { reason } });
export const holdRun = (id: string, reason: string) =>
  client.call('POST /console/settlements/runs/:id/hold', { params: { id }, body: { reason } });
export const releaseRun = (id: string, reason: string) =>
  client.call('POST /console/settlements/runs/:id/release', { params: { id }, body: { reason } });
export const approveRun = (id: string, reason: string) =>
  client.call('POST /console/settlements/runs/:id/approve', { params: { id }, body: { reason } });
export const catchUp = (reason: string) =>
  client.call('POST /console/settlements/catch-up', { body: { reason } });
