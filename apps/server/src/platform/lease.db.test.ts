import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { LeaseLostError, withLease } from './lease.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const backendsOf = (name: string) =>
  database.db.query<{ pid: number }>({
    text: `select pid from pg_locks where locktype = 'advisory' and granted
      and objid = (hashtextextended('lease ' || $1, 0) & 4294967295)::oid`,
    values: [name],
  });

test('one process at a time does the work, and work that fails gives the lease back', async () => {
  const { db } = database;
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const first = withLease(db, 'books', async () => {
    begun.resolve();
    await release.promise;
  });
  await begun.promise;
  assert.equal(await withLease(db, 'books', async () => assert.fail('not its turn')), false);
  assert.equal(await withLease(db, 'other', async () => {}), true);
  release.resolve();
  assert.equal(await first, true);
  const fault = new Error('the work failed');
  await assert.rejects(
    withLease(db, 'books', () => Promise.reject(fault)),
    fault,
  );
  assert.equal(await withLease(db, 'books', async () => {}), true);
});

test('who lost its connection and was replaced writes nothing more', async () => {
  const { db } = database;
  let isOver = false;
  const zombie = withLease(db, 'months', async (lease) => {
    await db.tx((tx) => lease.demand(tx));
    for (const { pid } of await backendsOf('months')) {
      await db.query({ text: 'select pg_terminate_backend($1, 5000)', values: [pid] });
    }
    assert.equal(await withLease(db, 'months', (next) => db.tx((tx) => next.demand(tx))), true);
    await assert.rejects(
      db.tx(async (tx) => {
        await lease.demand(tx);
        isOver = true;
      }),
      LeaseLostError,
    );
  });
  assert.equal(await zombie, true);
  assert.equal(isOver, false);
});
