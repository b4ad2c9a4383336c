import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Day = CallValue<'GET /console/reconciliation/days'>['items'][number];
export type DayTotal = Day['totals'][number];
export type Source = CallValue<'GET /console/reconciliation/sources'>['items'][number];
export type Difference = CallValue<'GET /console/reconciliation/differences'>['items'][number];
export type DifferenceDetail = CallValue<'GET /console/reconciliation/differences/:id'>;
export type Resolution = CallInput<'POST /console/reconciliation/differences/:id/resolve'>['body'];
export type Remedy = Resolution['remedy'];
export type ImportBody = CallInput<'POST /console/reconciliation/imports'>['body'];
export type ImportReport = CallValue<'POST /console/reconciliation/imports'>;
export type Term = Source['terms'][number];

export const dayQuery = (source: string, day: string) =>
  callQuery('GET /console/reconciliation/days/:source/:day', { params: { source, day } });

export const sourcesQuery = () => callQuery('GET /console/reconciliation/sources');

export const differenceQuery = (id: string) =>
  callQuery('GET /console/reconciliation/differences/:id', { params: { id } });

/** Whatever shows days or differences is fetched again. */
export const refreshReconciliation = () =>
  refresh(
    'GET /console/reconciliation/days',
    'GET /console/reconciliation/days/:source/:day',
    'GET /console/reconciliation/differences',
    'GET /console/reconciliation/differences/:id',
    'GET /console/reconciliation/sources',
    'GET /console/audit',
  );

export const runDay = (source: string, day: string) =>
  client.call('POST /console/reconciliation/days/:source/:day/run', { params: { source, day } });

export const resolveDifference = (id: string, body: Resolution) =>
  client.call('POST /console/reconciliation/differences/:id/resolve', { params: { id }, body });

export const reopenDifference = (id: string, version: number, note: string) =>
  client.call('POST /console/reconciliation/differences/:id/reopen', {
    params: { id },
    body: { version, note },
  });

export const importStatement = (body: ImportBody): Promise<ImportReport> =>
  client.call('POST /console/reconciliation/imports', { body });

export const changeTerms = (source: string, terms: readonly Term[], reason: string) =>
  client.call('PUT /console/reconciliation/sources/:source/terms', {
    params: { source },
    body: { terms: [...terms], reason },
  });
