import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localTime } from '../form/local-time.ts';
import {
  draftOfWindow,
  endingAfter,
  noWindow,
  windowOf,
  windowPhase,
  windowProblem,
  zoneOffset,
} from './window.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const local = (hours: number) => localTime(at(hours));

test('a window runs from its beginning until just before its end', () => {
  const window = { startsAt: at(0), endsAt: at(1) };
  assert.equal(windowPhase(window, NOW - 1), 'coming');
  assert.equal(windowPhase(window, NOW), 'running');
  assert.equal(windowPhase(window, NOW + 3_600_000), 'over');
  assert.equal(windowPhase({ startsAt: at(-9), endsAt: null }, NOW), 'running');
});

test('an end needs a beginning before it, and is still to come', () => {
  const problem = (startsAt: string, endsAt: string) => windowProblem({ startsAt, endsAt }, NOW);
  assert.equal(problem('', ''), null);
  assert.equal(problem(local(-1), ''), null);
  assert.equal(problem(local(1), local(2)), null);
  assert.equal(problem('', local(2)), 'start_missing');
  assert.equal(problem(local(2), local(2)), 'end_early');
  assert.equal(problem(local(2), local(1)), 'end_early');
  assert.equal(problem(local(-2), local(-1)), 'end_past');
});

test('a time that was not touched goes back as it came, with its seconds', () => {
  const before = { startsAt: '2026-01-15T12:00:42.000Z', endsAt: null };
  const draft = draftOfWindow(before, NOW);
  assert.deepEqual(windowOf(draft, before), before);
  const longer = windowOf({ ...draft, endsAt: local(3) }, before);
  assert.deepEqual(longer, { startsAt: before.startsAt, endsAt: at(3) });
  assert.equal(windowOf(noWindow, before), null);
});

test('a window that is over leaves an empty form', () => {
  assert.deepEqual(draftOfWindow({ startsAt: at(-2), endsAt: at(-1) }, NOW), noWindow);
  assert.deepEqual(draftOfWindow(null, NOW), noWindow);
});

test('a length counts from the beginning, or from now when that is past', () => {
  assert.deepEqual(endingAfter(noWindow, 2, NOW), { startsAt: local(0), endsAt: local(2) });
  const coming = { startsAt: local(5), endsAt: '' };
  assert.deepEqual(endingAfter(coming, 2, NOW), { startsAt: local(5), endsAt: local(7) });
  const running = { startsAt: local(-5), endsAt: '' };
  assert.equal(endingAfter(running, 1, NOW).endsAt, local(1));
});

test('a zone has its offset of the day, and an unknown one has none', () => {
  assert.equal(zoneOffset('Asia/Kolkata', new Date(NOW)), 'UTC+05:30');
  assert.equal(zoneOffset('UTC', new Date(NOW)), 'UTC+00:00');
  assert.equal(zoneOffset('Europe/Berlin', new Date('2026-07-01T00:00:00Z')), 'UTC+02:00');
  assert.equal(zoneOffset('Nowhere/Land', new Date(NOW)), null);
});
