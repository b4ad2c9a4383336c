import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayNames, dayRuns } from './days.ts';

test('the week begins on Monday', () => {
  assert.deepEqual(dayNames('en-GB'), ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
});

test('neighbouring days make a run, in whatever order they were chosen', () => {
  assert.deepEqual(dayRuns([5, 1, 2, 3, 4, 7]), [
    [1, 5],
    [7, 7],
  ]);
  assert.deepEqual(dayRuns([]), []);
});
