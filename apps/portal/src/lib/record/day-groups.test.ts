import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupByDay, relativeDay } from './day-groups.ts';

test('rows stand under their day, in the order in which they came', () => {
  const rows = ['2026-11-02 b', '2026-11-02 a', '2026-11-01 c'];
  assert.deepEqual(
    groupByDay(rows, (row) => row.slice(0, 10)),
    [
      { day: '2026-11-02', rows: ['2026-11-02 b', '2026-11-02 a'] },
      { day: '2026-11-01', rows: ['2026-11-01 c'] },
    ],
  );
});

test('today and yesterday have names, also over the end of a month', () => {
  assert.equal(relativeDay('2026-12-01', '2026-12-01'), 'today');
  assert.equal(relativeDay('2026-11-30', '2026-12-01'), 'yesterday');
  assert.equal(relativeDay('2026-11-29', '2026-12-01'), null);
});
