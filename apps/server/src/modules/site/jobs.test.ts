import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSiteJobs } from './jobs.ts';
import { APPLY_CHANGES, type PartDeps } from './service/settings/part.ts';

/** Runs over three due changes; `faults` are those of them that cannot be applied. */
async function run(faults: readonly number[]) {
  let tried = 0;
  let invalidated = 0;
  const deps = {
    db: {
      query: async () => ['a', 'b', 'c'].map((brandId) => ({ brandId, part: 'theme' })),
      tx: async () => {
        if (faults.includes((tried += 1))) throw new Error(`fault ${tried}`);
      },
    },
    invalidate: () => void (invalidated += 1),
  } as unknown as PartDeps;
  const done = createSiteJobs(deps)[APPLY_CHANGES]?.({}, new Date());
  const error: unknown = await Promise.resolve(done).then(
    () => null,
    (cause: unknown) => cause,
  );
  return { tried, invalidated, error };
}

test('a change that fails holds up none of those after it, and is not passed over', async () => {
  const { tried, invalidated, error } = await run([1, 2]);
  assert.deepEqual([tried, invalidated], [3, 1]);
  assert.ok(error instanceof AggregateError);
  assert.deepEqual(
    error.errors.map(({ message }) => message),
    ['fault 1', 'fault 2'],
  );
});

test('changes that are all applied throw nothing', async () => {
  assert.deepEqual(await run([]), { tried: 3, invalidated: 1, error: null });
});
