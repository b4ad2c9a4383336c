import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type RegisterSettings = CallValue<'GET /console/site/register'>;
export type RegisterRule = RegisterSettings['rules'][number];
export type RegisterChange = CallInput<'PUT /console/site/register'>['body'];
export type RuleTrial = CallValue<'POST /console/site/register/try'>;

export const registerQuery = () => callQuery('GET /console/site/register');

export async function changeRegister(body: RegisterChange) {
  const answer = await client.call('PUT /console/site/register', { body });
  await refresh('GET /console/site/register', 'GET /console/audit');
  return answer;
}

/** Judged by the server, with the patterns and the words that a registration meets. */
export const tryRule = (rule: RegisterRule, value: string): Promise<RuleTrial> =>
  client.call('POST /console/site/register/try', { body: { rule, value } });
