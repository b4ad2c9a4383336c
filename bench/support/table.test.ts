import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atLeast, atMost, median } from './row.ts';
import { composeTable } from './table.ts';

test('A figure is held against its goal, and a ratio when there is one', () => {
  const row = { id: 'a.b', figure: 'a', unit: 'ms' };
  assert.equal(atMost({ ...row, value: 4, goal: 5 }).met, true);
  assert.equal(atMost({ ...row, value: 6, goal: 5 }).met, false);
  assert.equal(atLeast({ ...row, value: 50, baseline: 100, ratio: 0.5, goal: 0.7 }).met, false);
});

test('The table shows value, baseline, ratio, goal and verdict', () => {
  const table = composeTable([
    {
      id: 'a',
      figure: 'calls',
      value: 8000,
      unit: 'req/s',
      baseline: 10000,
      ratio: 0.8,
      goal: 0.7,
      met: true,
    },
    { id: 'b', figure: 'start', value: 6.5, unit: 's', goal: 5, met: false },
    { id: 'c', figure: 'shown', value: 3, unit: 's', goal: null, met: null },
  ]);
  assert.match(table, /calls\s+8,000 req\/s\s+10,000 req\/s\s+0\.80x\s+0\.7x\s+met/);
  assert.match(table, /start\s+6\.5 s\s+5 s\s+NOT MET/);
  assert.match(table, /shown\s+3 s$/m);
});

test('The median is the middle one', () => assert.equal(median([9, 1, 5]), 5));
