import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { fromDecimalText, fromMinor, toDecimalText, toOutside } from './outside-money.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const outside = (text: string, currency: string) => toOutside({ amount: money(text), currency });

test('sums leave in the minor units of the provider, whatever the decimals', () => {
  for (const [text, currency, code, minor, decimal] of [
    ['50', 'USD', 'USD', 5_000n, '50.00'],
    ['0.05', 'EUR', 'EUR', 5n, '0.05'],
    ['1200', 'JPY', 'JPY', 1_200n, '1200'],
    // Members are paid whole rupiah; providers count in hundredths of it all the same.
    ['15000', 'IDR', 'IDR', 1_500_000n, '15000.00'],
    ['123.45', 'uBTC', 'BTC', 12_345n, '0.00012345'],
    ['1000000', 'uBTC', 'BTC', 100_000_000n, '1.00000000'],
  ] as const) {
    const sum = outside(text, currency);
    assert.ok(sum !== null, text);
    assert.deepEqual([sum.currency, sum.minor, toDecimalText(sum)], [code, minor, decimal]);
    const back = { amount: money(text), currency };
    assert.deepEqual(fromMinor(code, minor), back);
    assert.deepEqual(fromDecimalText(code, decimal), back);
  }
});

test('what a currency cannot express never leaves', () => {
  for (const [text, currency] of [
    ['0.005', 'USD'],
    ['0.5', 'JPY'],
    ['0.01', 'IDR'],
    ['0.001', 'uBTC'],
    ['5', 'FUN'],
    ['5', 'mBTC'],
    ['5', 'XYZ'],
  ] as const) {
    assert.equal(outside(text, currency), null, `${text} ${currency}`);
  }
});

test('currencies that we do not offer are understood, because someone may have paid in them', () => {
  assert.deepEqual(fromMinor('CHF', 5_000), { amount: money('50'), currency: 'CHF' });
  assert.deepEqual(fromMinor('KWD', 1_500), { amount: money('1.5'), currency: 'KWD' });
  assert.deepEqual(fromDecimalText('CHF', '50.10'), { amount: money('50.1'), currency: 'CHF' });
});

test('nonsense is no sum', () => {
  for (const [currency, minor] of [
    ['USD', 1.5],
    ['USD', '5'],
    ['USD', Number.MAX_SAFE_INTEGER * 4],
    ['USD', 10n ** 18n],
    // Beyond what any purse may hold, and at last beyond what a column holds.
    ['USD', 10n ** 14n + 1n],
    ['USD', 10n ** 16n],
    ['JPY', -(10n ** 17n)],
    ['usd', 5],
    ['uBTC', 5],
    ['DOLLARS', 5],
    [null, 5],
  ] as const) {
    assert.equal(fromMinor(currency, minor), null, `${String(currency)} ${String(minor)}`);
  }
  for (const [currency, text] of [
    ['USD', '5.001'],
    ['JPY', '5.5'],
    ['USD', '1e3'],
    ['USD', ''],
    ['USD', '.5'],
    ['BTC', '0.000000001'],
    ['uBTC', '5.00'],
  ] as const) {
    assert.equal(fromDecimalText(currency, text), null, `${currency} ${text}`);
  }
});
