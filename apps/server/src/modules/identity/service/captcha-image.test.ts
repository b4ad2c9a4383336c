import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadImage } from '@napi-rs/canvas';
import {
  CAPTCHA_HEIGHT,
  CAPTCHA_WIDTH,
  type Chance,
  drawAnswer,
  drawCaptcha,
} from './captcha-image.ts';

/** A small generator that gives every test the same pictures. */
function seededChance(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('an answer has five characters, none of which is taken for another', () => {
  const chance = seededChance(1);
  const answers = Array.from({ length: 500 }, () => drawAnswer(chance));
  assert.ok(answers.every((answer) => /^[A-Z0-9]{5}$/.test(answer)));
  assert.ok(!/[0O1I2Z5S8B]/.test(answers.join('')));
  assert.ok(new Set(answers).size > 490);
});

test('the picture is a PNG of the promised size and small enough to inline', async () => {
  const png = await drawCaptcha('K7M3P', seededChance(2));
  const image = await loadImage(png);
  assert.deepEqual([image.width, image.height], [CAPTCHA_WIDTH, CAPTCHA_HEIGHT]);
  assert.ok(png.length < 12_000, `${png.length} bytes`);
});

test('the same answer never looks the same twice', async () => {
  const chance = seededChance(3);
  const [first, second] = [await drawCaptcha('K7M3P', chance), await drawCaptcha('K7M3P', chance)];
  assert.ok(!first.equals(second));
});
