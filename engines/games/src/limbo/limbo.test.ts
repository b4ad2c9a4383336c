import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStream, drawLimbo } from '@parlour/fairness';
import { amount } from '@parlour/money';
import { drawsFrom } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { chanceOf, limbo, pointOf, prove, TARGET_MAX, TARGET_MIN, WORDS } from './index.ts';

test('points are those of the public scheme', () => {
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce };
    const word = drawsFrom(createStream(seeds), 'float').below(WORDS);
    assert.equal(pointOf(word), drawLimbo(createStream(seeds)));
  }
});

test('the chance of a target is counted to the word', () => {
  for (const target of [TARGET_MIN, 200, 333, 10_000, TARGET_MAX]) {
    const reaching = Number(chanceOf(target).numerator);
    assert.ok(pointOf(reaching - 1) >= target);
    assert.ok(pointOf(reaching) < target);
  }
});

test('the published figures are what the words give: 99 %, and at the largest target a little more', () => {
  const sheet = prove();
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
  assert.equal(sheet.rtpPpmMin, 990_000);
  assert.equal(sheet.rtpPpmMax, 990_229);
});

test('a round that reaches the target pays it, whatever the point', () => {
  const stake = amount(12_345n);
  const choice = { target: 250 };
  assert.equal(limbo.begin({ stake, choice }, { below: () => 1 }).win, 30_862n);
  assert.equal(limbo.begin({ stake, choice }, { below: () => WORDS - 1 }).win, 0n);
  for (const bad of [{ target: 100 }, { target: TARGET_MAX + 1 }, { target: 2.5 }, {}, null])
    assert.equal(limbo.isChoice(bad, stake), false);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(limbo, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { target: 200 } },
  ]);
});
