import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { MIGRATION_FOLDERS } from '../start/databases.ts';
import { readCatalog } from './catalog.ts';
import { withFreshDatabase } from './fresh-database.ts';
import { checkSchema, type Exceptions } from './rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Written by the thousand and read in bulk, never one row by its key, which would only cost. */
const EXCEPTIONS: Exceptions = {
  keyless: ['feed_messages', 'house_deltas', 'vendor_requests'],
  wide: ['house_totals.amount'],
};

for (const [name, folder] of Object.entries(MIGRATION_FOLDERS)) {
  test(`The schema of the ${name} keeps to the rules`, async () => {
    const migrations = path.join(root, folder);
    assert.ok(existsSync(migrations), folder);
    await withFreshDatabase(migrations, async (db) => {
      assert.deepEqual(checkSchema(await readCatalog(db), EXCEPTIONS), []);
    });
  });
}

test('Each planted fault of a migration is found', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-rules-'));
  await writeFile(
    path.join(folder, '0001_fault.sql'),
    `create table parents (id uuid primary key);
     create table keyless (id uuid);
     create table faults (
       id uuid primary key,
       parent_id uuid not null references parents (id),
       price bigint,
       fee_amount integer,
       created timestamptz,
       seen_at timestamp,
       birth date,
       rate double precision,
       title varchar(20)
     );`,
  );
  try {
    await withFreshDatabase(folder, async (db) => {
      const problems = checkSchema(await readCatalog(db), EXCEPTIONS);
      assert.deepEqual(
        problems.map(({ table, message }) => `${table}: ${message.split(/[ ,:]/)[0]}`),
        [
          'faults: price',
          'faults: fee_amount',
          'faults: created',
          'faults: seen_at',
          'faults: birth',
          'faults: rate',
          'faults: title',
          'faults: parent_id',
          'keyless: has',
        ],
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
