import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ONE_SHARD, type Shards, shardsOf } from '@parlour/database';
import { createBatcher, createBucketBatcher } from './batch.ts';
import { Refusal } from './refusal.ts';

test('calls that come while a batch runs share the next one, and keep their own answers', async () => {
  const batches: number[][] = [];
  const started = Promise.withResolvers<void>();
  const double = createBatcher<number, number>({
    batchMax: 100,
    queueMax: 1_000,
    run: async (items) => {
      batches.push([...items]);
      started.resolve();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return items.map((item) => item * 2);
    },
  });
  const first = double(1);
  await started.promise;
  const rest = [2, 3, 4].map(double);
  assert.deepEqual(await Promise.all([first, ...rest]), [2, 4, 6, 8]);
  assert.deepEqual(batches, [[1], [2, 3, 4]]);
});

test('no batch is larger than its bound', async () => {
  let largest = 0;
  const echo = createBatcher<number, number>({
    batchMax: 10,
    queueMax: 1_000,
    run: async (items) => {
      largest = Math.max(largest, items.length);
      return items;
    },
  });
  const items = Array.from({ length: 95 }, (_, index) => index);
  assert.deepEqual(await Promise.all(items.map(echo)), items);
  assert.equal(largest, 10);
});

test('a batch that fails fails each of its callers, and the next one runs', async () => {
  let isBroken = true;
  const flaky = createBatcher<number, number>({
    batchMax: 10,
    queueMax: 10,
    run: async (items) => {
      if (isBroken) throw new Error('connection lost');
      return items;
    },
  });
  const failed = await Promise.allSettled([flaky(1), flaky(2)]);
  assert.deepEqual(
    failed.map((outcome) => outcome.status),
    ['rejected', 'rejected'],
  );
  isBroken = false;
  assert.equal(await flaky(3), 3);
});

test('a full queue refuses at once instead of growing', async () => {
  const stuck = createBatcher<number, number>({
    batchMax: 1,
    queueMax: 2,
    run: () => new Promise(() => {}),
  });
  void stuck(1);
  void stuck(2);
  await assert.rejects(stuck(3), (error) => {
    assert.ok(error instanceof Refusal);
    assert.equal(error.code, 'request.overloaded');
    return true;
  });
});

test('lanes bound how many batches are in flight', async () => {
  let inFlight = 0;
  let most = 0;
  const echo = createBatcher<number, number>({
    batchMax: 1,
    queueMax: 100,
    lanes: 2,
    run: async (items) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inFlight -= 1;
      return items;
    },
  });
  await Promise.all([1, 2, 3, 4, 5].map(echo));
  assert.equal(most, 2);
});

test('a crowd is gathered for a while, and nobody waits who comes alone', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const gatherMs = 600_000;
  const batches: (readonly number[])[] = [];
  const echo = createBatcher<number, number>({
    batchMax: 3,
    queueMax: 100,
    gatherMs,
    run: async (items) => {
      batches.push(items);
      return items;
    },
  });
  await echo(1);
  await echo(2);
  await Promise.all([echo(3), echo(4)]);
  const first = echo(5);
  await new Promise((resolve) => setImmediate(resolve));
  const second = echo(6);
  t.mock.timers.tick(gatherMs);
  await Promise.all([first, second]);
  assert.deepEqual(batches, [[1], [2], [3, 4], [5, 6]]);
});

/** Sends buckets, several of them at once, and answers the batches that they came in. */
async function batchesOf(shards: Shards, buckets: readonly number[]) {
  const batches: number[][] = [];
  let inFlight = 0;
  let inFlightMax = 0;
  const submit = createBucketBatcher<number, number>(shards, {
    batchMax: 100,
    queueMax: 1_000,
    lanes: 2,
    bucketOf: (bucket) => bucket,
    run: async (items) => {
      inFlight += 1;
      inFlightMax = Math.max(inFlightMax, inFlight);
      batches.push([...items]);
      await new Promise(setImmediate);
      inFlight -= 1;
      return items;
    },
  });
  assert.deepEqual(await Promise.all(buckets.map(submit)), buckets);
  return { batches, inFlightMax };
}

test('on one server a batch spans half of all buckets', async () => {
  const { batches } = await batchesOf(ONE_SHARD, [0, 1, 2, 3, 4]);
  assert.deepEqual(batches, [
    [0, 2, 4],
    [1, 3],
  ]);
});

test('where rows are spread a batch is of one shard, and not more are in flight than may be', async () => {
  const shards = shardsOf(['a', 'b', 'c', 'a', 'b', 'd']);
  const { batches, inFlightMax } = await batchesOf(shards, [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(batches, [[0, 3], [1, 4], [2], [5]]);
  assert.equal(inFlightMax, 2);
});
