import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { isWithin } from './lone.ts';

const money = (text: string): Amount => amountFromText(text) ?? assert.fail();

test('one operator decides alone up to a sum, and up to the sum of a day', () => {
  const limit = { each: money('50'), day: money('120') };
  assert.equal(isWithin(limit, money('50'), ZERO), true);
  assert.equal(isWithin(limit, money('50.01'), ZERO), false);
  assert.equal(isWithin(limit, money('40'), money('80')), true);
  assert.equal(isWithin(limit, money('40.01'), money('80')), false);
});

test('where no limit is set, nothing is decided alone', () => {
  assert.equal(isWithin(null, ZERO, ZERO), false);
});
