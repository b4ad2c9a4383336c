import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodAt } from '@parlour/commission';
import { paidFrom, settledFrom, wallTimeOn } from './schedule.ts';

const KOLKATA = 'Asia/Kolkata';
const BERLIN = 'Europe/Berlin';
const at = (text: string): Date => new Date(text);

test('days and longer are settled at 02:05 after the close, by the brand’s clock', () => {
  const settled = (period: 'D' | 'W' | 'H' | 'M', text: string, zone = KOLKATA) =>
    settledFrom(period, periodAt(period, at(text), zone), zone).toISOString();
  assert.equal(settled('D', '2026-01-15T12:00:00Z'), '2026-01-15T20:35:00.000Z');
  assert.equal(settled('W', '2026-01-15T12:00:00Z'), '2026-01-18T20:35:00.000Z');
  assert.equal(settled('H', '2026-01-15T12:00:00Z'), '2026-01-15T20:35:00.000Z');
  assert.equal(settled('H', '2026-01-16T12:00:00Z'), '2026-01-31T20:35:00.000Z');
  assert.equal(settled('M', '2026-01-31T12:00:00Z'), '2026-01-31T20:35:00.000Z');
  assert.equal(settled('M', '2028-02-10T12:00:00Z'), '2028-02-29T20:35:00.000Z');
  assert.equal(settled('D', '2028-02-29T12:00:00Z'), '2028-02-29T20:35:00.000Z');
});

test('hours are settled five minutes after, slots one minute after their end', () => {
  const hour = periodAt('HOUR', at('2026-01-15T12:40:00Z'), KOLKATA);
  // Clock hours of India begin at half past those of UTC.
  assert.equal(hour.from.toISOString(), '2026-01-15T12:30:00.000Z');
  assert.equal(settledFrom('HOUR', hour, KOLKATA).toISOString(), '2026-01-15T13:35:00.000Z');
  const slot = periodAt('SLOT', at('2026-01-15T12:59:59.999Z'), KOLKATA);
  assert.equal(settledFrom('SLOT', slot, KOLKATA).toISOString(), '2026-01-15T13:01:00.000Z');
});

test('a moved clock neither skips nor doubles an hour of payment', () => {
  // Clocks leap from 02:00 to 03:00 on 29 March 2026, and fall back from 03:00 on 25 October.
  const close = (text: string) => settledFrom('D', periodAt('D', at(text), BERLIN), BERLIN);
  assert.equal(close('2026-03-28T12:00:00Z').toISOString(), '2026-03-29T01:05:00.000Z');
  assert.equal(close('2026-10-24T12:00:00Z').toISOString(), '2026-10-25T00:05:00.000Z');
  const noon = (text: string) => wallTimeOn(at(text), { hour: 12, minute: 0 }, BERLIN);
  assert.equal(noon('2026-03-29T05:00:00Z').toISOString(), '2026-03-29T10:00:00.000Z');
  assert.equal(noon('2026-10-25T05:00:00Z').toISOString(), '2026-10-25T11:00:00.000Z');
});

test('daily wages wait for noon of the next day and so many days more, all else for nothing', () => {
  const paid = (kind: 'DAILY_WAGE' | 'DIVIDEND', days: number) =>
    paidFrom(
      { kind, period: 'D', span: periodAt('D', at('2026-01-31T12:00:00Z'), KOLKATA) },
      days,
      KOLKATA,
    ).toISOString();
  assert.equal(paid('DAILY_WAGE', 0), '2026-02-01T06:30:00.000Z');
  assert.equal(paid('DAILY_WAGE', 1), '2026-02-02T06:30:00.000Z');
  assert.equal(paid('DIVIDEND', 0), '2026-01-31T20:35:00.000Z');
  assert.equal(paid('DIVIDEND', 2), '2026-02-02T20:35:00.000Z');
});

test('hours follow each other without a gap or an overlap while a clock moves, and each is settled', () => {
  for (const [day, hours] of [
    ['2026-03-29T05:00:00Z', 23],
    ['2026-10-25T05:00:00Z', 25],
  ] as const) {
    const { from, to } = periodAt('D', at(day), BERLIN);
    const settled = new Set<number>();
    let hour = periodAt('HOUR', from, BERLIN);
    while (hour.from < to) {
      assert.equal(hour.to.getTime() - hour.from.getTime(), 3_600_000);
      settled.add(settledFrom('HOUR', hour, BERLIN).getTime());
      const next = periodAt('HOUR', hour.to, BERLIN);
      assert.equal(next.from.getTime(), hour.to.getTime());
      hour = next;
    }
    assert.equal(settled.size, hours);
  }
});
