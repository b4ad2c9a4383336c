import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { mergeSums, noSums, orderRows, splitStatements } from './rules.ts';

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

test('the share of a statement is split over its members to the last unit', () => {
  const line = (statementId: string, memberId: string, counted: bigint) => ({
    statementId,
    memberId,
    day: '2026-10-31',
    currency: 'USD',
    share: amount(100n),
    counted: amount(counted),
  });
  const shares = splitStatements([
    line('one', 'a', 1n),
    line('one', 'b', 1n),
    line('one', 'c', 1n),
    line('two', 'a', 5n),
  ]);
  assert.deepEqual(
    shares.map(({ memberId, share }) => [memberId, share]),
    [
      ['a', 34n],
      ['b', 33n],
      ['c', 33n],
      ['a', 100n],
    ],
  );
  assert.deepEqual(splitStatements([]), []);
});
