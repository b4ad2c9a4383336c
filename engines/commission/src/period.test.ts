import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PeriodKind } from './kind.ts';
import { effectiveFrom, periodAfter, periodAt, periodBefore } from './period.ts';

const span = (period: PeriodKind, at: string, zone: string): [string, string] => {
  const { from, to } = periodAt(period, new Date(at), zone);
  return [from.toISOString(), to.toISOString()];
};
const hours = (period: PeriodKind, at: string, zone: string): number => {
  const { from, to } = periodAt(period, new Date(at), zone);
  return (to.getTime() - from.getTime()) / 3_600_000;
};

test('a day is the day of the zone', () => {
  assert.deepEqual(span('D', '2026-11-21T18:29:59Z', 'Asia/Kolkata'), [
    '2026-11-20T18:30:00.000Z',
    '2026-11-21T18:30:00.000Z',
  ]);
});

test('a week runs from Monday to Sunday, over the ends of months and years', () => {
  assert.deepEqual(span('W', '2027-01-01T12:00:00Z', 'UTC'), [
    '2026-12-28T00:00:00.000Z',
    '2027-01-04T00:00:00.000Z',
  ]);
  assert.deepEqual(span('W', '2026-11-22T23:59:59Z', 'UTC')[1], '2026-11-23T00:00:00.000Z');
});

test('half months are cut at the 16th and end with the month, also on 29 February', () => {
  assert.deepEqual(span('H', '2028-02-15T23:59:59Z', 'UTC'), [
    '2028-02-01T00:00:00.000Z',
    '2028-02-16T00:00:00.000Z',
  ]);
  assert.deepEqual(span('H', '2028-02-29T12:00:00Z', 'UTC'), [
    '2028-02-16T00:00:00.000Z',
    '2028-03-01T00:00:00.000Z',
  ]);
  assert.equal(hours('M', '2028-02-29T12:00:00Z', 'UTC'), 29 * 24);
  assert.equal(hours('M', '2027-02-28T12:00:00Z', 'UTC'), 28 * 24);
});

test('a day on which clocks move has 23 or 25 hours, or half an hour less', () => {
  assert.equal(hours('D', '2026-03-29T12:00:00Z', 'Europe/Berlin'), 23);
  assert.equal(hours('D', '2026-10-25T12:00:00Z', 'Europe/Berlin'), 25);
  assert.equal(hours('D', '2026-10-03T20:00:00Z', 'Australia/Lord_Howe'), 23.5);
});

test('where clocks leap over midnight the day begins with the leap', () => {
  // Beirut and Santiago move their clocks at midnight.
  assert.deepEqual(span('D', '2026-03-29T10:00:00Z', 'Asia/Beirut'), [
    '2026-03-28T22:00:00.000Z',
    '2026-03-29T21:00:00.000Z',
  ]);
  assert.equal(hours('D', '2026-09-06T12:00:00Z', 'America/Santiago'), 23);
  assert.equal(hours('D', '2026-04-04T12:00:00Z', 'America/Santiago'), 25);
});

test('an hour that comes twice is two hours, and one that is skipped is none', () => {
  const zone = 'Europe/Berlin';
  assert.deepEqual(span('HOUR', '2026-10-25T00:30:00Z', zone)[0], '2026-10-25T00:00:00.000Z');
  assert.deepEqual(span('HOUR', '2026-10-25T01:30:00Z', zone)[0], '2026-10-25T01:00:00.000Z');
  assert.deepEqual(span('HOUR', '2026-03-29T01:15:00Z', zone), [
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T02:00:00.000Z',
  ]);
  assert.deepEqual(span('HOUR', '2026-11-21T18:45:00Z', 'Asia/Kolkata'), [
    '2026-11-21T18:30:00.000Z',
    '2026-11-21T19:30:00.000Z',
  ]);
});

test('where clocks move by half an hour, or stand a quarter off, an hour is that of the clock', () => {
  // Back from 02:00 to 01:30 at 15:00Z, and ahead from 02:00 to 02:30 at 15:30Z.
  const howe = (at: string) =>
    span('HOUR', at, 'Australia/Lord_Howe').map((one) => one.slice(11, 16));
  assert.deepEqual(howe('2026-04-04T14:59:59Z'), ['14:00', '15:00']);
  assert.deepEqual(howe('2026-04-04T15:00:00Z'), ['15:00', '15:30']);
  assert.deepEqual(howe('2026-04-04T15:30:00Z'), ['15:30', '16:30']);
  assert.deepEqual(howe('2026-10-03T15:29:59Z'), ['14:30', '15:30']);
  assert.deepEqual(howe('2026-10-03T15:45:00Z'), ['15:30', '16:00']);
  // Back from 03:45 to 02:45 at 14:00Z, and ahead from 02:45 to 03:45.
  const chatham = (at: string) =>
    span('HOUR', at, 'Pacific/Chatham').map((one) => one.slice(11, 16));
  assert.deepEqual(chatham('2026-04-04T13:30:00Z'), ['13:15', '14:00']);
  assert.deepEqual(chatham('2026-04-04T14:00:00Z'), ['14:00', '14:15']);
  assert.deepEqual(chatham('2026-04-04T14:15:00Z'), ['14:15', '15:15']);
  assert.deepEqual(chatham('2026-09-26T13:59:00Z'), ['13:15', '14:00']);
  assert.deepEqual(chatham('2026-09-26T14:00:00Z'), ['14:00', '14:15']);
});

test('slots are five minutes of the hour', () => {
  assert.deepEqual(span('SLOT', '2026-11-21T12:04:59.999Z', 'Asia/Kolkata'), [
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T12:05:00.000Z',
  ]);
});

test('what is accepted holds from the start of the next period', () => {
  const from = (period: PeriodKind, at: string) =>
    effectiveFrom(period, new Date(at), 'UTC').toISOString();
  assert.equal(from('D', '2026-12-31T23:59:59Z'), '2027-01-01T00:00:00.000Z');
  assert.equal(from('W', '2026-11-23T00:00:00Z'), '2026-11-30T00:00:00.000Z');
  assert.equal(from('H', '2026-11-10T08:00:00Z'), '2026-11-16T00:00:00.000Z');
  assert.equal(from('H', '2026-11-16T00:00:00Z'), '2026-12-01T00:00:00.000Z');
  assert.equal(from('M', '2028-02-29T08:00:00Z'), '2028-03-01T00:00:00.000Z');
  assert.equal(from('HOUR', '2026-11-21T08:59:59.999Z'), '2026-11-21T09:00:00.000Z');
  assert.equal(from('SLOT', '2026-11-21T08:00:00Z'), '2026-11-21T08:05:00.000Z');
});

const zones = [
  'UTC',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/Santiago',
  'Asia/Beirut',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Pacific/Apia',
  'Pacific/Chatham',
];

test('periods of every kind fill time without a gap or an overlap', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom<PeriodKind>('D', 'W', 'H', 'M', 'HOUR', 'SLOT'),
      fc.date({
        min: new Date('2005-01-01T00:00:00Z'),
        max: new Date('2040-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      (zone, period, at) => {
        const { from, to } = periodAt(period, at, zone);
        assert.ok(from <= at && at < to, `${zone} ${period} ${at.toISOString()}`);
        assert.deepEqual(periodAt(period, from, zone), { from, to });
        assert.deepEqual(periodAt(period, new Date(to.getTime() - 1), zone), { from, to });
        assert.deepEqual(periodAfter(period, at, zone).from, to);
        assert.deepEqual(periodBefore(period, at, zone).to, from);
      },
    ),
    { numRuns: 1_500 },
  );
});
