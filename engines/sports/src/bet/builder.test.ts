import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FINE_LADDER } from '../odds/ladder.ts';
import { odds } from '../odds/odds.ts';
import { builderPrice, builderState } from './builder.ts';
import { HALF_WON, LOST, VOID, WON } from './leg-result.ts';

const terms = { odds: odds(5_000), onVoid: 'reprice' } as const;

test('a builder wins with all of its parts and loses with one', () => {
  const decided = (result: typeof WON) => ({ kind: 'decided', result, odds: 5_000 });
  assert.deepEqual(builderState([WON, WON, WON], terms), decided(WON));
  assert.deepEqual(builderState([WON, LOST, VOID], terms), decided(LOST));
  assert.deepEqual(builderState([null, LOST], terms), decided(LOST));
  assert.deepEqual(builderState([WON, null], terms), { kind: 'open' });
});

test('a void part takes the leg back, or leaves it at the price of the rest', () => {
  assert.deepEqual(builderState([WON, VOID], { ...terms, onVoid: 'void' }), {
    kind: 'decided',
    result: VOID,
    odds: 5_000,
  });
  assert.deepEqual(builderState([WON, VOID, WON], terms), { kind: 'price_needed', parts: [0, 2] });
  const repriced = (price: number) =>
    builderState([WON, VOID, WON], { ...terms, repriced: odds(price) });
  assert.deepEqual(repriced(2_100), { kind: 'decided', result: WON, odds: 2_100 });
  assert.deepEqual(repriced(6_000), { kind: 'decided', result: WON, odds: 5_000 });
  assert.deepEqual(builderState([VOID, VOID], terms), {
    kind: 'decided',
    result: VOID,
    odds: 5_000,
  });
});

test('halves and dead heats are no parts of a builder', () => {
  assert.throws(() => builderState([WON, HALF_WON], terms), RangeError);
  assert.throws(
    () => builderState([{ ...WON, deadHeat: { places: 1, tied: 2 } }], terms),
    RangeError,
  );
});

test('parts are priced together, with the margin once, and no higher than a multiple of them', () => {
  const parts = [odds(2_154), odds(2_077)];
  const price = (chance: number, marginBps = 0, oddsMax = odds(100_000)) =>
    builderPrice({ chance, marginBps, parts, ladder: FINE_LADDER, oddsMax });
  // A home win with over 2.5 goals is likelier than the product of both.
  assert.equal(price(0.269276), 3_713);
  assert.equal(price(0.269276, 1_000), 3_376);
  assert.equal(price(0.1), 4_473);
  assert.equal(price(0.1, 0, odds(4_000)), 4_000);
  assert.equal(price(0), null);
  assert.equal(price(Number.NaN), null);
  assert.equal(price(1), null);
});
