import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badgesOf, badgeText } from './badge-model.ts';

const nothing = { depositsToPay: 0, receiptsToAnswer: 0 };

test('a page has a count only while something waits there', () => {
  assert.deepEqual(badgesOf(nothing), {});
  assert.deepEqual(badgesOf({ ...nothing, depositsToPay: 2 }), { depositv2: 2 });
  assert.deepEqual(badgesOf({ ...nothing, receiptsToAnswer: 1 }), { withdraw: 1 });
});

test('many are not counted out', () => {
  assert.equal(badgeText(9), '9');
  assert.equal(badgeText(10), '9+');
});
