import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  add,
  amount,
  AMOUNT_MAX,
  compare,
  max,
  min,
  negate,
  subtract,
  sum,
  times,
  ZERO,
} from './amount.ts';

const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(amount);

test('adding and subtracting undo each other', () => {
  fc.assert(
    fc.property(amounts, amounts, (left, right) => {
      assert.equal(subtract(add(left, right), right), left);
      assert.equal(add(left, negate(left)), ZERO);
    }),
  );
});

test('a sum does not depend on the order of its parts', () => {
  fc.assert(
    fc.property(fc.array(amounts), (values) => {
      assert.equal(sum(values), sum(values.toReversed()));
    }),
  );
});

test('times is repeated addition', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 50 }), (value, count) => {
      assert.equal(times(value, BigInt(count)), sum(Array.from({ length: count }, () => value)));
    }),
  );
});

test('min and max agree with compare', () => {
  fc.assert(
    fc.property(amounts, amounts, (left, right) => {
      assert.equal(compare(min(left, right), max(left, right)) <= 0, true);
      assert.equal(compare(left, right) + compare(right, left), 0);
      assert.equal(min(left, right) + max(left, right), left + right);
    }),
  );
});

test('money outside a bigint column is a fault, not a wrapped number', () => {
  assert.equal(amount(AMOUNT_MAX), AMOUNT_MAX);
  assert.throws(() => amount(AMOUNT_MAX + 1n), RangeError);
  assert.throws(() => add(AMOUNT_MAX, amount(1n)), RangeError);
  assert.throws(() => subtract(negate(AMOUNT_MAX), amount(1n)), RangeError);
  assert.throws(() => times(AMOUNT_MAX, 2n), RangeError);
});
