import type { CallInput, CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { readMarks } from '../link-marks.ts';

export type RegisterBody = CallInput<'PUT /wps/member/register'>['body'];
export type MobileRegisterBody = CallInput<'PUT /wps/member/register/mobile'>['body'];
export type RegisterCodeBody = CallInput<'POST /wps/verification/sms/register'>['body'];

/** `token` is null where the account was opened without logging in. */
export type Registered = CallValue<'PUT /wps/member/register'>;

export const register = (body: RegisterBody) =>
  client.call('PUT /wps/member/register', { body, sealed: true });

export const registerByMobile = (body: MobileRegisterBody) =>
  client.call('PUT /wps/member/register/mobile', { body, sealed: true });

export const sendRegisterCode = (body: RegisterCodeBody) =>
  client.call('POST /wps/verification/sms/register', { body });

/** Refused with `agent.affiliate_unknown` where nobody can be registered under the code. */
export const checkAffiliate = (code: string) =>
  client.call('GET /wps/agent/affiliate', { query: { code } });

/** Countries that accounts are opened from, with their calling codes. */
export const countryCodesQuery = () => callQuery('GET /wps/system/countryCodes');

/** Where a third party verifies numbers, and the words for what can go wrong there. */
export const phoneIdQuery = () => callQuery('GET /wps/verification/phoneId');

/** A day to look around, without money. */
export const openTrial = (proof: { readonly botCheck?: string }) =>
  client.call('POST /wps/session/login/freeplay', {
    body: { os: navigator.platform.slice(0, 40) || 'unknown', platform: 'W', ...proof },
    sealed: true,
  });

/** Tells of a visit to an agent's registration link; refused when nobody can register by it. */
export const noteLinkVisit = (code: string, marks: string) =>
  client.call('POST /wps/agent/link/visit', { body: { code, ...readMarks(marks) } });
