import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText, dayOf, partDone } from './clock.ts';
import { event } from './test-events.ts';

const at = (minutes: number) => Date.parse('2026-11-28T10:31:30.000Z') + minutes * 60_000;

test('the clock of football goes on by itself, and counts what is played beyond a half', () => {
  assert.equal(clockText(event(), at(0)), '32′');
  assert.equal(clockText(event(), at(2)), '34′');
  assert.equal(clockText(event(), at(15)), '45+2′');
});

test('a clock that stands still stands still, and so does one whose feed is silent for long', () => {
  const clock = { time: '31:30', isStopped: true, at: '2026-11-28T10:31:30.000Z' };
  assert.equal(clockText(event({ clock }), at(9)), '32′');
  assert.equal(clockText(event({ matchStatus: 7 }), at(500)), '52′');
});

test('clocks of other sports stand as the feed gave them', () => {
  assert.equal(clockText(event({ sportCode: '2' }), at(5)), '31:30');
  assert.equal(clockText(event({ clock: null }), at(5)), null);
});

test('a half is done in part', () => {
  assert.equal(partDone(event(), at(0)), 0.7);
  assert.equal(partDone(event(), at(19)), 1);
  assert.equal(partDone(event({ matchStatus: 31 }), at(0)), null);
  assert.equal(partDone(event({ sportCode: '2' }), at(0)), null);
});

test('a day is named from where the person is', () => {
  const now = new Date(2026, 10, 28, 22);
  assert.equal(dayOf(new Date(2026, 10, 28, 1).toISOString(), now), 'today');
  assert.equal(dayOf(new Date(2026, 10, 29, 23).toISOString(), now), 'tomorrow');
  assert.equal(dayOf(new Date(2026, 11, 4).toISOString(), now), 'later');
});
