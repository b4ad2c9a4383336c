import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { pino } from 'pino';
import { createLoop, takeTurn } from './tick.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

test('one node at a time has its turn, and a turn that fails gives it back', async () => {
  const { db } = database;
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const first = takeTurn(db, async () => {
    begun.resolve();
    await release.promise;
  });
  await begun.promise;
  assert.equal(await takeTurn(db, async () => assert.fail('not its turn')), false);
  release.resolve();
  assert.equal(await first, true);
  await assert.rejects(
    takeTurn(db, async () => {
      throw new Error('a draw failed');
    }),
  );
  assert.equal(await takeTurn(db, async () => {}), true);
});

test('a loop that is stopped finishes the turn that it is at', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let isDone = false;
  const turn = async () => {
    begun.resolve();
    await release.promise;
    isDone = true;
  };
  const running = createLoop({ db: database.db, log, turn }).start();
  await begun.promise;
  const stopping = running.stop();
  release.resolve();
  await stopping;
  assert.ok(isDone);
});
