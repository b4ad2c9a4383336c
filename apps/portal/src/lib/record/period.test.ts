import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayIn, isDay } from '@parlour/time';
import {
  daysOf,
  instantsOf,
  offsetText,
  rangeProblem,
  readPeriod,
  startOfDay,
  writePeriod,
} from './period.ts';

test('presets are whole days, across months and years', () => {
  const days = (preset: 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth') =>
    Object.values(daysOf({ preset }, '2026-03-01')).join(' ');
  assert.equal(days('today'), '2026-03-01 2026-03-01');
  assert.equal(days('yesterday'), '2026-02-28 2026-02-28');
  assert.equal(days('last7'), '2026-02-23 2026-03-01');
  assert.equal(days('last30'), '2026-01-31 2026-03-01');
  assert.equal(days('thisMonth'), '2026-03-01 2026-03-01');
  assert.equal(days('lastMonth'), '2026-02-01 2026-02-28');
  const january = daysOf({ preset: 'lastMonth' }, '2027-01-31');
  assert.deepEqual(january, { fromDay: '2026-12-01', toDay: '2026-12-31' });
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
});

test('a day is that of the zone, not of the server', () => {
  const at = new Date('2026-11-20T19:00:00Z');
  assert.equal(dayIn(at, 'Asia/Kolkata'), '2026-11-21');
  assert.equal(dayIn(at, 'America/Los_Angeles'), '2026-11-20');
});

test('a period begins and ends at midnight of the zone', () => {
  assert.deepEqual(instantsOf({ fromDay: '2026-11-20', toDay: '2026-11-21' }, 'Asia/Kolkata'), {
    from: '2026-11-19T18:30:00.000Z',
    to: '2026-11-21T18:30:00.000Z',
  });
  assert.equal(
    startOfDay('2026-07-01', 'Asia/Kathmandu').toISOString(),
    '2026-06-30T18:15:00.000Z',
  );
});

test('days on which the clocks change have 23 or 25 hours', () => {
  const hours = (day: string, zone: string) => {
    const { from, to } = instantsOf({ fromDay: day, toDay: day }, zone);
    return (Date.parse(to) - Date.parse(from)) / 3_600_000;
  };
  assert.equal(hours('2026-03-29', 'Europe/Berlin'), 23);
  assert.equal(hours('2026-10-25', 'Europe/Berlin'), 25);
  assert.equal(hours('2026-11-01', 'America/New_York'), 25);
  assert.equal(hours('2026-06-01', 'Asia/Dubai'), 24);
});

test('the address keeps a preset or two days, and nonsense asks for the usual period', () => {
  const today = '2026-11-21';
  const readBack = (search: Record<string, unknown>) => {
    const written = writePeriod(readPeriod(search, today));
    return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
  };
  assert.deepEqual(readBack({ period: 'lastMonth' }), { period: 'lastMonth' });
  assert.deepEqual(readBack({ from: '2026-11-01', to: '2026-11-03' }), {
    from: '2026-11-01',
    to: '2026-11-03',
  });
  for (const search of [
    {},
    { period: 'last7' },
    { period: 'for ever' },
    { from: '2026-02-30', to: '2026-03-02' },
    { from: '2026-11-03', to: '2026-11-01' },
    { from: '2026-01-01', to: '2026-11-01' },
    { from: '2026-11-01' },
  ]) {
    assert.deepEqual(readBack(search), {}, JSON.stringify(search));
  }
});

test('days of the own choice are refused with what is wrong with them', () => {
  const today = '2026-11-21';
  assert.equal(rangeProblem('', '2026-11-01', today), 'missing');
  assert.equal(rangeProblem('2026-11-02', '2026-11-01', today), 'reversed');
  assert.equal(rangeProblem('2026-11-02', '2026-11-22', today), 'future');
  assert.equal(rangeProblem('2026-08-21', '2026-11-21', today), 'too_long');
  assert.equal(rangeProblem('2026-08-22', '2026-11-21', today), null);
  assert.ok(!isDay('2026-13-01') && !isDay('21.11.2026'));
});

test('an offset is written with its sign and minutes', () => {
  assert.equal(offsetText(330), 'GMT+05:30');
  assert.equal(offsetText(-480), 'GMT-08:00');
  assert.equal(offsetText(0), 'GMT+00:00');
});

test('weeks begin on Monday, and only those who offer them may be asked for one', () => {
  const days = (today: string) => daysOf({ preset: 'thisWeek' }, today);
  assert.deepEqual(days('2026-11-21'), { fromDay: '2026-11-16', toDay: '2026-11-21' });
  assert.deepEqual(days('2026-11-22'), { fromDay: '2026-11-16', toDay: '2026-11-22' });
  assert.deepEqual(days('2026-11-23'), { fromDay: '2026-11-23', toDay: '2026-11-23' });
  const asked = { period: 'thisWeek' };
  assert.deepEqual(readPeriod(asked, '2026-11-21'), { preset: 'last7' });
  assert.deepEqual(
    readPeriod(asked, '2026-11-21', { daysMax: 31, presets: ['last7', 'thisWeek'] }),
    {
      preset: 'thisWeek',
    },
  );
});

test('since last month holds the whole month before, also in January', () => {
  const days = (today: string) => daysOf({ preset: 'sinceLastMonth' }, today);
  assert.deepEqual(days('2026-11-22'), { fromDay: '2026-10-01', toDay: '2026-11-22' });
  assert.deepEqual(days('2027-01-31'), { fromDay: '2026-12-01', toDay: '2027-01-31' });
  const rules = { presets: ['last7', 'sinceLastMonth'], usual: 'sinceLastMonth' } as const;
  assert.deepEqual(readPeriod({}, '2026-11-22', rules), { preset: 'sinceLastMonth' });
  assert.equal(writePeriod({ preset: 'last7' }, 'sinceLastMonth').period, 'last7');
  assert.equal(writePeriod({ preset: 'sinceLastMonth' }, 'sinceLastMonth').period, undefined);
});
