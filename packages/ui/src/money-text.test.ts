import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDecimal, formatMoney } from './money-text.ts';

test('money keeps every digit of a large amount', () => {
  assert.equal(formatMoney('90071992547409933.25', 'USD', 'en'), '$90,071,992,547,409,933.25');
});

test('money is cut, never rounded up', () => {
  assert.equal(formatMoney('1.999', 'USD', 'en'), '$1.99');
});

test('a currency without decimals shows none', () => {
  assert.equal(formatMoney('1200', 'JPY', 'en'), '¥1,200');
});

test('digits stay Latin in Hindi and grouping follows the language', () => {
  assert.equal(formatMoney('1234567.5', 'INR', 'hi-IN'), '₹12,34,567.50');
});

test('a figure is not mirrored where the words are', () => {
  for (const tag of ['ar', 'fa', 'ur']) {
    assert.equal(formatMoney('-1234.5', 'USD', tag), '-$1,234.50');
    assert.equal(formatDecimal('-1234.5', 2, tag), '-1,234.50');
  }
});

test('a code unknown to Intl stands after the figure', () => {
  assert.equal(formatMoney('12.5', 'USDT', 'en'), '12.50 USDT');
});

test('a bare decimal has the asked places', () => {
  assert.equal(formatDecimal('-1234.5', 2, 'en'), '-1,234.50');
});

test('bitcoin is kept in small parts and shown whole, with its eight decimals', () => {
  assert.equal(formatMoney('123.45', 'uBTC', 'en'), '₿0.00012345');
  assert.equal(formatMoney('-2500000.01', 'uBTC', 'en'), '-₿2.50000001');
  assert.equal(formatMoney('1.5', 'mBTC', 'en'), '₿0.00150000');
  assert.equal(formatMoney('0', 'uBTC', 'hi'), '₿0.00000000');
  assert.equal(formatMoney('-1', 'uBTC', 'ar'), '-₿0.00000100');
});
