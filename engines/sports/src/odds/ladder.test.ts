import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  FINE_LADDER,
  ladderFault,
  PRICE_LADDER,
  priceAbove,
  priceAtMost,
  priceBelow,
  priceNearest,
} from './ladder.ts';
import { ODDS_MAX, odds } from './odds.ts';

test('a price is the step of the ladder at or below it', () => {
  const at = (thousandths: number) => priceAtMost(PRICE_LADDER, thousandths);
  assert.deepEqual([1_004, 1_009, 1_104, 1_999.9, 3_049, 4_999, 9_999, 19_999, 21_500].map(at), [
    null,
    1_005,
    1_100,
    1_990,
    3_000,
    4_950,
    9_900,
    19_500,
    21_000,
  ]);
  assert.equal(at(50_000_000), ODDS_MAX);
  assert.equal(priceAtMost([{ below: 5_000, step: 10 }], 7_000), 4_990);
});

test('neighbours cross from band to band', () => {
  assert.equal(priceBelow(PRICE_LADDER, odds(1_100)), 1_095);
  assert.equal(priceAbove(PRICE_LADDER, odds(1_095)), 1_100);
  assert.equal(priceBelow(PRICE_LADDER, odds(3_000)), 2_990);
  assert.equal(priceAbove(PRICE_LADDER, odds(3_000)), 3_050);
  assert.equal(priceBelow(PRICE_LADDER, odds(1_005)), null);
  assert.equal(priceAbove(PRICE_LADDER, odds(ODDS_MAX)), null);
  assert.equal(priceNearest(PRICE_LADDER, 3_030), 3_050);
  assert.equal(priceNearest(PRICE_LADDER, 3_025), 3_000);
});

test('a ladder whose bands do not meet is refused', () => {
  assert.equal(ladderFault(PRICE_LADDER), null);
  assert.equal(ladderFault(FINE_LADDER), null);
  assert.equal(ladderFault([]), 'empty');
  assert.equal(ladderFault([{ below: 900, step: 5 }]), 'order');
  assert.equal(
    ladderFault([
      { below: 1_105, step: 5 },
      { below: 3_000, step: 10 },
    ]),
    'step',
  );
});

test('up and down again is the same price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_005, max: ODDS_MAX - 100_001 }), (figure) => {
      const price = priceAtMost(PRICE_LADDER, figure);
      assert.ok(price !== null && price <= figure);
      const above = priceAbove(PRICE_LADDER, price);
      assert.ok(above !== null && above > figure);
      assert.equal(priceBelow(PRICE_LADDER, above), price);
    }),
    { numRuns: 300 },
  );
});
