import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeRate } from './rate.ts';

test('rates have two decimals whatever their size', () => {
  assert.equal(writeRate(80), '0.80%');
  assert.equal(writeRate(5), '0.05%');
  assert.equal(writeRate(2_500), '25.00%');
  assert.equal(writeRate(-130), '-1.30%');
});
