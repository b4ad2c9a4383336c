import assert from 'node:assert/strict';
import { test } from 'node:test';
import { donePercent, partsOf } from './parts.ts';

test('parts that there are share a hundred, and empty ones are left out', () => {
  const parts = partsOf([
    { key: 'paid', count: 1 },
    { key: 'open', count: 0 },
    { key: 'short', count: 2 },
  ]);
  assert.deepEqual(
    parts.map(({ key }) => key),
    ['paid', 'short'],
  );
  assert.equal(
    parts.reduce((sum, { share }) => sum + share, 0),
    100,
  );
  assert.deepEqual(partsOf([{ count: 0 }]), []);
});

test('progress is rounded down, so that only what is done says a hundred', () => {
  assert.equal(donePercent(999, 1_000), 99);
  assert.equal(donePercent(1_000, 1_000), 100);
  assert.equal(donePercent(0, 0), 100);
  assert.equal(donePercent(5, 4), 100);
});
