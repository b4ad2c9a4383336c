import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountLoginPolicy, type Counter, countAttempt, lockedForMs } from './attempts.ts';

const SECURITY = {
  loginFailuresMax: 5,
  loginWindowMinutes: 30,
  lockMinutesMin: 1,
  lockMinutesMax: 30,
} as const;
const policy = accountLoginPolicy(SECURITY);
const start = new Date('2026-01-15T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

function fail(times: number, everyMs = 1_000): Counter {
  let counter: Counter | null = null;
  for (let count = 0; count < times; count += 1) {
    counter = countAttempt(policy, counter, later(count * everyMs));
  }
  assert.ok(counter);
  return counter;
}

test('the first failures lock nothing', () => {
  assert.equal(fail(4).lockedUntil, null);
});

test('each failure from the fifth on locks for twice as long, up to half an hour', () => {
  const minutes = [5, 6, 7, 8, 9, 10, 11].map((times) => {
    const { failedAt, lockedUntil } = fail(times);
    return ((lockedUntil?.getTime() ?? 0) - failedAt.getTime()) / 60_000;
  });
  assert.deepEqual(minutes, [1, 2, 4, 8, 16, 30, 30]);
});

test('failures further apart than the window do not add up', () => {
  assert.equal(fail(10, policy.windowMs + 1).failures, 1);
  assert.equal(fail(3, policy.windowMs).failures, 3);
});

test('a regulated brand locks at the third failure', () => {
  const strict = accountLoginPolicy({ ...SECURITY, loginFailuresMax: 3 });
  const second = countAttempt(strict, countAttempt(strict, null, start), start);
  assert.equal(second.lockedUntil, null);
  assert.ok(countAttempt(strict, second, start).lockedUntil);
});

test('a lock runs out by itself', () => {
  const counter = fail(5, 0);
  assert.equal(lockedForMs(counter, later(59_000)), 1_000);
  assert.equal(lockedForMs(counter, later(60_000)), 0);
  assert.equal(lockedForMs(null, start), 0);
});
