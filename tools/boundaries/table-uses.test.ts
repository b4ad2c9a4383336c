import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { checkOwners, checkTables, ownerOf } from './table-uses.ts';

const keys = (file: string, sql: string) =>
  checkTables(parseSource(file, `db.query({ text: \`${sql}\` });`)).map(({ key }) => key);
const STORE = 'apps/server/src/modules/report/store/days.ts';

test('A read and a write of a foreign table are found, by file and table', () => {
  assert.deepEqual(keys(STORE, 'select 1 from rounds'), [`${STORE} reads rounds`]);
  assert.deepEqual(keys(STORE, 'update rounds set a = 1'), [`${STORE} writes rounds`]);
});

test('Seeds, simulations, benches and tools are held to the same', () => {
  for (const file of ['apps/server/src/seed.ts', 'sim/vendor.ts', 'bench/run.ts', 'tools/a.ts']) {
    assert.deepEqual(keys(file, 'select 1 from rounds'), [`${file} reads rounds`]);
  }
});

test('The platform has tables of its own, which a module may not touch', () => {
  assert.deepEqual(keys('apps/server/src/platform/outbox.ts', 'select 1 from outbox_events'), []);
  assert.equal(keys(STORE, 'delete from outbox_events').length, 1);
});

test('Own tables and published views are read freely, and no view is written', () => {
  assert.deepEqual(keys(STORE, 'insert into member_days select * from member_accounts'), []);
  const writes = [`${STORE} writes member_accounts`];
  assert.deepEqual(keys(STORE, 'update member_accounts set nickname = 1'), writes);
});

test('An auditor reads everything and writes nothing', () => {
  const file = 'sim/support/vendor-audit.ts';
  assert.deepEqual(keys(file, 'select 1 from rounds'), []);
  assert.deepEqual(keys(file, 'delete from rounds'), [`${file} writes rounds`]);
});

test('A file belongs to its module, to the platform or to its folder', () => {
  assert.equal(ownerOf(STORE), 'report');
  assert.equal(ownerOf('packages/database/src/migrate.ts'), 'platform');
  assert.equal(ownerOf('bench/run.ts'), 'bench');
});

test('A table without an owner, an owner without a table, and an owner that is no module', () => {
  const schema = 'create table lamps (\ncreate unlogged table wicks (\ncreate view lit as\n';
  const owned = (tables: Record<string, string>, views: Record<string, string>) =>
    checkOwners(schema, ['light'], { tables, views }).map(({ message }) => message);
  const views = { lit: 'light' };
  assert.deepEqual(owned({ lamps: 'light', wicks: 'platform' }, views), []);
  assert.deepEqual(owned({ lamps: 'light' }, views), ['the table wicks has no owner']);
  assert.deepEqual(owned({ lamps: 'light', wicks: 'dark' }, views), [
    'the table wicks belongs to dark, which is no module',
  ]);
  assert.deepEqual(owned({ lamps: 'light', wicks: 'light', gone: 'light' }, {}), [
    'the table gone is not in db/schema.sql',
    'the view lit has no owner',
  ]);
});
