import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameName, needsSecond, secondMethods } from './second-verification.ts';

const AT = new Date('2026-11-01T00:00:00Z');
const nothing = {
  payeeName: null,
  email: null,
  emailVerifiedAt: null,
  dialingCode: null,
  mobile: null,
  mobileVerifiedAt: null,
};
const none = { hasTotp: false, recoveryCodesLeft: 0 };
const everything = {
  payeeName: 'Dana Moss',
  email: 'dana@example.org',
  emailVerifiedAt: AT,
  dialingCode: '44',
  mobile: '7700900123',
  mobileVerifiedAt: AT,
};

test('the policy decides, and a bound authenticator is always asked for', () => {
  const known = { isKnownPlace: true, hasTotp: false };
  const strange = { isKnownPlace: false, hasTotp: false };
  assert.equal(needsSecond('off', strange), false);
  assert.equal(needsSecond('new_address', strange), true);
  assert.equal(needsSecond('new_address', known), false);
  assert.equal(needsSecond('always', known), true);
  assert.equal(needsSecond('off', { ...known, hasTotp: true }), true);
});

test('nothing weaker stands beside something stronger', () => {
  const methods = (...args: Parameters<typeof secondMethods>) =>
    secondMethods(...args).map(({ method, hint }) => `${method} ${hint}`.trim());
  assert.deepEqual(methods(nothing, none, 'password'), []);
  assert.deepEqual(methods(everything, none, 'password'), [
    'sms +44 •••••••123',
    'email d•••@example.org',
  ]);
  assert.deepEqual(methods({ ...nothing, payeeName: 'Dana Moss' }, none, 'password'), [
    'payee_name D••• M•••',
  ]);
  assert.deepEqual(methods(everything, { hasTotp: true, recoveryCodesLeft: 3 }, 'password'), [
    'totp',
    'recovery_code',
  ]);
  assert.deepEqual(methods(everything, { hasTotp: true, recoveryCodesLeft: 0 }, 'sms'), ['totp']);
});

test('what was not verified verifies nothing, and a number does not verify itself', () => {
  const unverified = { ...everything, emailVerifiedAt: null, mobileVerifiedAt: null };
  assert.deepEqual(
    secondMethods(unverified, none, 'password').map(({ method }) => method),
    ['payee_name'],
  );
  assert.deepEqual(
    secondMethods({ ...everything, emailVerifiedAt: null }, none, 'sms').map((one) => one.method),
    [],
  );
});

test('a name is the same in another order and with other accents', () => {
  assert.equal(isSameName('Tomás Brito', 'BRITO, tomas'), true);
  assert.equal(isSameName('Tomás Brito', 'Tomas'), false);
  assert.equal(isSameName('Maya Rao', ''), false);
  assert.equal(isSameName('—', '—'), false);
});
