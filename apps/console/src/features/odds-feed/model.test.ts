import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Producer } from './api/index.ts';
import { blockOf, perMinute, pointsOf, producerTone } from './model.ts';

const NOW = '2026-01-15T12:00:00.000Z';
const LATER = '2026-01-15T12:20:00.000Z';
const producer: Producer = {
  producerId: 1,
  name: 'LO',
  scopes: ['live'],
  state: 'up',
  reason: 'returned',
  since: NOW,
  aliveAt: NOW,
  goodUntil: NOW,
  lagMs: 20,
  wanted: null,
  fullFrom: null,
  missedFrom: null,
};

test('the minute in progress does not count', () => {
  assert.equal(perMinute({ minutes: [10, 20, 30, 1] }), 20);
  assert.deepEqual(pointsOf({ minutes: [10, 20, 40, 1] }), [0.25, 0.5, 1]);
  assert.deepEqual(pointsOf({ minutes: [0, 0, 5] }), [0, 0]);
});

test('a producer that repeats, or has no request left, is not asked', () => {
  const nowMs = Date.parse(NOW);
  assert.equal(blockOf(producer, null, nowMs), null);
  assert.equal(blockOf(producer, NOW, nowMs), null);
  assert.equal(blockOf(producer, LATER, nowMs), 'limited');
  assert.equal(blockOf({ ...producer, wanted: 'full' }, NOW, nowMs), 'busy');
  assert.equal(blockOf({ ...producer, state: 'recovering' }, NOW, nowMs), 'busy');
});

test('a producer that never gave a sign of life is no alarm', () => {
  assert.equal(producerTone({ state: 'down', aliveAt: null }), 'neutral');
  assert.equal(producerTone({ state: 'down', aliveAt: NOW }), 'bad');
});
