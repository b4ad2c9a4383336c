import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGathered } from './gathered.ts';

test('what comes while others are carried out goes together, and never more than the most', async () => {
  const goes: (readonly number[])[] = [];
  const gather = createGathered<number>(3, async (items) => {
    goes.push(items);
    await Promise.resolve();
  });
  await Promise.all([1, 2, 3, 4, 5].map(gather));
  assert.deepEqual(goes, [[1], [2, 3, 4], [5]]);
  await gather(6);
  assert.deepEqual(goes.at(-1), [6]);
});

test('a go that fails is the answer to each of its items, and to no other', async () => {
  const gather = createGathered<number>(2, async (items) => {
    await Promise.resolve();
    if (items.includes(2)) throw new Error('no');
  });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(gather));
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  );
});
