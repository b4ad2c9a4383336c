import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { migrate, MigrationError, readMigrations } from './migrate.ts';

let folder: string;
let database: TestDatabase;

before(async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'parlour-empty-'));
  database = await openTestDatabase(empty);
  await rm(empty, { recursive: true });
});
after(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-migrations-'));
  await database.db.query({ text: 'drop schema public cascade' });
  await database.db.query({ text: 'create schema public' });
});

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

test('migrations run in order, once', async () => {
  await write('0002_second.sql', 'alter table draws add column closed_at timestamptz');
  await write('0001_first.sql', 'create table draws (id bigint primary key)');
  assert.deepEqual(await migrate(database.url, folder), ['0001_first.sql', '0002_second.sql']);
  assert.deepEqual(await migrate(database.url, folder), []);
});

test('nodes that start together apply each migration once', async () => {
  await write('0001_first.sql', 'create table draws (id bigint primary key)');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)));
  assert.deepEqual(applied.flat(), ['0001_first.sql']);
});

test('a migration that fails leaves nothing of itself and stops those behind it', async () => {
  await write('0001_first.sql', 'create table draws (id bigint primary key)');
  await write('0002_bad.sql', 'create table games (id bigint); select broken');
  await write('0003_third.sql', 'create table later (id bigint)');
  await assert.rejects(migrate(database.url, folder), /0002_bad\.sql failed/);
  const tables = await database.db.query<{ name: string }>({
    text: `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  });
  assert.deepEqual(
    tables.map((table) => table.name),
    ['draws', 'schema_migrations'],
  );
});

test('an applied migration may not be edited', async () => {
  await write('0001_first.sql', 'create table draws (id bigint primary key)');
  await migrate(database.url, folder);
  await write('0001_first.sql', 'create table draws (id uuid primary key)');
  await assert.rejects(migrate(database.url, folder), /edited after it had been applied/);
});

test('an older program refuses a database that is ahead of it', async () => {
  await write('0001_first.sql', 'create table draws (id bigint primary key)');
  await write('0002_second.sql', 'create table games (id bigint)');
  await migrate(database.url, folder);
  const older = await mkdtemp(path.join(tmpdir(), 'parlour-older-'));
  await cp(path.join(folder, '0001_first.sql'), path.join(older, '0001_first.sql'));
  await assert.rejects(migrate(database.url, older), /newer than this program/);
});

test('a misnamed file is refused instead of being skipped', async () => {
  await write('1_first.sql', 'select 1');
  await assert.rejects(readMigrations(folder), MigrationError);
});
