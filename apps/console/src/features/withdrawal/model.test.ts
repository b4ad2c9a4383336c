import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  eyesState,
  filledShare,
  isWaitingLong,
  playedShare,
  riskLevel,
  toneOf,
  urgencyOf,
} from './model.ts';

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

test('a wait is noted after an hour and long after four', () => {
  const createdAt = '2026-01-15T12:00:00.000Z';
  const start = Date.parse(createdAt);
  const after = (hours: number) => urgencyOf(createdAt, start + hours * 3_600_000);
  assert.deepEqual([0.5, 1.5, 4, 4.1].map(after), ['fresh', 'noted', 'noted', 'long']);
});

test('what was played is a share of what was paid in, and none without a deposit', () => {
  assert.equal(playedShare('50', '200'), 25);
  assert.equal(playedShare('1000.5', '100'), 1000);
  assert.equal(playedShare('10', '0'), null);
});

test('a requirement is filled up to the whole of it', () => {
  assert.equal(filledShare({ required: '200', counted: '50.5' }), 25);
  assert.equal(filledShare({ required: '200', counted: '250' }), 100);
  assert.equal(filledShare({ required: '0', counted: '0' }), 100);
});
