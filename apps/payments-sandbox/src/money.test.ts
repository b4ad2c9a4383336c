import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor, moneyText, parseSum, sumText, toMinor, truncate } from './money.ts';

test('sums keep the decimals of their currency', () => {
  for (const [text, currency, minor, shown] of [
    ['50.00', 'USD', 5_000n, '$50.00 USD'],
    ['1234567', 'JPY', 1_234_567n, '¥1,234,567 JPY'],
    ['1.500', 'KWD', 1_500n, '1.500 KWD'],
    ['0.00012345', 'BTC', 12_345n, '₿0.00012345 BTC'],
  ] as const) {
    const amount = parseSum(text, currency);
    assert.ok(amount !== null, text);
    const sum = { amount, currency };
    assert.equal(toMinor(sum), minor);
    assert.equal(fromMinor(currency, minor), amount);
    assert.equal(sumText(sum), text);
    assert.equal(moneyText(sum), shown);
  }
});

test('nothing, nonsense and parts that a currency does not have are no sums', () => {
  for (const [text, currency] of [
    ['0', 'USD'],
    ['0.00', 'USD'],
    ['-5', 'USD'],
    ['5.001', 'USD'],
    ['5.5', 'JPY'],
    ['1e3', 'USD'],
    ['0.000000001', 'BTC'],
  ] as const) {
    assert.equal(parseSum(text, currency), null, `${text} ${currency}`);
  }
  assert.equal(sumText({ amount: truncate(512_345_678n, 'USD'), currency: 'USD' }), '5.12');
});
