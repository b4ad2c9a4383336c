import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRate, rateFromTyped, typedRate } from './rate.ts';

test('basis points are read as percent with two decimals', () => {
  assert.equal(formatRate(80, 'en'), '0.80%');
  assert.equal(formatRate(10_000, 'en'), '100.00%');
  assert.equal(formatRate(1, 'en'), '0.01%');
});

test('digits are Latin and stand as they stand in English', () => {
  assert.equal(formatRate(125, 'ar'), '1.25%');
  assert.equal(formatRate(125, 'hi'), '1.25%');
});

test('what is typed becomes whole basis points, and nothing is rounded', () => {
  assert.equal(rateFromTyped('0.8'), 80);
  assert.equal(rateFromTyped(' 12,05 % '), 1_205);
  assert.equal(rateFromTyped('100'), 10_000);
  for (const typed of ['', '0.805', '-1', '101', 'abc', '1.', '.5', '1e1']) {
    assert.equal(rateFromTyped(typed), null, typed);
  }
});

test('a rate that is shown can be typed back', () => {
  for (const bps of [0, 1, 10, 80, 100, 1_205, 10_000]) {
    assert.equal(rateFromTyped(typedRate(bps)), bps);
  }
});
