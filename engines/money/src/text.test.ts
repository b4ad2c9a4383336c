import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amount, ZERO } from './amount.ts';
import { currencyOf, isPayable, truncateToCurrency } from './currency.ts';
import {
  amountFromText,
  amountFromTyped,
  amountToText,
  formatAmount,
  typedAmount,
} from './text.ts';

const onTheWire = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(amount);

test('an amount survives the wire, however many decimals are shown', () => {
  fc.assert(
    fc.property(onTheWire, fc.integer({ min: 0, max: 5 }), (value, decimals) => {
      assert.equal(amountFromText(amountToText(value, decimals)), value);
    }),
  );
});

test('the wire is read to the hundred-thousandth', () => {
  assert.equal(amountFromText('3.56'), 356_000n);
  assert.equal(amountFromText('-0.00001'), -1n);
  assert.equal(amountFromText('12'), 1_200_000n);
  assert.equal(amountToText(amount(356_000n)), '3.56');
  assert.equal(amountToText(amount(-5n)), '-0.00005');
  assert.equal(amountToText(amount(0n)), '0.00');
});

test('anything that is not a decimal of at most five places is no amount', () => {
  const wrong = ['', '-', '.5', '5.', '1.000001', '1e3', ' 1', '1,000', '0x1', '٣', '9'.repeat(16)];
  for (const text of wrong) assert.equal(amountFromText(text), null, text);
  assert.equal(amountFromText(`${'9'.repeat(15)}.99999`), null);
});

test('people read separators, a symbol, and never more than there is', () => {
  const usd = currencyOf('USD');
  assert.equal(formatAmount(amount(123_456_789_000n), { currency: usd }), '$1,234,567.89');
  assert.equal(formatAmount(amount(99_999n), { currency: usd }), '$0.99');
  assert.equal(formatAmount(amount(-50_000n), { currency: usd }), '-$0.50');
  assert.equal(formatAmount(amount(50_000n), { currency: usd, sign: 'always' }), '+$0.50');
  assert.equal(formatAmount(amount(123_499_999n), { currency: currencyOf('JPY') }), '¥1,234');
});

test('what a member is paid is truncated towards zero to what the currency has', () => {
  fc.assert(
    fc.property(onTheWire, fc.constantFrom('USD', 'JPY', 'mBTC'), (value, code) => {
      const currency = currencyOf(code);
      const paid = truncateToCurrency(value, currency);
      assert.ok(isPayable(paid, currency));
      assert.equal(truncateToCurrency(paid, currency), paid);
      assert.ok(value >= 0n ? paid <= value : paid >= value);
    }),
  );
  assert.equal(truncateToCurrency(amount(199_999n), currencyOf('USD')), 199_000n);
});

test('money in a currency that nobody declared is a fault', () => {
  assert.throws(() => currencyOf('XXX'), RangeError);
});

test('bitcoin is kept in millionths and read with its eight decimals', () => {
  const bitcoin = currencyOf('uBTC');
  const value = amountFromTyped('0.00012345', bitcoin);
  assert.equal(value, amountFromText('123.45'));
  assert.equal(formatAmount(value ?? ZERO, { currency: bitcoin }), '₿0.00012345');
  assert.equal(typedAmount(value ?? ZERO, bitcoin), '0.00012345');
  assert.equal(amountFromTyped('1', bitcoin), amountFromText('1000000'));
  assert.equal(amountFromTyped('0.000000001', bitcoin), null);
  assert.equal(formatAmount(amount(-100_000n), { currency: bitcoin }), '-₿0.00000100');
});

test('what is typed is read in the decimals of the currency', () => {
  assert.equal(amountFromTyped('1500', currencyOf('JPY')), amountFromText('1500'));
  assert.equal(amountFromTyped('1500.5', currencyOf('JPY')), null);
  assert.equal(amountFromTyped('12.34', currencyOf('USD')), amountFromText('12.34'));
  assert.equal(amountFromTyped('12.345', currencyOf('USD')), null);
  for (const text of ['', '-1', '1,5', '1e3', '.5', '5.', '9999999999999999'])
    assert.equal(amountFromTyped(text, currencyOf('USD')), null, text);
});

test('what was typed is typed again the same', () => {
  const codes = fc.constantFrom('USD', 'JPY', 'uBTC', 'mBTC');
  fc.assert(
    fc.property(codes, fc.bigInt({ min: 0n, max: 10n ** 15n }), (code, raw) => {
      const currency = currencyOf(code);
      const value = truncateToCurrency(amount(raw), currency);
      assert.equal(amountFromTyped(typedAmount(value, currency), currency), value);
    }),
  );
});
