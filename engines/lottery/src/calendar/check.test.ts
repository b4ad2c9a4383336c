import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCalendar, type CalendarProblem } from './check.ts';
import { issuesOn } from './issue.ts';
import {
  fastCalendar,
  FOUR_D_CALENDAR,
  HANOI_CALENDAR,
  LAO_CALENDAR,
  MARK_SIX_CALENDAR,
  THAI_CALENDAR,
  vietnamCalendar,
} from './preset.ts';
import type { DrawCalendar } from './rule.ts';
import { VIETNAM_STATIONS } from './vietnam-station.ts';

const FAST = fastCalendar('Asia/Shanghai', 60);
const windows = (...list: [string, string, number][]): Partial<DrawCalendar> => ({
  times: {
    kind: 'WINDOWS',
    windows: list.map(([from, to, everySeconds]) => ({ from, to, everySeconds })),
  },
});

test('every preset can be used', () => {
  const presets = [FAST, FOUR_D_CALENDAR, HANOI_CALENDAR, LAO_CALENDAR, MARK_SIX_CALENDAR];
  for (const calendar of [...presets, THAI_CALENDAR, ...VIETNAM_STATIONS.map(vietnamCalendar)]) {
    assert.deepEqual(checkCalendar(calendar), []);
  }
});

const FAULTS: readonly [CalendarProblem, DrawCalendar, Partial<DrawCalendar>][] = [
  ['time_zone_unknown', FAST, { timeZone: 'Asia/Atlantis' }],
  ['days_empty', FAST, { days: { kind: 'WEEKDAYS', weekdays: [] } }],
  ['day_unknown', FAST, { days: { kind: 'MONTH_DAYS', monthDays: [0] } }],
  ['times_empty', MARK_SIX_CALENDAR, { times: { kind: 'CLOCK', clocks: [] } }],
  ['time_unknown', MARK_SIX_CALENDAR, { times: { kind: 'CLOCK', clocks: ['9:30'] } }],
  ['time_unknown', MARK_SIX_CALENDAR, { times: { kind: 'CLOCK', clocks: ['24:00'] } }],
  ['times_unordered', MARK_SIX_CALENDAR, { times: { kind: 'CLOCK', clocks: ['21:00', '20:00'] } }],
  ['times_unordered', FAST, windows(['09:00', '12:00', 60], ['11:00', '13:00', 60])],
  ['times_unordered', FAST, windows(['09:00', '33:01', 60])],
  ['round_too_long', FAST, windows(['09:00', '09:10', 601])],
  ['round_too_long', FAST, windows(['09:00', '09:10', 0])],
  ['numbering_too_short', FAST, { numbering: { kind: 'DAY', digits: 3 } }],
  ['numbering_ambiguous', FAST, { numbering: { kind: 'DATE' } }],
  ['numbering_ambiguous', FAST, { numbering: { kind: 'YEAR', digits: 6 } }],
  ['sale_empty', FAST, { sale: { ...FAST.sale, closesSeconds: 60 } }],
  ['sale_empty', FAST, { sale: { ...FAST.sale, cancelSeconds: -1 } }],
  ['sale_empty', FAST, { sale: { ...FAST.sale, opensSecondsMax: 5 } }],
  ['day_unknown', FAST, { closures: [{ from: '2027-02-29', to: '2027-03-01' }] }],
  ['closure_backwards', FAST, { closures: [{ from: '2027-02-02', to: '2027-02-01' }] }],
  ['move_of_no_draw', MARK_SIX_CALENDAR, { moves: [{ from: '2026-11-22', to: '2026-11-23' }] }],
  ['move_onto_draw', MARK_SIX_CALENDAR, { moves: [{ from: '2026-11-21', to: '2026-11-24' }] }],
  ['move_onto_draw', MARK_SIX_CALENDAR, { moves: [{ from: '2026-11-21', to: '2026-11-21' }] }],
  [
    'move_of_no_draw',
    MARK_SIX_CALENDAR,
    {
      moves: [
        { from: '2026-11-21', to: '2026-11-22' },
        { from: '2026-11-21', to: '2026-11-23' },
      ],
    },
  ],
];

for (const [problem, calendar, change] of FAULTS) {
  test(`a calendar is refused for ${problem}: ${JSON.stringify(change)}`, () => {
    assert.deepEqual(checkCalendar({ ...calendar, ...change }), [problem]);
  });
}

test('windows may touch, and a night may end where the next day begins', () => {
  const touching = windows(['09:00', '12:00', 60], ['12:00', '13:00', 300]);
  assert.deepEqual(checkCalendar({ ...FAST, ...touching }), []);
  assert.deepEqual(checkCalendar({ ...FAST, ...windows(['09:00', '33:00', 60]) }), []);
});

test('a draw may be moved onto the day of one that is moved away itself', () => {
  const moves = [
    { from: '2026-11-21', to: '2026-11-24' },
    { from: '2026-11-24', to: '2026-11-25' },
  ];
  const chained = { ...MARK_SIX_CALENDAR, moves };
  assert.deepEqual(checkCalendar(chained), []);
  const days = ['2026-11-21', '2026-11-24', '2026-11-25', '2026-11-26'];
  assert.deepEqual(
    days.map((day) => issuesOn(chained, day).length),
    [0, 1, 1, 1],
  );
});
