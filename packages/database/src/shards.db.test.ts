import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, skipOnCitus, type TestDatabase } from '@parlour/testkit';
import { distribute } from './distribute.ts';
import { readShards, ShardingError } from './shards.ts';

const skip = skipOnCitus('the cluster is what these tests lack');

let database: TestDatabase;
before(async () => (database = await openTestDatabase()));
after(() => database.close());

const isSentence = (error: unknown): boolean =>
  error instanceof ShardingError && /has no extension citus/.test(error.message);

test('a database without the extension is told in a sentence at the start', { skip }, async () => {
  await assert.rejects(readShards(database.url), isSentence);
});

test('such a database is not distributed, and nothing of it is changed', { skip }, async () => {
  await assert.rejects(distribute(database.url), isSentence);
  const [row] = await database.db.query<{ marker: string | null }>({
    text: `select to_regclass('coordinator_commits')::text as marker`,
  });
  assert.equal(row?.marker, null);
});
