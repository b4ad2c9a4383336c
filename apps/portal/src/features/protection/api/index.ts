import type { CallInput, CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Protection = CallValue<'GET /wps/member/protection'>;
export type Limit = Protection['limits'][number];
export type LimitName = Pick<Limit, 'kind' | 'period'>;
export type Visit = CallValue<'POST /wps/member/protection/visit'>;

export const protectionQuery = () => callQuery('GET /wps/member/protection');

export const changesQuery = () => callQuery('GET /wps/member/protection/changes');
export type Change = CallValue<'GET /wps/member/protection/changes'>[number];

export const saveLimit = (body: CallInput<'PUT /wps/member/protection/limits'>['body']) =>
  client.call('PUT /wps/member/protection/limits', { body });
export const confirmLimit = (body: LimitName) =>
  client.call('POST /wps/member/protection/limits/confirm', { body });
export const dropPending = (query: LimitName) =>
  client.call('DELETE /wps/member/protection/limits/pending', { query });
export const skipDepositLimit = () => client.call('POST /wps/member/protection/deposit-limit-skip');
export const takeBreak = (hours: number) =>
  client.call('POST /wps/member/protection/cool-off', { body: { hours } });
export const excludeSelf = (body: { months: number | null; confirmation: string }) =>
  client.call('POST /wps/member/protection/self-exclusion', { body });
export const askRemoval = (reason: string) =>
  client.call('POST /wps/member/protection/removal', { body: { reason } });
export const saveRealityCheck = (minutes: number) =>
  client.call('PUT /wps/member/protection/reality-check', { body: { minutes } });
export const acknowledgeCheck = () =>
  client.call('POST /wps/member/protection/reality-check/acknowledge');
/** A sign of play from an open game. */
export const beat = () => client.call('POST /wps/member/protection/visit');
/** How the visit stands, without a sign of play. */
export const fetchVisit = () => client.call('GET /wps/member/protection/visit');
