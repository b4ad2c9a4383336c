import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameOrder, placeAtHeight, placeByKey, placedAt } from './place.ts';

test('an item moves to any place and never off the list', () => {
  assert.deepEqual(placedAt(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.deepEqual(placedAt(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b']);
  assert.deepEqual(placedAt(['a', 'b'], 0, 9), ['b', 'a']);
  assert.deepEqual(placedAt(['a', 'b'], 7, 0), ['a', 'b']);
});

test('keys move by one step or to the ends', () => {
  assert.equal(placeByKey('ArrowUp', 2, 5), 1);
  assert.equal(placeByKey('ArrowDown', 2, 5), 3);
  assert.equal(placeByKey('Home', 2, 5), 0);
  assert.equal(placeByKey('End', 2, 5), 4);
  for (const [key, from] of [
    ['ArrowUp', 0],
    ['ArrowDown', 4],
    ['End', 4],
    ['x', 1],
  ] as const) {
    assert.equal(placeByKey(key, from, 5), null, key);
  }
});

test('a pointer is over the row whose middle it has not passed', () => {
  const rows = [0, 40, 80].map((top) => ({ top, bottom: top + 40 }));
  assert.equal(placeAtHeight(rows, -5), 0);
  assert.equal(placeAtHeight(rows, 59), 1);
  assert.equal(placeAtHeight(rows, 61), 2);
  assert.equal(placeAtHeight(rows, 900), 2);
});

test('orders are the same when every place is', () => {
  assert.equal(isSameOrder(['a', 'b'], ['a', 'b']), true);
  assert.equal(isSameOrder(['a', 'b'], ['b', 'a']), false);
  assert.equal(isSameOrder(['a'], ['a', 'b']), false);
});
