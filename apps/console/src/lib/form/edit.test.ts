import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved, wholeOf } from './edit.ts';

test('only a whole number within its bounds counts', () => {
  assert.equal(wholeOf(' 12 ', 1, 20), 12);
  for (const text of ['', '0', '21', '-1', '1.5', '1e1', 'x']) {
    assert.equal(wholeOf(text, 1, 20), null, text);
  }
});

test('an item moves one step and never off the list', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 1), ['b', 'a', 'c']);
  assert.deepEqual(moved(['a', 'b', 'c'], 2, -1), ['a', 'c', 'b']);
  assert.deepEqual(moved(['a', 'b'], 0, -1), ['a', 'b']);
  assert.deepEqual(moved(['a', 'b'], 1, 1), ['a', 'b']);
});
