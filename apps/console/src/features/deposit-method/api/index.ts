import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type DepositMethod = CallValue<'GET /console/deposit-methods'>['items'][number];
export type NewMethod = CallInput<'POST /console/deposit-methods'>['body'];
export type MethodChange = CallInput<'PUT /console/deposit-methods/:code'>['body'];
/** What an operator sets of a way to pay in. */
export type MethodSettings = Omit<MethodChange, 'version' | 'reason'>;

export const methodsQuery = () => callQuery('GET /console/deposit-methods');

export const createMethod = (body: NewMethod) =>
  client.call('POST /console/deposit-methods', { body });

export const saveMethod = (code: string, body: MethodChange) =>
  client.call('PUT /console/deposit-methods/:code', { params: { code }, body });

export const orderMethods = (codes: string[], reason: string) =>
  client.call('POST /console/deposit-methods/order', { body: { codes, reason } });

/** Whatever shows ways to pay in is fetched again. */
export const refreshMethods = () =>
  refresh('GET /console/deposit-methods', 'GET /console/channels', 'GET /console/audit');
