import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addMargin,
  bookOf,
  holdOf,
  inversesOf,
  MARGIN_METHODS,
  type MarginMethod,
  removeMargin,
  type Spread,
} from './margin.ts';
import { odds } from './odds.ts';

const fixed = (spread: Spread | null, digits: number) =>
  spread?.values.map((value) => value.toFixed(digits));
const removed = (prices: readonly number[], method: MarginMethod) =>
  removeMargin(inversesOf(prices.map(odds)), method);

test('margin comes out of a market by each method as printed', () => {
  const prices = [2_600, 2_400, 4_300];
  assert.equal(bookOf(prices.map(odds)).toFixed(6), '1.033840');
  const of = (method: MarginMethod) => {
    const spread = removed(prices, method);
    return [fixed(spread, 6), spread?.parameter?.toFixed(6)];
  };
  assert.deepEqual(of('proportional'), [['0.372026', '0.403028', '0.224946'], undefined]);
  assert.deepEqual(of('power'), [['0.372984', '0.405107', '0.221908'], '1.032137']);
  assert.deepEqual(of('shin'), [['0.372994', '0.404779', '0.222227'], '0.016943']);
  assert.deepEqual(of('logarithmic'), [['0.372429', '0.404131', '0.223440'], '1.053174']);
  assert.deepEqual(of('additive'), of('oddsWeighted'));
  const shin = removed([1_800, 3_600, 4_500], 'shin');
  assert.deepEqual(fixed(shin, 6), ['0.534275', '0.260238', '0.205487']);
  assert.equal(shin?.parameter?.toFixed(6), '0.027923');
});

test('of two outcomes the method of Shin takes the same from each', () => {
  assert.deepEqual(fixed(removed([1_250, 4_000], 'shin'), 3), ['0.775', '0.225']);
  assert.deepEqual(fixed(removed([1_250, 4_000], 'additive'), 9), ['0.775000000', '0.225000000']);
  assert.deepEqual(fixed(removed([1_250, 4_000], 'power'), 6), ['0.782352', '0.217648']);
});

test('margin goes onto chances by each method as printed', () => {
  const priced = (method: MarginMethod) => {
    const spread = addMargin([0.5, 0.3, 0.2], 1.05, method);
    return [spread?.values.map((q) => (1 / q).toFixed(4)), spread?.parameter?.toFixed(6)];
  };
  assert.deepEqual(priced('proportional'), [['1.9048', '3.1746', '4.7619'], undefined]);
  assert.deepEqual(priced('power'), [['1.9356', '3.1490', '4.6339'], '0.952759']);
  assert.deepEqual(priced('logarithmic'), [['1.9234', '3.1545', '4.6934'], '1.083012']);
});

test('what a method cannot do it says', () => {
  const inverses = [0.9, 0.15, 0.01];
  assert.equal(removeMargin(inverses, 'additive'), null);
  assert.equal(removeMargin([0.5, 0.45], 'shin'), null);
  assert.equal(removeMargin([0.7], 'power'), null);
  assert.equal(removeMargin([0.7, 1.1], 'power'), null);
  assert.equal(addMargin([0.97, 0.03], 1.1, 'proportional'), null);
  assert.equal(addMargin([0.6, 0.4], 2.5, 'shin'), null);
  assert.equal(addMargin([0.6, 0.4], 2.5, 'power'), null);
});

test('a double chance has two winners', () => {
  const inverses = [0.75, 0.8, 0.6];
  for (const method of ['proportional', 'additive', 'power', 'logarithmic'] as const) {
    const spread = removeMargin(inverses, method, { winners: 2 });
    const sum = spread?.values.reduce((left, right) => left + right, 0) ?? 0;
    assert.ok(Math.abs(sum - 2) < 1e-9, method);
  }
  assert.equal(removeMargin(inverses, 'shin', { winners: 2 }), null);
});

test('hold follows from the book', () => {
  assert.equal(holdOf(1), 0);
  assert.equal(holdOf(1.05).toFixed(6), '0.047619');
});

const chanceLists = fc
  .array(fc.integer({ min: 20, max: 1_000 }), { minLength: 2, maxLength: 12 })
  .map((weights) => {
    const sum = weights.reduce((left, right) => left + right, 0);
    return weights.map((weight) => weight / sum);
  });

test('margin that went on comes out again, by every method', () => {
  fc.assert(
    fc.property(
      chanceLists,
      fc.integer({ min: 1_005, max: 1_300 }),
      fc.constantFrom(...MARGIN_METHODS),
      (chances, book, method) => {
        const priced = addMargin(chances, book / 1_000, method);
        if (priced === null) return;
        const sum = priced.values.reduce((left, right) => left + right, 0);
        assert.ok(Math.abs(sum - book / 1_000) < 1e-9);
        const back = removeMargin(priced.values, method);
        assert.ok(back !== null);
        for (const [index, chance] of chances.entries()) {
          assert.ok(Math.abs(chance - (back.values[index] ?? 0)) < 1e-7, method);
        }
      },
    ),
    { numRuns: 200 },
  );
});
