import assert from 'node:assert/strict';
import { test } from 'node:test';
import { odds } from '../odds/odds.ts';
import { builderState } from './builder.ts';
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
