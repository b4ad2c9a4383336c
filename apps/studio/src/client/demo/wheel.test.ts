import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  angleAt,
  canTurn,
  CREDITS_START,
  drawField,
  FIELDS,
  purseAfter,
  TURN_COST,
} from './wheel.ts';

test('the wheel gives back what it takes', () => {
  const given = FIELDS.reduce<number>((sum, field) => sum + field, 0);
  assert.equal(given, FIELDS.length * TURN_COST);
});

test('numbers that would favour the first fields are drawn again', () => {
  const numbers = [2 ** 32 - 1, 2 ** 32 - 4, 25];
  assert.equal(
    drawField(() => numbers.shift() ?? 0),
    1,
  );
});

test('credits never go below nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(FIELDS.length - 1), { maxLength: 400 }), (fields) => {
      let purse = { credits: CREDITS_START, turns: 0 };
      for (const field of fields) if (canTurn(purse)) purse = purseAfter(purse, field);
      assert.ok(purse.credits >= 0);
    }),
  );
});

test('the wheel always turns on, and stands where the field is', () => {
  fc.assert(
    fc.property(fc.nat(FIELDS.length - 1), fc.nat(100_000), (field, from) => {
      const angle = angleAt(field, from);
      assert.ok(angle > from);
      assert.equal((((angle + field * 30) % 360) + 360) % 360, 0);
    }),
  );
});
