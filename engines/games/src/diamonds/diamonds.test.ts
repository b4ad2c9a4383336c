import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { diamonds, patterns, prove, ways } from './index.ts';

test('the published figures are what the pays give', () => {
  const sheet = prove();
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
  assert.equal(sheet.modes[0]?.rtpDecimal, (16_639 / 16_807).toFixed(12));
});

test('of 16,807 ways each pattern has those of the domain page', () => {
  const found = [...ways()].map(({ value }) => value);
  assert.deepEqual(
    patterns.map((pattern) => found.filter((value) => value === pattern).length),
    [7, 210, 420, 2_100, 3_150, 8_400, 2_520],
  );
});

test('the choice is empty', () => {
  assert.equal(diamonds.isChoice({}, amount(1n)), true);
  for (const choice of [null, [], { more: 1 }, 'x'])
    assert.equal(diamonds.isChoice(choice, amount(1n)), false);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(diamonds, new URL('./golden-rounds.json', import.meta.url), [{ choice: {} }]);
});
