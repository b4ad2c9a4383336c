import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursOf } from './model.ts';

test('hours to wait for a result are at least twelve; empty is for ever', () => {
  assert.deepEqual(['', '12', ' 720 '].map(hoursOf), [null, 12, 720]);
  assert.deepEqual(['11', '721', '1.5'].map(hoursOf), [undefined, undefined, undefined]);
});
