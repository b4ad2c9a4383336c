import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oddsText, percentOfBps } from './odds.ts';

test('odds have two places, and a third where it is needed', () => {
  assert.deepEqual([1_950, 1_001, 12_000, 2_005, null].map(oddsText), [
    '1.95',
    '1.001',
    '12.00',
    '2.005',
    '—',
  ]);
  assert.deepEqual([250, 95, null].map(percentOfBps), ['2.5 %', '0.9 %', '—']);
});
