import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findIssue, issueOnSale, issuesOn, nextIssues } from './issue.ts';
import { fastCalendar, MARK_SIX_CALENDAR, THAI_CALENDAR, vietnamCalendar } from './preset.ts';
import type { DrawCalendar } from './rule.ts';
import { stationsOn, VIETNAM_STATIONS } from './vietnam-station.ts';

const at = (text: string): Date => new Date(text);
const FAST_IN_NEW_YORK = fastCalendar('America/New_York', 300);

test('a game of five minutes has 288 draws a day, the last one at midnight', () => {
  const issues = issuesOn(fastCalendar('Asia/Shanghai', 300), '2026-11-21');
  assert.equal(issues.length, 288);
  assert.deepEqual(issues[0], {
    no: '20261121-0001',
    day: '2026-11-21',
    opensAt: at('2026-11-20T15:59:50Z'),
    cancelUntil: at('2026-11-20T16:04:40Z'),
    closesAt: at('2026-11-20T16:04:50Z'),
    drawsAt: at('2026-11-20T16:05:00Z'),
  });
  assert.equal(issues.at(-1)?.drawsAt.toISOString(), '2026-11-21T16:00:00.000Z');
});

test('the day on which clocks go forward is an hour of draws shorter, the other an hour longer', () => {
  assert.equal(issuesOn(FAST_IN_NEW_YORK, '2026-03-08').length, 23 * 12);
  assert.equal(issuesOn(FAST_IN_NEW_YORK, '2026-11-01').length, 25 * 12);
  assert.equal(issuesOn(FAST_IN_NEW_YORK, '2026-03-09').length, 24 * 12);
});

