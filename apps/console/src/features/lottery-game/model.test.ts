import { expect, test } from 'vitest';
import { hoursOf } from './model.ts';

test('hours to wait for a result are at least twelve; empty is for ever', () => {
  expect(['', '12', ' 720 ', '11', '721', '1.5'].map(hoursOf)).toEqual([
    null,
    12,
    720,
    undefined,
    undefined,
    undefined,
  ]);
});
