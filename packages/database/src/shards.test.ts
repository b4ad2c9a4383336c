import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askByShard, ONE_SHARD, shardsOf, splitByShard, textWithin } from './shards.ts';

const bucketOf = (bucket: number): number => bucket;

test('buckets of one name are one shard', () => {
  const shards = shardsOf(['b', 'a', 'b', 'c']);
  assert.equal(shards.count, 3);
  assert.deepEqual([0, 1, 2, 3].map(shards.shardOf), [0, 1, 0, 2]);
});

test('items are split by shard, each list in the order of the items', () => {
  const shards = shardsOf(['a', 'b', 'a', 'b']);
  assert.deepEqual(splitByShard(shards, [3, 2, 1, 0], bucketOf), [
    [2, 0],
    [3, 1],
  ]);
  assert.deepEqual(splitByShard(shards, [], bucketOf), []);
});

test('on one server all items stay together', () => {
  const items = [3, 2, 1];
  assert.deepEqual(splitByShard(ONE_SHARD, items, bucketOf), [items]);
  assert.deepEqual(splitByShard(ONE_SHARD, [], bucketOf), []);
});

test('every shard is asked for its own, with its buckets', async () => {
  const shards = shardsOf(['a', 'b', 'a']);
  const rows = await askByShard({ items: [0, 1, 2], shards, bucketOf }, async (own, buckets) => {
    assert.deepEqual(own, buckets);
    return own.map((item) => `${item} of ${own.length}`);
  });
  assert.deepEqual(rows, ['0 of 2', '2 of 2', '1 of 1']);
});

test('a comment that says within becomes a condition on the last parameter', () => {
  const text = 'select 1 from purses p where p.id = $1/*within p*/ limit 1';
  const written =
    'select 1 from purses p where p.id = $1 and p.bucket = any ($2::smallint[]) limit 1';
  assert.equal(textWithin(text, 2), written);
});

test('a statement that names buckets and says within nowhere is a fault of the program', () => {
  assert.throws(() => textWithin('select 1 from purses', 1), /names buckets/);
});
