import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validate, version } from 'uuid';
import { bucketOf, BUCKETS, idBeside, idBesideAt, newId } from './id.ts';

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

test('what belongs to a member lies in the member’s bucket, in the order of its times where it has them', () => {
  const memberId = newId();
  const early = idBesideAt(memberId, { id: newId(), at: new Date('2026-11-21T10:00:00.001Z') });
  const late = idBesideAt(memberId, { id: newId(), at: new Date('2026-11-21T10:00:00.002Z') });
  const ids = [idBeside(memberId, newId()), early, late];
  for (const id of ids) {
    assert.equal(bucketOf(id), bucketOf(memberId));
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  assert.ok(early < late);
  assert.equal(
    Number.parseInt(early.replace('-', '').slice(0, 12), 16),
    Date.parse('2026-11-21T10:00:00.001Z'),
  );
});
