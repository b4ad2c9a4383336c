import { expect, test } from 'vitest';
import { oddsText, percentOfBps } from './odds.ts';

test('odds have two places, and a third where it is needed', () => {
  expect([1_950, 1_001, 12_000, 2_005, null].map(oddsText)).toEqual([
    '1.95',
    '1.001',
    '12.00',
    '2.005',
    '—',
  ]);
  expect([250, 95, null].map(percentOfBps)).toEqual(['2.5 %', '0.9 %', '—']);
});
