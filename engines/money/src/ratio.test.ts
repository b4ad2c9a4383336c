import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addRatios,
  compareRatios,
  multiplyRatios,
  NOTHING,
  ratio,
  scaleRatio,
  WHOLE,
} from './ratio.ts';

test('ratios are in lowest terms, with the sign above', () => {
  assert.deepEqual(ratio(6n, 4n), { numerator: 3n, denominator: 2n });
  assert.deepEqual(ratio(-6n, 4n), { numerator: -3n, denominator: 2n });
  assert.deepEqual(ratio(0n, 7n), NOTHING);
  assert.deepEqual(ratio(7n, 7n), WHOLE);
  assert.throws(() => ratio(1n, 0n), RangeError);
  assert.throws(() => ratio(1n, -2n), RangeError);
});

test('sums, products, order and whole parts', () => {
  assert.deepEqual(addRatios(ratio(1n, 3n), ratio(1n, 6n)), ratio(1n, 2n));
  assert.deepEqual(multiplyRatios(ratio(2n, 3n), ratio(9n, 4n)), ratio(3n, 2n));
  assert.equal(compareRatios(ratio(1n, 3n), ratio(2n, 5n)), -1);
  assert.equal(compareRatios(ratio(-1n, 3n), ratio(-2n, 5n)), 1);
  assert.equal(compareRatios(ratio(2n, 4n), ratio(1n, 2n)), 0);
  assert.equal(scaleRatio(ratio(2n, 3n), 10_000n), 6_666n);
});

test('a product is spread over a sum', () => {
  const ratios = fc
    .tuple(fc.bigInt({ min: -1_000n, max: 1_000n }), fc.bigInt({ min: 1n, max: 1_000n }))
    .map(([numerator, denominator]) => ratio(numerator, denominator));
  fc.assert(
    fc.property(ratios, ratios, ratios, (a, b, c) => {
      const left = multiplyRatios(a, addRatios(b, c));
      assert.deepEqual(left, addRatios(multiplyRatios(a, b), multiplyRatios(a, c)));
    }),
    { numRuns: 100 },
  );
});
