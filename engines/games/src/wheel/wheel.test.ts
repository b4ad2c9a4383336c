import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { prove, risks, segmentCounts, segmentPays, wheel } from './index.ts';

test('the published figures are what the wheels give: every one returns 99 %', () => {
  const sheet = prove();
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
  assert.equal(sheet.modes.length, 15);
  for (const { rtpDecimal } of sheet.modes) assert.equal(rtpDecimal, '0.990000000000');
});

test('every wheel has a pay for each segment, and the drawn one pays', () => {
  const stake = amount(100_000n);
  for (const risk of risks) {
    for (const segments of segmentCounts) {
      const pays = segmentPays(segments, risk);
      assert.equal(pays.length, segments);
      const { win } = wheel.begin(
        { stake, choice: { segments, risk } },
        { below: () => segments - 1 },
      );
      assert.equal(win, BigInt(pays.at(-1) as number) * 1_000n);
    }
  }
});

test('what is no choice of the game is refused', () => {
  for (const choice of [null, {}, { segments: 15, risk: 'low' }, { segments: 10, risk: 'none' }])
    assert.equal(wheel.isChoice(choice, amount(1n)), false);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(wheel, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { segments: 10, risk: 'medium' } },
    { choice: { segments: 50, risk: 'high' } },
  ]);
});
