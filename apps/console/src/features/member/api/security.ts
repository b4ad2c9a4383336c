import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Factors = CallValue<'GET /console/members/:memberId/factors'>;
export type MemberSession = CallValue<'GET /console/members/:memberId/sessions'>[number];
export type LoginTry = CallValue<'GET /console/members/:memberId/logins'>['items'][number];
export type ResettableFactor =
  CallInput<'POST /console/members/:memberId/factors/reset'>['body']['factor'];
export type RevealableField = CallInput<'POST /console/members/:memberId/reveal'>['body']['field'];

export const factorsQuery = (memberId: string) =>
  callQuery('GET /console/members/:memberId/factors', { params: { memberId } });

export const memberSessionsQuery = (memberId: string) =>
  callQuery('GET /console/members/:memberId/sessions', { params: { memberId } });

export const refreshSecurity = () =>
  refresh(
    'GET /console/members/:memberId/factors',
    'GET /console/members/:memberId/sessions',
    'GET /console/members/:memberId',
    'GET /console/audit',
  );

/** Makes the temporary password of an approved reset, which is kept nowhere. */
export async function makePassword(memberId: string): Promise<string> {
  const { temporaryPassword } = await client.call(
    'POST /console/members/:memberId/temporary-password',
    { params: { memberId } },
  );
  return temporaryPassword;
}

/** What waits for a second operator. */
export async function resetFactor(
  memberId: string,
  body: { factor: ResettableFactor; reason: string },
): Promise<CallValue<'POST /console/members/:memberId/factors/reset'>> {
  const answer = await client.call('POST /console/members/:memberId/factors/reset', {
    params: { memberId },
    body,
  });
  await refreshSecurity();
  return answer;
}

export async function endSessions(memberId: string, reason: string): Promise<number> {
  const { endedSessions } = await client.call('DELETE /console/members/:memberId/sessions', {
    params: { memberId },
    body: { reason },
  });
  await refreshSecurity();
  return endedSessions;
}

/** Each look is on record, so nothing of it is kept in the cache of queries. */
export async function reveal(
  memberId: string,
  body: { field: RevealableField; reason: string },
): Promise<string | null> {
  const { value } = await client.call('POST /console/members/:memberId/reveal', {
    params: { memberId },
    body,
  });
  await refresh('GET /console/audit');
  return value;
}
