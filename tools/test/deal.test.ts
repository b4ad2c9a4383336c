import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deal } from './deal.ts';

test('Things are dealt by size, the same each time', () => {
  const sizes = [3, 9, 2, 2, 2];
  assert.deepEqual(
    deal(sizes, 2, (size) => size),
    [[9], [3, 2, 2, 2]],
  );
});

test('A hand goes empty where there is too little', () => {
  assert.deepEqual(
    deal(['one'], 2, () => 1),
    [['one'], []],
  );
});
