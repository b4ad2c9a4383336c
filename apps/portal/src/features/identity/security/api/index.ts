import type { CallInput, CallValue } from '@parlour/client';
import { callKey, callQuery } from '../../../../lib/call-query.ts';
import { client } from '../../../../lib/client.ts';

export type Factors = CallValue<'GET /wps/member/factors'>;
export type Proof = CallValue<'POST /wps/member/reauthentication'>;
export type ReauthenticationBody = NonNullable<
  CallInput<'POST /wps/member/reauthentication'>['body']
>;
export type OwnCodeBody = CallInput<'POST /wps/member/verification/code'>['body'];
export type LoginPage = CallValue<'GET /wps/member/logins'>;

export const factorsQuery = () => callQuery('GET /wps/member/factors');

export const reauthenticate = (body: ReauthenticationBody) =>
  client.call('POST /wps/member/reauthentication', { body, sealed: true });

/** Sends a code to what is bound, or to what is to be bound. */
export const sendOwnCode = (body: OwnCodeBody) =>
  client.call('POST /wps/member/verification/code', { body });

export const bindEmail = (body: { proof: string; email: string; verificationCode: string }) =>
  client.call('PUT /wps/member/factors/email', { body, sealed: true });

export const bindMobile = (body: {
  proof: string;
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
}) => client.call('PUT /wps/member/factors/mobile', { body, sealed: true });

export const unbindEmail = (proof: string) =>
  client.call('POST /wps/member/factors/email/removal', { body: { proof } });
export const unbindMobile = (proof: string) =>
  client.call('POST /wps/member/factors/mobile/removal', { body: { proof } });
export const unbindTotp = (proof: string) =>
  client.call('POST /wps/member/factors/totp/removal', { body: { proof } });

export const beginTotp = (proof: string) =>
  client.call('POST /wps/member/factors/totp', { body: { proof }, sealed: true });
export const confirmTotp = (body: { proof: string; code: string }) =>
  client.call('PUT /wps/member/factors/totp', { body, sealed: true });
export const renewRecoveryCodes = (proof: string) =>
  client.call('POST /wps/member/factors/totp/recoveryCodes', { body: { proof }, sealed: true });

export const loginsKey = () => callKey('GET /wps/member/logins');
export const fetchLogins = (cursor: string | undefined): Promise<LoginPage> =>
  client.call('GET /wps/member/logins', {
    query: { limit: 10, ...(cursor === undefined ? {} : { cursor }) },
  });
