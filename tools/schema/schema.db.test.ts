import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type Catalog, readCatalog } from './catalog.ts';
import { withFreshDatabase } from './fresh-database.ts';
import { writeSchemaSql } from './write-sql.ts';

const MIGRATION = `
  create type lamp_state as enum ('lit', 'dark');
  create table lamps (
    id uuid primary key,
    state lamp_state not null default 'dark',
    price_amount bigint not null,
    lit_at timestamptz,
    bought_day date not null,
    wattage numeric(6, 2),
    tags text[] not null,
    settings jsonb not null default '{}'
  );
  create index lamps__lit_at on lamps (lit_at);
  create table glows (
    id bigint generated always as identity,
    lamp_id uuid not null references lamps (id),
    glowed_at timestamptz not null,
    primary key (id, glowed_at)
  ) partition by range (glowed_at);
  create table glows_2026 partition of glows for values from ('2026-01-01') to ('2027-01-01');
  create unlogged table sparks (id bigint primary key);
  create view lit_lamps as select id, state from lamps where state = 'lit';`;

let folder: string;
let catalog: Catalog;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-schema-'));
  await writeFile(path.join(folder, '0001_lamp.sql'), MIGRATION);
  catalog = await withFreshDatabase(folder, (db) => readCatalog(db));
});
after(() => rm(folder, { recursive: true, force: true }));

test('Partitions are folded into the table that they belong to', () => {
  assert.deepEqual(
    catalog.tables.map(({ name, partitionKey }) => [name, partitionKey]),
    [
      ['glows', 'RANGE (glowed_at)'],
      ['lamps', null],
      ['sparks', null],
    ],
  );
  assert.doesNotMatch(writeSchemaSql(catalog), /glows_2026/);
});

test('The picture shows defaults, keys, indexes, persistence and views', () => {
  const picture = writeSchemaSql(catalog);
  for (const piece of [
    "create type lamp_state as enum ('lit', 'dark');",
    "state lamp_state not null default 'dark'::lamp_state",
    'id bigint not null generated always as identity',
    'constraint glows_lamp_id_fkey FOREIGN KEY (lamp_id) REFERENCES lamps(id)',
    'CREATE INDEX lamps__lit_at ON lamps USING btree (lit_at);',
    'create unlogged table sparks',
    'create view lit_lamps as',
  ]) {
    assert.ok(picture.includes(piece), piece);
  }
});

test('The same migrations give the same picture again', async () => {
  const again = await withFreshDatabase(folder, (db) => readCatalog(db));
  assert.equal(writeSchemaSql(again), writeSchemaSql(catalog));
});
