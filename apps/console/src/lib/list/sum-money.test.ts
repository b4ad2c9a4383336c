import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumMoney } from './sum-money.ts';

test('money of a page is added up by currency, and never across', () => {
  const sums = sumMoney([
    { value: '0.10', currency: 'USD' },
    { value: '5', currency: 'INR' },
    { value: '0.20', currency: 'USD' },
    { value: '-1.00', currency: 'USD' },
  ]);
  assert.deepEqual(
    sums.map(({ value, currency }) => `${Number.parseFloat(value)} ${currency}`),
    ['-0.7 USD', '5 INR'],
  );
  assert.deepEqual(sumMoney([]), []);
});
