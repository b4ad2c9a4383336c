import assert from 'node:assert/strict';
import { test } from 'node:test';
import { houseGames, OFFICIAL_GAMES } from '@parlour/lottery';
import { calendarOf, draftOf, isChanged, previewOf } from './calendar-draft.ts';

const GAMES = [...OFFICIAL_GAMES, ...houseGames('Asia/Kolkata')];
const AT = new Date('2026-11-21T10:00:00Z');

const gameOf = (code: string) => GAMES.find((game) => game.code === code) ?? assert.fail(code);

test('the calendar of every game survives the way through the form', () => {
  for (const { code, calendar } of GAMES) {
    const draft = draftOf(calendar);
    const read = calendarOf(draft);
    assert.ok(read.ok, code);
    assert.deepEqual(read.calendar, calendar, code);
    assert.equal(isChanged(draft, calendar), false, code);
  }
});

test('what was typed is read with any separators, and refused where it is no number', () => {
  const draft = draftOf(gameOf('thai-government').calendar);
  const read = calendarOf({ ...draft, monthDays: ' 2; 17 ', moves: [] });
  assert.ok(read.ok);
  assert.deepEqual(read.calendar.days, { kind: 'MONTH_DAYS', monthDays: [2, 17] });
  for (const closesSeconds of ['', '-1', '1.5', 'soon']) {
    const wrong = calendarOf({ ...draft, closesSeconds });
    assert.deepEqual(wrong, { ok: false, problems: ['number_unreadable'] });
  }
});

test('what the engine refuses is told', () => {
  const draft = draftOf(gameOf('four-d').calendar);
  const read = calendarOf({ ...draft, weekdays: [], timeZone: 'Mars/Olympus' });
  assert.deepEqual(read, { ok: false, problems: ['days_empty', 'time_zone_unknown'] });
});

test('the preview marks the issues that a change brings about', () => {
  const { calendar } = gameOf('four-d');
  const closed = { ...calendar, closures: [{ from: '2026-11-22', to: '2026-11-22' }] };
  const preview = previewOf(closed, calendar, AT, 3);
  assert.ok(preview.every(({ issue }) => issue.day !== '2026-11-22'));
  assert.deepEqual(
    previewOf(calendar, calendar, AT, 3).map(({ isNew }) => isNew),
    [false, false, false],
  );
  const moved = { ...calendar, moves: [{ from: '2026-11-25', to: '2026-11-26' }] };
  const days = previewOf(moved, calendar, AT, 4).filter(({ isNew }) => isNew);
  assert.deepEqual(
    days.map(({ issue }) => issue.day),
    ['2026-11-26'],
  );
});
