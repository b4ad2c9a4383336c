import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefusalError } from '@parlour/client';
import { passwordChecks, refusedFields, wantedCode } from './recovery-model.ts';

const rule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]*',
  patternId: 'letters_and_digits',
  minLength: 8,
  maxLength: 20,
};
const met = (newPassword: string, confirmNewPassword = newPassword, account = 'dana') =>
  passwordChecks(rule, { newPassword, confirmNewPassword }, account)
    .filter(({ isMet }) => isMet)
    .map(({ id }) => id);

test('an empty password has nothing of what it needs', () => {
  assert.deepEqual(met(''), []);
});

test('each need is met by itself', () => {
  assert.deepEqual(met('abcdefgh', 'x'), ['length', 'name']);
  assert.deepEqual(met('abc1', 'x'), ['pattern', 'name']);
  assert.deepEqual(met('dana'), ['same']);
  assert.deepEqual(met('DANA'), ['same']);
  assert.deepEqual(met('abcdefg1'), ['length', 'pattern', 'name', 'same']);
  assert.deepEqual(met('a1'.repeat(11)), ['pattern', 'name', 'same']);
});

test('a brand that takes any characters asks for no pattern, and no name asks for none', () => {
  const any = { ...rule, acceptedPattern: '*', patternId: 'any' };
  const typed = { newPassword: 'abc', confirmNewPassword: '' };
  assert.deepEqual(
    passwordChecks(any, typed, '').map(({ id }) => id),
    ['length', 'same'],
  );
  assert.deepEqual(
    passwordChecks(undefined, typed, '').map(({ id }) => id),
    ['same'],
  );
});

test('a pattern that only the server may run is no need that the browser ticks off', () => {
  const typed = { newPassword: 'abcdefg1', confirmNewPassword: 'abcdefg1' };
  const own = { ...rule, acceptedPattern: '(?:ab)*(?:ab)*x' };
  assert.deepEqual(
    passwordChecks(own, typed, '').map(({ id }) => id),
    ['length', 'same'],
  );
});

test('a change that wants a code says where it can go', () => {
  const asked = (code: string, details: Readonly<Record<string, unknown>>) =>
    new RefusalError(
      { code, message: '', status: 422, fields: { newPassword: 'weak' }, requestId: '' },
      details,
    );
  const required = asked('identity.code_required', { channels: ['email', 'pigeon'] });
  assert.deepEqual(wantedCode(required), ['email']);
  assert.equal(wantedCode(asked('identity.code_wrong', {})), null);
  assert.deepEqual(refusedFields(required), { newPassword: 'weak' });
  assert.deepEqual(refusedFields(new Error('offline')), {});
});
