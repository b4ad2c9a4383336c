import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentOf, sharesOf } from './share.ts';

test('a part of nothing has no percentage', () => {
  assert.equal(percentOf('1', '3'), 33);
  assert.equal(percentOf('250', '200'), 125);
  assert.equal(percentOf('5', '0.00'), null);
});

test('shares add up to a hundred, and are even when nothing weighs', () => {
  assert.deepEqual(sharesOf([1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(sharesOf([0, 0]), [50, 50]);
  assert.deepEqual(sharesOf([0, 5]), [0, 100]);
  assert.deepEqual(sharesOf([]), []);
});
