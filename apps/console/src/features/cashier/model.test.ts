import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eyesState, isWaitingLong, riskLevel, toneOf } from './model.ts';

test('a score becomes a level, and only nothing at all is clean', () => {
  assert.deepEqual([0, 10, 29, 30, 59, 60, 100].map(riskLevel), [
    'clean',
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
  ]);
});

test('four eyes are open until the second pair has looked', () => {
  assert.deepEqual(eyesState(0, 0), { kind: 'none' });
  assert.deepEqual(eyesState(2, 1), { kind: 'waiting', given: 1, needed: 2 });
  assert.deepEqual(eyesState(2, 2), { kind: 'full', needed: 2 });
});

test('an unknown state is neutral rather than an error', () => {
  assert.equal(toneOf('RISK_REVIEW'), 'waiting');
  assert.equal(toneOf('SOMETHING_NEW'), 'neutral');
});

test('a request waits long after four hours', () => {
  const createdAt = '2026-01-15T12:00:00.000Z';
  const start = Date.parse(createdAt);
  assert.equal(isWaitingLong(createdAt, start + 3 * 3_600_000), false);
  assert.equal(isWaitingLong(createdAt, start + 5 * 3_600_000), true);
});
