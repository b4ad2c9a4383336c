import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Amount, amount, amountFromText, currencyOf, isPayable, ZERO } from './index.ts';
import { feeOn, feeProblem, type FeeTerms } from './fee.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const FREE: FeeTerms = { feeBps: 0, feeFixed: ZERO, feeMin: ZERO, feeMax: null };

test('a payment costs its fixed part and its percentage, truncated', () => {
  const terms = { ...FREE, feeBps: 150, feeFixed: money('0.30') };
  assert.equal(feeOn(money('99.99'), terms, 'USD'), money('1.79'));
  assert.equal(feeOn(money('10'), { ...terms, feeBps: 0 }, 'USD'), money('0.30'));
  assert.equal(feeOn(money('10'), { ...FREE, feeBps: 150 }, 'USD'), money('0.15'));
});

test('floor and ceiling hold the fee', () => {
  const terms = { ...FREE, feeBps: 100, feeMin: money('0.50'), feeMax: money('5') };
  assert.equal(feeOn(money('20'), terms, 'USD'), money('0.50'));
  assert.equal(feeOn(money('200'), terms, 'USD'), money('2'));
  assert.equal(feeOn(money('2000'), terms, 'USD'), money('5'));
});

test('where neither part is set a floor charges nothing', () => {
  assert.equal(feeOn(money('20'), { ...FREE, feeMin: money('1') }, 'USD'), ZERO);
});

test('terms that contradict each other, or leave nothing of a payment, are told', () => {
  const scope = { currency: 'USD', least: money('1') };
  assert.equal(feeProblem({ ...FREE, feeFixed: money('0.99') }, scope), null);
  assert.equal(feeProblem({ ...FREE, feeFixed: money('1') }, scope), 'whole');
  assert.equal(feeProblem({ ...FREE, feeBps: 1, feeMin: money('1') }, scope), 'whole');
  const inverted = { ...FREE, feeBps: 1, feeMin: money('0.50'), feeMax: money('0.40') };
  assert.equal(feeProblem(inverted, scope), 'bounds');
  for (const below of ['feeFixed', 'feeMin', 'feeMax']) {
    assert.equal(feeProblem({ ...FREE, [below]: money('-0.50') }, scope), 'bounds', below);
  }
});

test('terms that leave something of the smallest payment leave something of every larger one', () => {
  const cents = (most: number) =>
    fc.integer({ min: 0, max: most }).map((n) => amount(BigInt(n) * 1_000n));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999 }),
      cents(5_000),
      cents(5_000),
      fc.option(cents(5_000), { nil: null }),
      cents(10_000),
      cents(1_000_000),
      (feeBps, feeFixed, feeMin, feeMax, least, more) => {
        const terms = { feeBps, feeFixed, feeMin, feeMax };
        fc.pre(least > 0n && feeProblem(terms, { currency: 'USD', least }) === null);
        const paid = amount(least + more);
        const fee = feeOn(paid, terms, 'USD');
        assert.ok(fee >= 0n && fee < paid);
        assert.ok(isPayable(fee, currencyOf('USD')));
      },
    ),
  );
});
