import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { pino } from 'pino';
import { createLoop } from './loop.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

test('a loop that is stopped finishes the turn that it is at', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let isDone = false;
  const turn = async () => {
    begun.resolve();
    await release.promise;
    isDone = true;
  };
  const running = createLoop({
    db: database.db,
    log,
    turn,
    name: 'test',
    lease: 'test turn',
    everyMs: 1_000,
  }).start();
  await begun.promise;
  const stopping = running.stop();
  release.resolve();
  await stopping;
  assert.ok(isDone);
});
