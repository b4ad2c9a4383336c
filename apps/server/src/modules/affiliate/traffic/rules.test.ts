import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { mergeSums, noSums, orderRows } from './rules.ts';

test('what was counted in several places comes together under its key', () => {
  const rows = mergeSums([
    { key: 'a', clicks: 3, uniqueClicks: 2 },
    { key: 'b', registrations: 1 },
    { key: 'a', registrations: 1, netRevenue: amount(500n) },
    { key: 'a', netRevenue: amount(-700n) },
    { key: '' },
  ]);
  assert.deepEqual(rows, [
    { ...noSums, key: 'a', clicks: 3, uniqueClicks: 2, registrations: 1, netRevenue: -200n },
    { ...noSums, key: 'b', registrations: 1 },
    { ...noSums, key: '' },
  ]);
});

test('days stand in their order, everything else by what it brought', () => {
  const rows = mergeSums([
    { key: '2026-11-02', clicks: 9 },
    { key: '2026-11-01', clicks: 1 },
    { key: '2026-11-03', clicks: 1, registrations: 2 },
  ]);
  const keys = (by: 'day' | 's1') => orderRows(rows, by).map(({ key }) => key.slice(-1));
  assert.deepEqual(keys('day'), ['1', '2', '3']);
  assert.deepEqual(keys('s1'), ['2', '3', '1']);
});
