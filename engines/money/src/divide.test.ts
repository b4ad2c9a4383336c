import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amount, sum } from './amount.ts';
import { applyBps, divide, multiplyRate, type Rounding, splitShares } from './divide.ts';

const values = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
const divisors = fc.bigInt({ min: 1n, max: 10n ** 9n });
const roundings: readonly Rounding[] = ['down', 'up', 'half-even'];

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

test('every rounding is exact where there is no remainder, and less than one off elsewhere', () => {
  fc.assert(
    fc.property(values, divisors, (value, divisor) => {
      for (const rounding of roundings) {
        const error = magnitude(divide(value, divisor, rounding) * divisor - value);
        assert.ok(error < divisor);
        assert.equal(divide(value * divisor, divisor, rounding), value);
      }
    }),
  );
});

test('down never pays more, up never pays less, half-even is at most a half off', () => {
  fc.assert(
    fc.property(values, divisors, (value, divisor) => {
      assert.ok(magnitude(divide(value, divisor, 'down') * divisor) <= magnitude(value));
      assert.ok(magnitude(divide(value, divisor, 'up') * divisor) >= magnitude(value));
      assert.ok(magnitude(divide(value, divisor, 'half-even') * divisor - value) * 2n <= divisor);
    }),
  );
});

test('rounding treats debts like credits', () => {
  fc.assert(
    fc.property(values, divisors, fc.constantFrom(...roundings), (value, divisor, rounding) => {
      assert.equal(divide(-value, divisor, rounding), -divide(value, divisor, rounding));
    }),
  );
});

test('ties go to the even neighbour', () => {
  assert.deepEqual(
    [5n, 15n, 25n, -5n, -15n, -25n].map((value) => divide(value, 10n, 'half-even')),
    [0n, 2n, 2n, 0n, -2n, -2n],
  );
});

test('a divisor that is not positive is a fault', () => {
  assert.throws(() => divide(1n, 0n, 'down'), RangeError);
  assert.throws(() => divide(1n, -1n, 'down'), RangeError);
});

test('basis points of a sum', () => {
  assert.equal(applyBps(amount(10_000_000n), 25n, 'down'), 25_000n);
  assert.equal(applyBps(amount(333n), 1n, 'down'), 0n);
  assert.equal(applyBps(amount(333n), 1n, 'up'), 1n);
  const third = { numerator: 1n, denominator: 3n };
  assert.equal(multiplyRate(amount(100n), third, 'half-even'), 33n);
});

const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0n));

test('shares add up to the whole, and none is a unit away from its exact part', () => {
  fc.assert(
    fc.property(values, weights, (total, list) => {
      const shares = splitShares(amount(total), list);
      const whole = list.reduce((left, right) => left + right, 0n);
      assert.equal(sum(shares), total);
      for (const [index, share] of shares.entries()) {
        assert.ok(magnitude(share * whole - total * (list[index] ?? 0n)) < whole);
        if (list[index] === 0n) assert.equal(share, 0n);
      }
    }),
  );
});

test('what cannot be split evenly goes to the largest remainders, earlier ones first', () => {
  assert.deepEqual(splitShares(amount(10n), [1n, 1n, 1n]), [4n, 3n, 3n]);
  assert.deepEqual(splitShares(amount(-10n), [1n, 1n, 1n]), [-4n, -3n, -3n]);
  assert.deepEqual(splitShares(amount(7n), [1n, 2n, 4n]), [1n, 2n, 4n]);
});

test('weights that name no share are a fault', () => {
  assert.throws(() => splitShares(amount(1n), []), RangeError);
  assert.throws(() => splitShares(amount(1n), [0n, 0n]), RangeError);
  assert.throws(() => splitShares(amount(1n), [2n, -1n]), RangeError);
});
