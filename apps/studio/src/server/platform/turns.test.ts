import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from './refusal.ts';
import { createTurns } from './turns.ts';

const isOverload = (error: unknown) =>
  error instanceof Refusal && error.code === 'request.overloaded' && error.waitMs === 1_000;

test('so much goes on at once, the rest in the order of its coming, and what comes on top is refused', async () => {
  const inTurn = createTurns({ atOnceMax: 2, waitingMax: 2, waitMsMax: 60_000 });
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const works = ends.map(({ promise }, work) =>
    inTurn(() => {
      begun.push(work);
      return promise;
    }),
  );
  await assert.rejects(
    inTurn(() => Promise.resolve()),
    isOverload,
  );
  assert.deepEqual(begun, [0, 1]);
  ends[1]?.resolve();
  await works[1];
  assert.deepEqual(begun, [0, 1, 2]);
  ends[0]?.reject(new Error('no'));
  await assert.rejects(works[0] as Promise<void>, /no/);
  assert.deepEqual(begun, [0, 1, 2, 3], 'a failure ends a turn as well');
  for (const { resolve } of ends) resolve();
  await Promise.all(works.slice(2));
  assert.equal(await inTurn(() => Promise.resolve('free')), 'free');
});

test('who waits too long for a turn is refused, and takes none', async () => {
  const inTurn = createTurns({ atOnceMax: 1, waitingMax: 10, waitMsMax: 20 });
  const end = Promise.withResolvers<void>();
  const first = inTurn(() => end.promise);
  let isBegun = false;
  await assert.rejects(
    inTurn(async () => {
      isBegun = true;
    }),
    isOverload,
  );
  end.resolve();
  await first;
  assert.equal(await inTurn(() => Promise.resolve('next')), 'next');
  assert.equal(isBegun, false);
});
