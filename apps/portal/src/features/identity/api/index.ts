import type { CallInput } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

/** A fresh picture each time; a cookie ties it to the next call. */
export const captchaQuery = () =>
  ({
    ...callQuery('GET /wps/captcha'),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  }) as const;

export type LoginBody = NonNullable<CallInput<'POST /wps/session/login'>['body']>;
export type PasswordBody = CallInput<'POST /wps/member/password'>['body'];
export type PaymentPasswordBody = CallInput<'POST /wps/member/paymentPassword'>['body'];

export const login = (body: LoginBody) =>
  client.call('POST /wps/session/login', { body, sealed: true });

export const logout = () => client.call('DELETE /wps/session/logout');

export const changePassword = (body: PasswordBody) =>
  client.call('POST /wps/member/password', { body, sealed: true });

export const savePaymentPassword = (body: PaymentPasswordBody) =>
  client.call('POST /wps/member/paymentPassword', { body, sealed: true });

export const sessionsQuery = () => callQuery('GET /wps/member/sessions');
export const endSession = (sessionId: string) =>
  client.call('DELETE /wps/member/sessions/:sessionId', { params: { sessionId } });
export const endOtherSessions = () => client.call('DELETE /wps/member/sessions');
