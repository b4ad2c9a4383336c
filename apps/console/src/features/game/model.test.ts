import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentOf } from '../../lib/money/rate.ts';
import { nameOf, ppmOf } from './model.ts';

test('a return to player survives the way through its field', () => {
  for (const [ppm, text] of [
    [965_000, '96.5'],
    [1_000_000, '100'],
    [0, '0'],
    [12, '0.0012'],
    [947_321, '94.7321'],
  ] as const) {
    assert.equal(percentOf(ppm), text);
    assert.equal(ppmOf(text), ppm);
  }
  assert.equal(ppmOf('96,5'), 965_000);
  for (const text of ['', '100.1', '-1', '96.54321', 'most', '1e2']) {
    assert.equal(ppmOf(text), null, text);
  }
});

test('a name falls back to English and then to the code', () => {
  const game = { names: { en: 'Velvet Hours', hi: 'वेल्वेट' }, gameCode: 'velvet-hours' };
  assert.equal(nameOf(game, 'hi'), 'वेल्वेट');
  assert.equal(nameOf(game, 'ar'), 'Velvet Hours');
  assert.equal(nameOf({ names: {}, gameCode: 'x' }, 'en'), 'x');
});
