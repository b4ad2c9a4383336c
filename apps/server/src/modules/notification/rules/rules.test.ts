import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accentOf } from './accent.ts';
import {
  hashDestination,
  isDestination,
  maskDestination,
  normaliseDestination,
} from './destination.ts';
import { decideNext, pauseAfterMs, TRIES_MAX } from './retry.ts';

test('Only a bare address or a number in E.164 is a destination', () => {
  for (const to of ['a@b.co', 'first.last+tag@sub.example.com', "o'brien@example.ie"]) {
    assert.equal(isDestination('email', to), true, to);
  }
  for (const to of [
    'a@b.co\r\nBcc: thief@example.com',
    'a@b.co, thief@example.com',
    'a@b.co;thief@example.com',
    'Asha <a@b.co>',
    '"a b"@b.co',
    'a@b.co ',
    'a@b',
    'a..b@example.com',
    '@b.co',
    'a@-b.co',
    'a@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    'аsha@пример.рф',
  ]) {
    assert.equal(isDestination('email', to), false, to);
  }
  assert.equal(isDestination('sms', '+919876543210'), true);
  for (const to of [
    '919876543210',
    '+0123456789',
    '+91 98765',
    '+1234567890123456',
    '+91\n98765432',
  ]) {
    assert.equal(isDestination('sms', to), false, to);
  }
});

test('A destination is shown masked and found in any spelling', () => {
  assert.equal(maskDestination('email', 'asha@example.com'), 'a•••@example.com');
  assert.equal(maskDestination('sms', '+919876543210'), '+91•••••210');
  assert.equal(normaliseDestination(' Asha@Example.com '), 'asha@example.com');
  assert.equal(normaliseDestination('91 98765-43210'), '+919876543210');
  const key = Buffer.alloc(32, 1);
  assert.deepEqual(hashDestination(key, 'A@b.co'), hashDestination(key, 'a@B.co'));
  assert.notDeepEqual(
    hashDestination(key, 'a@b.co'),
    hashDestination(Buffer.alloc(32, 2), 'a@b.co'),
  );
});

test('Pauses grow up to four hours', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((tries) => pauseAfterMs(tries) / 1000);
  assert.deepEqual(pauses, [15, 75, 375, 1_875, 9_375, 14_400]);
});

const at = new Date('2026-11-21T10:00:00Z');
const failed = { tries: 1, isPermanent: false, expiresAt: null, at };

test('A failure is tried again, given up, or too late', () => {
  assert.deepEqual(decideNext(failed), {
    state: 'retrying',
    at: new Date('2026-11-21T10:00:15Z'),
  });
  assert.deepEqual(decideNext({ ...failed, isPermanent: true }), { state: 'dead' });
  assert.deepEqual(decideNext({ ...failed, tries: TRIES_MAX }), { state: 'dead' });
  const soon = new Date(at.getTime() + 10_000);
  assert.deepEqual(decideNext({ ...failed, expiresAt: soon }), { state: 'expired' });
});

test("A brand's colour is used where it can be read on white", () => {
  assert.equal(accentOf({ accent: '#1d4ed8' }), '#1d4ed8');
  for (const colours of [{ accent: '#fde047' }, { accent: 'red;}' }, {}]) {
    assert.equal(accentOf(colours), '#9a3412');
  }
});
