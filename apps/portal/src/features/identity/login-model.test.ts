import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefusalError } from '@parlour/client';
import {
  answerProblem,
  cleanAnswer,
  fieldAtFault,
  lockedUntil,
  readChallenge,
  safePath,
  wantsCaptcha,
} from './login-model.ts';

const refusal = (code: string, details: Readonly<Record<string, unknown>> = {}) =>
  new RefusalError({ code, message: code, status: 403, fields: {}, requestId: 'r' }, details);

test('a challenge names its ticket, its end and the methods that this portal knows', () => {
  const cause = refusal('identity.second_verification_required', {
    ticket: 'a-ticket',
    expiresAt: '2026-11-21T06:00:00.000Z',
    methods: [{ method: 'sms', hint: '+91 •••210' }, { method: 'carrier_pigeon' }, null],
  });
  assert.deepEqual(readChallenge(cause), {
    ticket: 'a-ticket',
    expiresAtMs: Date.parse('2026-11-21T06:00:00.000Z'),
    methods: [{ method: 'sms', hint: '+91 •••210' }],
  });
  assert.equal(readChallenge(refusal('identity.credentials_wrong')), null);
  assert.equal(readChallenge(refusal('identity.second_verification_required')), null);
});

test('a captcha is wanted when a refusal says so, by its code or beside it', () => {
  assert.equal(wantsCaptcha(refusal('identity.credentials_wrong', { captcha: true })), true);
  assert.equal(wantsCaptcha(refusal('identity.captcha_required')), true);
  assert.equal(wantsCaptcha(refusal('identity.credentials_wrong', { captcha: false })), false);
  assert.equal(wantsCaptcha(new Error('offline')), false);
});

test('a lock ends as many seconds from now as the server says', () => {
  assert.equal(lockedUntil(refusal('identity.locked', { retryAfterSeconds: 90 }), 1_000), 91_000);
  assert.equal(lockedUntil(refusal('identity.locked'), 1_000), null);
  assert.equal(lockedUntil(refusal('request.too_many', { retryAfterSeconds: 9 }), 0), null);
});

test('a refusal leads to the field that it is about', () => {
  assert.equal(fieldAtFault(refusal('identity.credentials_wrong')), 'password');
  assert.equal(fieldAtFault(refusal('identity.captcha_wrong')), 'captcha');
  assert.equal(fieldAtFault(refusal('identity.code_wrong')), 'verificationCode');
  assert.equal(fieldAtFault(refusal('identity.login_blocked')), null);
});

test('a code of an authenticator has six digits, however they are grouped', () => {
  assert.equal(answerProblem('totp', '123 456'), null);
  assert.equal(cleanAnswer('totp', '123 456'), '123456');
  assert.equal(answerProblem('totp', '12345'), 'login.answer_totp_problem');
  assert.equal(answerProblem('payee_name', '  '), 'field.required');
  assert.equal(cleanAnswer('payee_name', ' Dana Moss '), 'Dana Moss');
});

test('only a path of the portal itself is gone back to', () => {
  assert.equal(safePath('/member/withdraw?step=2'), '/member/withdraw?step=2');
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', '', null, 3])
    assert.equal(safePath(from), '/');
  assert.equal(safePath('/login'), '/');
});
