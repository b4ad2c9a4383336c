import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validate, version } from 'uuid';
import { bucketOf, BUCKETS, newId } from './id.ts';

test('ids of one process are different and grow', () => {
  const ids = Array.from({ length: 5_000 }, () => newId());
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(ids, ids.toSorted());
  for (const id of ids) assert.deepEqual([validate(id), version(id)], [true, 7]);
});

test('an id says when it was made, and falls into any bucket', () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, () => newId());
  const madeAt = (id: string | undefined) =>
    Number.parseInt((id ?? '').replace('-', '').slice(0, 12), 16);
  assert.ok(madeAt(ids[0]) >= before);
  assert.ok(madeAt(ids.at(-1)) <= Date.now() + 1);
  assert.equal(new Set(ids.map(bucketOf)).size, BUCKETS);
});
