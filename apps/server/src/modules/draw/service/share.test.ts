import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareFor } from './share.ts';

test('who asks soon after another gets the same answer, by key, until it is old', async () => {
  let at = 0;
  let reads = 0;
  const share = shareFor<number>(5_000, () => new Date(at));
  const ask = (key: string) => share(key, async () => (reads += 1));
  assert.deepEqual(await Promise.all([ask('a'), ask('a'), ask('b')]), [1, 1, 2]);
  at = 4_999;
  assert.equal(await ask('a'), 1);
  at = 5_000;
  assert.equal(await ask('a'), 3);
});

test('an answer that failed is asked for again', async () => {
  const share = shareFor<string>(5_000, () => new Date(0));
  await assert.rejects(share('a', () => Promise.reject(new Error('the database is away'))));
  assert.equal(await share('a', async () => 'there'), 'there');
});
