import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayMs, isDay, weekdayOf } from './day.ts';
import { dayIn, instantAt, isTimeZone, minutesOf } from './zone.ts';

const utc = (day: string, clock: string, timeZone: string): string =>
  instantAt(day, clock, timeZone).toISOString();

test('a clock time is the instant at which the zone shows it', () => {
  assert.equal(utc('2026-11-21', '21:32', 'Asia/Hong_Kong'), '2026-11-21T13:32:00.000Z');
  assert.equal(utc('2026-07-01', '12:00', 'America/New_York'), '2026-07-01T16:00:00.000Z');
  assert.equal(utc('2026-01-01', '12:00', 'America/New_York'), '2026-01-01T17:00:00.000Z');
  assert.equal(utc('2026-11-21', '26:30', 'Asia/Kolkata'), '2026-11-21T21:00:00.000Z');
});

test('a time that clocks leap over comes as much later, one that comes twice is the first', () => {
  assert.equal(utc('2026-03-29', '02:30', 'Europe/Paris'), '2026-03-29T01:30:00.000Z');
  assert.equal(utc('2026-10-25', '02:30', 'Europe/Paris'), '2026-10-25T00:30:00.000Z');
  // Clocks of São Paulo leapt from midnight to one.
  assert.equal(utc('2018-11-04', '00:00', 'America/Sao_Paulo'), '2018-11-04T03:00:00.000Z');
});

test('the day of an instant is that of the zone', () => {
  const at = new Date('2026-11-21T17:30:00Z');
  assert.equal(dayIn(at, 'Asia/Ho_Chi_Minh'), '2026-11-22');
  assert.equal(dayIn(at, 'America/New_York'), '2026-11-21');
});

test('days that do not exist are no days', () => {
  assert.ok(isDay('2028-02-29'));
  for (const text of ['2027-02-29', '2026-13-01', '2026-1-01', '20261121', ''])
    assert.ok(!isDay(text));
  assert.throws(() => dayMs('2026-02-30'), RangeError);
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(weekdayOf('2026-11-21'), 6);
  assert.equal(weekdayOf('2026-11-22'), 7);
});

test('clock times and zones are read strictly', () => {
  assert.equal(minutesOf('26:05'), 1_565);
  for (const text of ['9:30', '12:60', '12', '']) assert.throws(() => minutesOf(text), RangeError);
  assert.ok(isTimeZone('Asia/Vientiane'));
  assert.ok(!isTimeZone('Asia/Atlantis'));
});