test('exactly one issue is on sale at any instant, and sales follow each other without a gap', () => {
  const night = fastCalendar('America/New_York', 600, { from: '09:00', to: '26:00' });
  for (const calendar of [FAST_IN_NEW_YORK, night, THAI_CALENDAR]) {
    fc.assert(
      fc.property(
        fc.date({ min: at('2026-01-05'), max: at('2027-06-01'), noInvalidDate: true }),
        (instant) => {
          const [now, after] = nextIssues(calendar, instant, 2);
          assert.deepEqual(issueOnSale(calendar, instant), now);
          assert.ok(now !== undefined && after !== undefined);
          assert.ok(now.opensAt <= instant && instant < now.closesAt);
          assert.ok(now.opensAt <= now.cancelUntil && now.cancelUntil <= now.closesAt);
          assert.deepEqual(after.opensAt, now.closesAt);
          assert.deepEqual(findIssue(calendar, now.no), now);
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  }
});

test('the night of a window belongs to the day before', () => {
  const night = fastCalendar('Asia/Bangkok', 1_800, { from: '20:00', to: '26:00' });
  const issues = issuesOn(night, '2026-11-21');
  assert.equal(issues.length, 12);
  assert.equal(issues.at(-1)?.drawsAt.toISOString(), '2026-11-21T19:00:00.000Z');
  assert.equal(issueOnSale(night, at('2026-11-21T18:45:00Z'))?.no, '20261121-0012');
  assert.equal(issueOnSale(night, at('2026-11-21T19:00:00Z'))?.no, '20261122-0001');
});

test('Mark Six is drawn on Tuesday, Thursday and Saturday and numbered through the year', () => {
  const issues = nextIssues(MARK_SIX_CALENDAR, at('2026-12-28T00:00:00Z'), 4);
  assert.deepEqual(
    issues.map(({ no, day }) => `${no} ${day}`),
    ['2026-156 2026-12-29', '2026-157 2026-12-31', '2027-001 2027-01-02', '2027-002 2027-01-05'],
  );
  assert.equal(findIssue(MARK_SIX_CALENDAR, '2026-156')?.day, '2026-12-29');
  assert.equal(findIssue(MARK_SIX_CALENDAR, '2026-158'), null);
  assert.equal(findIssue(MARK_SIX_CALENDAR, '2026-56'), null);
  assert.equal(findIssue(MARK_SIX_CALENDAR, '20261229'), null);
});

test('a closed day takes its draw away, and numbers close up', () => {
  const closed: DrawCalendar = {
    ...MARK_SIX_CALENDAR,
    closures: [{ from: '2026-12-29', to: '2026-12-30' }],
  };
  const [first] = nextIssues(closed, at('2026-12-28T00:00:00Z'), 1);
  assert.equal(`${first?.no} ${first?.day}`, '2026-156 2026-12-31');
  assert.deepEqual(issuesOn(closed, '2026-12-29'), []);
});

test('Thai draws of holidays are held on the announced days instead', () => {
  const days = nextIssues(THAI_CALENDAR, at('2026-12-10T00:00:00Z'), 4).map(({ day }) => day);
  assert.deepEqual(days, ['2026-12-16', '2026-12-30', '2027-01-17', '2027-02-01']);
  assert.equal(findIssue(THAI_CALENDAR, '20261230')?.day, '2026-12-30');
  assert.equal(findIssue(THAI_CALENDAR, '20270101'), null);
});

test('nothing is on sale while the next draw is too far away', () => {
  const sale = { ...MARK_SIX_CALENDAR.sale, opensSecondsMax: 3_600 };
  const short = { ...MARK_SIX_CALENDAR, sale };
  assert.equal(issueOnSale(short, at('2026-11-21T12:31:59Z')), null);
  assert.equal(issueOnSale(short, at('2026-11-21T12:32:00Z'))?.day, '2026-11-21');
  assert.equal(issueOnSale(short, at('2026-11-21T13:17:00Z')), null);
});

test('each region of Vietnam has the stations of the day, at its own hour', () => {
  const names = (region: 'central' | 'south', weekday: 1 | 6 | 7) =>
    stationsOn(VIETNAM_STATIONS, region, weekday).map(({ code }) => code);
  assert.deepEqual(names('south', 6), ['ho-chi-minh', 'long-an', 'binh-phuoc', 'hau-giang']);
  assert.deepEqual(names('central', 1), ['phu-yen', 'thua-thien-hue']);
  assert.deepEqual(names('south', 7), ['tien-giang', 'kien-giang', 'da-lat']);
  const hours = VIETNAM_STATIONS.map((station) => {
    const [issue] = nextIssues(vietnamCalendar(station), at('2026-11-21T00:00:00Z'), 1);
    return `${station.region} ${issue?.drawsAt.toISOString().slice(11, 16)}`;
  });
  assert.deepEqual([...new Set(hours)], ['north 11:15', 'central 10:15', 'south 09:15']);
});

test('draws stay in order where clocks leap, and none is held twice', () => {
  const zone = 'America/New_York';
  const clocks: DrawCalendar = {
    ...MARK_SIX_CALENDAR,
    timeZone: zone,
    days: { kind: 'EVERY_DAY' },
    times: { kind: 'CLOCK', clocks: ['01:00', '02:30', '03:00', '03:30'] },
  };
  // At 02:00 it is 03:00, so 02:30 is taken at 03:30.
  const written = (calendar: DrawCalendar, day: string) =>
    issuesOn(calendar, day).map(
      ({ no, drawsAt }) => `${no} ${drawsAt.toISOString().slice(11, 16)}`,
    );
  assert.deepEqual(written(clocks, '2026-03-08'), [
    '2026-265 06:00',
    '2026-266 07:00',
    '2026-267 07:30',
  ]);
  assert.equal(issuesOn(clocks, '2026-03-09')[0]?.no, '2026-269');
  for (const issue of nextIssues(clocks, at('2026-03-07T00:00:00Z'), 12)) {
    assert.deepEqual(findIssue(clocks, issue.no), issue);
  }

  const times = {
    kind: 'WINDOWS',
    windows: [
      { from: '01:00', to: '02:30', everySeconds: 900 },
      { from: '03:00', to: '26:30', everySeconds: 900 },
    ],
  } as const;
  const night = { ...FAST_IN_NEW_YORK, times: { ...times, windows: times.windows.slice(1) } };
  for (const calendar of [{ ...FAST_IN_NEW_YORK, times }, night]) {
    const issues = nextIssues(calendar, at('2026-03-07T12:00:00Z'), 200);
    for (const [place, issue] of issues.entries()) {
      const before = issues[place - 1];
      if (before === undefined) continue;
      assert.ok(issue.drawsAt > before.drawsAt, `${before.no} ${issue.no}`);
      assert.deepEqual(issue.opensAt, before.closesAt);
      assert.ok(issue.opensAt < issue.closesAt);
    }
  }
});

test('issues one after the other are those of their days', () => {
  const issues = nextIssues(MARK_SIX_CALENDAR, at('2025-12-20T00:00:00Z'), 200);
  assert.deepEqual(
    issues,
    [...new Set(issues.map(({ day }) => day))].flatMap((day) => issuesOn(MARK_SIX_CALENDAR, day)),
  );
});
