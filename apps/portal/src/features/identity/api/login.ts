import type { CallInput } from '@parlour/client';
import { client } from '../../../lib/client.ts';

export type CodeBody = CallInput<'POST /wps/verification/sms/noLogin'>['body'];
export type SecondCodeBody = CallInput<'POST /wps/session/login/verification/code'>['body'];
export type SecondBody = CallInput<'POST /wps/session/login/verification'>['body'];
export type MailResetBody = CallInput<'POST /wps/member/password/email'>['body'];
export type ResetBody = CallInput<'POST /wps/member/password/reset'>['body'];
export type PhoneResetBody = CallInput<'POST /wps/member/password/verification'>['body'];

/** Sends a code to the mobile of an account, for a login or for a new password. */
export const sendMobileCode = (body: CodeBody) =>
  client.call('POST /wps/verification/sms/noLogin', { body });

export const sendSecondCode = (body: SecondCodeBody) =>
  client.call('POST /wps/session/login/verification/code', { body });

export const answerSecond = (body: SecondBody) =>
  client.call('POST /wps/session/login/verification', { body, sealed: true });

export const mailReset = (body: MailResetBody) =>
  client.call('POST /wps/member/password/email', { body, encoding: 'form' });

export const resetByMail = (body: ResetBody) =>
  client.call('POST /wps/member/password/reset', { body, sealed: true });

export const resetByPhone = (body: PhoneResetBody) =>
  client.call('POST /wps/member/password/verification', { body, sealed: true });

/** The code that confirms a change of the password, to what the account has bound. */
export const sendChangeCode = (channel: 'sms' | 'email') =>
  client.call('POST /wps/member/verification/code', {
    body: { purpose: 'change_password', channel },
  });

/** Logs in by the code that an address carried. */
export const loginByCode = (code: string) =>
  client.call('POST /wps/session/login/code', { body: { code }, sealed: true });

/** The account that a code would log in to. */
export const findCodeAccount = (code: string) =>
  client.call('POST /wps/session/code/account', { body: { code } });

/** A code that logs in to this account elsewhere, once and within a minute. */
export const issueCode = () => client.call('POST /wps/session/code');

/** Tells the server that the first login was greeted. */
export const noteFirstLogin = () => client.call('POST /wps/session/firstLogin');
