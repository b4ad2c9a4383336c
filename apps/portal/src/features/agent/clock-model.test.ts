import assert from 'node:assert/strict';
import test from 'node:test';
import { clockText, msToNextSecond, skewOf } from './clock-model.ts';

const AT = Date.parse('2026-11-21T20:15:09.400Z');

test('the clock follows the server and not the device', () => {
  assert.equal(skewOf('2026-11-21T20:15:09.400Z', AT - 90_000), 90_000);
  assert.equal(skewOf('2026-11-21T20:15:09.400Z', AT + 250), -250);
  assert.equal(skewOf('no time at all', AT), 0);
});

test('it ticks when the site’s second changes', () => {
  assert.equal(msToNextSecond(AT, 0), 600);
  assert.equal(msToNextSecond(AT, 500), 100);
  assert.equal(msToNextSecond(AT, -500), 100);
  assert.equal(msToNextSecond(200, -500), 300);
});

test('it shows the site’s day and hour, in Latin figures everywhere', () => {
  assert.deepEqual(clockText(AT, 'Asia/Kolkata', 'en-GB'), {
    time: '01:45:09',
    day: 'Sun 22 Nov',
  });
  assert.match(clockText(AT, 'Asia/Kolkata', 'ar').time, /01:45:09/);
  assert.match(clockText(AT, 'America/New_York', 'hi').time, /15:15:09/);
});
