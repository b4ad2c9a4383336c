import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFakeClock } from '@parlour/testkit';
import { createHeldCopy } from './held-copy.ts';

function createSource() {
  const clock = createFakeClock();
  const source = { value: 'one', isAway: false, reads: 0, failures: 0 };
  const copy = createHeldCopy<string>({
    read: async () => {
      source.reads += 1;
      const { isAway, value } = source;
      await Promise.resolve();
      if (isAway) throw new Error('the database is away');
      return value;
    },
    now: clock.now,
    onFailure: () => (source.failures += 1),
  });
  return { clock, copy, source };
}

test('A copy is read once for all who ask at the same moment', async () => {
  const { copy, source } = createSource();
  assert.deepEqual(await Promise.all([copy.current(), copy.confirmed()]), ['one', 'one']);
  assert.equal(source.reads, 1);
});

test('After an idle time not one of many callers sees the old value', async () => {
  const { clock, copy, source } = createSource();
  await copy.current();
  source.value = 'two';
  clock.advance(25_000);
  const seen = await Promise.all(Array.from({ length: 10 }, () => copy.current()));
  assert.deepEqual([...new Set(seen)], ['two']);
  assert.equal(source.reads, 2);
});

test('A copy of a second is read again behind the caller, one of two seconds before it', async () => {
  const { clock, copy, source } = createSource();
  await copy.current();
  source.value = 'two';
  clock.advance(1_500);
  assert.equal(await copy.current(), 'one');
  await copy.latest();
  source.value = 'three';
  clock.advance(2_001);
  assert.equal(await copy.current(), 'three');
});

test('A change during a read is not taken for younger than the read', async () => {
  const { clock, copy, source } = createSource();
  const begun = copy.current();
  source.value = 'two';
  clock.advance(2_001);
  await begun;
  assert.equal(await copy.current(), 'two');
});

test('While the source is away the last copy is shown and nothing is confirmed', async () => {
  const { clock, copy, source } = createSource();
  await copy.current();
  source.isAway = true;
  clock.advance(3_000);
  assert.equal(await copy.current(), 'one');
  assert.equal(source.failures, 1);
  await assert.rejects(copy.confirmed(), /away/);
  await assert.rejects(copy.latest(), /away/);
});

test('The latest value is read after what is under way', async () => {
  const { copy, source } = createSource();
  const early = copy.current();
  source.value = 'two';
  assert.equal(await copy.latest(), 'two');
  assert.equal(await early, 'one');
});
