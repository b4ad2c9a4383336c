import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bpsOf, hundredthsOf, percentText, timesText } from './rate.ts';

test('percent are basis points and back', () => {
  for (const bps of [0, 1, 10, 99, 100, 250, 1_005, 10_000]) {
    assert.equal(bpsOf(percentText(bps)), bps);
  }
  assert.equal(percentText(250), '2.5');
  assert.equal(bpsOf(' 2.50 '), 250);
});

test('what is no rate, finer than one or above the most is none', () => {
  assert.equal(bpsOf(''), null);
  assert.equal(bpsOf('2,5'), null);
  assert.equal(bpsOf('-1'), null);
  assert.equal(bpsOf('1.005'), null);
  assert.equal(bpsOf('100.01'), null);
  assert.equal(bpsOf('6', 500), null);
});

test('multiples are hundredths and back', () => {
  for (const hundredths of [0, 50, 100, 150, 3_000, 100_000]) {
    assert.equal(hundredthsOf(timesText(hundredths)), hundredths);
  }
  assert.equal(hundredthsOf('1000.01'), null);
});
