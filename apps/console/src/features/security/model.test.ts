import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SecurityPolicy } from './api/index.ts';
import { changedFields, formOf, POLICY_CONTROLS, policyOf, wrongFields } from './model.ts';

const policy: SecurityPolicy = {
  loginFailuresMax: 5,
  loginWindowMinutes: 30,
  lockMinutesMin: 1,
  lockMinutesMax: 30,
  captchaAfterFailures: 2,
  botCheckLogin: 'suspicion',
  botCheckRegister: 'always',
  botCheckSms: 'always',
  secondVerification: 'new_address',
  codeMinutes: 5,
  codeTriesMax: 5,
  codesPerHour: 6,
  passwordDays: null,
  sessionIdleMinutes: 30,
  sessionDays: 30,
  revealsUnknownAccounts: false,
  registrationsPerAddressPerDay: 20,
  newLoginNotice: true,
};

test('every field of the policy has its control, and survives the way through the form', () => {
  assert.deepEqual(
    POLICY_CONTROLS.map(({ field }) => field).toSorted(),
    Object.keys(policy).toSorted(),
  );
  assert.deepEqual(policyOf(formOf(policy)), policy);
  const expiring = { ...policy, passwordDays: 90 };
  assert.deepEqual(policyOf(formOf(expiring)), expiring);
});

test('a form tells what was changed and what cannot be saved', () => {
  const form = { ...formOf(policy), sessionDays: '91', newLoginNotice: false, codeMinutes: '' };
  assert.deepEqual(changedFields(policy, form), ['newLoginNotice', 'codeMinutes', 'sessionDays']);
  assert.deepEqual(wrongFields(form), ['codeMinutes', 'sessionDays']);
  assert.deepEqual(wrongFields({ ...formOf(policy), passwordDays: '' }), []);
});
