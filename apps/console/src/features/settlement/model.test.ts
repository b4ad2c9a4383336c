import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunDetail } from './api/run.ts';
import { costSums, isExactLine, isSumLine, isZero, stateCounts, sumOf } from './model.ts';

const row = (state: string, currency: string, count: number) =>
  ({ state, currency, count, amount: '0', paid: '0', open: '0' }) as RunDetail['states'][number];

test('bills of a state are counted over all currencies, in the order of their states', () => {
  const counts = stateCounts([
    row('PAID', 'USD', 3),
    row('PAYABLE', 'INR', 1),
    row('PAID', 'INR', 2),
  ]);
  assert.deepEqual(
    counts.map(({ state, count }) => [state, count]),
    [
      ['PAYABLE', 1],
      ['PAID', 5],
    ],
  );
});

test('costs add up within their currency to the last unit', () => {
  const rows = [
    { currency: 'USD', gross: '0.10', platform: '0.10', bills: 1 },
    { currency: 'INR', gross: '5.00', platform: '4.00', bills: 2 },
    { currency: 'USD', gross: '0.20', platform: '0.05', bills: 3 },
  ];
  assert.deepEqual(costSums(rows), [
    { currency: 'USD', gross: '0.30', platform: '0.15', bills: 4 },
    { currency: 'INR', gross: '5.00', platform: '4.00', bills: 2 },
  ]);
  assert.equal(sumOf(['1.00', '-2.50'], 'USD'), '-1.50');
});

test('nothing is nothing with any number of decimals and either sign', () => {
  assert.equal(isZero('0'), true);
  assert.equal(isZero('-0.00'), true);
  assert.equal(isZero('0.01'), false);
});

test('a line that closes others is marked', () => {
  assert.equal(isSumLine('amount'), true);
  assert.equal(isSumLine('stake'), false);
});

test('what is cut off below the last decimal is told with all of its decimals, money is not', () => {
  assert.equal(isExactLine('gross'), true);
  assert.equal(isExactLine('truncated'), true);
  assert.equal(isExactLine('amount'), false);
});
