import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '@parlour/testkit';
import { createReadQueue, WAITING_FREE } from './read-queue.ts';

function setUp() {
  const state = { waiting: 0, nowMs: 0 };
  const queue = createReadQueue({
    waiting: () => state.waiting,
    nowMs: () => state.nowMs,
    waitMsMax: 1_000,
  });
  const answered: string[] = [];
  const call = async (name: string): Promise<void> => {
    try {
      await queue.run(async () => void answered.push(name));
    } catch (error) {
      answered.push(`${name}: ${(error as { code?: string }).code}`);
    }
  };
  return { state, queue, answered, call };
}

test('While connections are to spare a call is not even made to wait for a turn', () => {
  const { queue, state } = setUp();
  state.waiting = WAITING_FREE - 1;
  assert.equal(
    queue.run(() => 'at once'),
    'at once',
  );
});

test('Calls wait while the database is busy, and go on in the order of their coming', async () => {
  const { state, answered, call } = setUp();
  state.waiting = WAITING_FREE;
  const calls = [call('first'), call('second'), call('third')];
  await Promise.resolve();
  assert.deepEqual(answered, []);
  state.waiting = WAITING_FREE - 1;
  await Promise.all(calls);
  assert.deepEqual(answered, ['first', 'second', 'third']);
});

test('Who waited too long is told to come back, and who came later still waits', async () => {
  const { state, answered, call } = setUp();
  state.waiting = WAITING_FREE;
  const early = call('early');
  state.nowMs = 600;
  const late = call('late');
  state.nowMs = 1_000;
  await early;
  assert.deepEqual(answered, ['early: request.overloaded']);
  state.waiting = 0;
  await late;
  assert.deepEqual(answered.slice(1), ['late']);
});

test('No more are let in at one time than connections become free', async () => {
  const { state, queue } = setUp();
  state.waiting = WAITING_FREE;
  const end = Promise.withResolvers<void>();
  let begun = 0;
  const calls = Array.from({ length: 40 }, async () => {
    await queue.run(() => {
      begun += 1;
      // Each that is let in takes a place in the queue for connections, and stays there.
      state.waiting += 1;
      return end.promise;
    });
  });
  state.waiting = WAITING_FREE - 3;
  await eventually(() => begun > 0);
  assert.equal(begun, 3);
  state.waiting = 0;
  end.resolve();
  await eventually(() => {
    state.waiting = 0;
    return begun === 40;
  });
  await Promise.all(calls);
});
