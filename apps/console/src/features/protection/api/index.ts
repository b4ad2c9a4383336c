import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type MemberProtection = CallValue<'GET /console/members/:memberId/protection'>;
export type Limit = MemberProtection['limits'][number];
export type Change = MemberProtection['changes'][number];
export type Removal = CallValue<'GET /console/protection/removals'>['items'][number];
export type Marked = CallValue<'GET /console/protection/markers'>['items'][number];
export type BrandLimit = CallValue<'GET /console/protection/brand-limits'>[number];
export type LimitBody = CallInput<'PUT /console/members/:memberId/protection/limits'>['body'];
export type ExclusionBody =
  CallInput<'POST /console/members/:memberId/protection/exclusions'>['body'];
export type DecisionBody =
  CallInput<'POST /console/protection/removals/:memberId/decision'>['body'];
export type BrandLimitBody = CallInput<'PUT /console/protection/brand-limits'>['body'];

export const protectionQuery = (memberId: string) =>
  callQuery('GET /console/members/:memberId/protection', { params: { memberId } });
export const brandLimitsQuery = () => callQuery('GET /console/protection/brand-limits');

const refreshMember = () =>
  refresh('GET /console/members/:memberId/protection', 'GET /console/audit');

export async function setLimit(memberId: string, body: LimitBody) {
  const key = 'PUT /console/members/:memberId/protection/limits';
  const answer = await client.call(key, { params: { memberId }, body });
  await refreshMember();
  return answer;
}

export async function imposeExclusion(memberId: string, body: ExclusionBody): Promise<void> {
  const key = 'POST /console/members/:memberId/protection/exclusions';
  await client.call(key, { params: { memberId }, body });
  await refreshMember();
}

export async function decideRemoval(memberId: string, body: DecisionBody) {
  const key = 'POST /console/protection/removals/:memberId/decision';
  const answer = await client.call(key, { params: { memberId }, body });
  await refresh('GET /console/protection/removals');
  await refreshMember();
  return answer;
}

export async function setBrandLimit(body: BrandLimitBody) {
  const answer = await client.call('PUT /console/protection/brand-limits', { body });
  await refresh('GET /console/protection/brand-limits', 'GET /console/audit');
  return answer;
}
