import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effectsOf, needsInsistence } from './model.ts';

const moved = (resolution: Parameters<typeof effectsOf>[0]) =>
  effectsOf(resolution)
    .filter(({ direction }) => direction !== 'none')
    .map(({ who, direction }) => `${who} ${direction}`);

test('money that reaches the member leaves the house, and a forced receipt moves none', () => {
  assert.deepEqual(moved('RESEND'), ['member_bank in', 'house out']);
  assert.deepEqual(moved('REFUND'), ['member_balance in', 'house out']);
  assert.deepEqual(moved('FORCED_RECEIVED'), []);
});

test('every resolution says something about balance, bank and house', () => {
  for (const resolution of ['RESEND', 'REFUND', 'FORCED_RECEIVED'] as const) {
    const told = effectsOf(resolution).map(({ who }) => who);
    assert.deepEqual(told.toSorted(), ['house', 'member_balance', 'member_bank']);
  }
});

test('only a payment that may have arrived has to be insisted on', () => {
  assert.equal(needsInsistence('RESEND', { isKnownFailed: false }), true);
  assert.equal(needsInsistence('RESEND', { isKnownFailed: true }), false);
  assert.equal(needsInsistence('REFUND', { isKnownFailed: false }), false);
});
