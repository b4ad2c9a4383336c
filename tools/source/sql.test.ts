import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from './parse.ts';
import { findTableUses } from './sql.ts';

const TABLES = new Set(['bills', 'members', 'purses', 'rounds', 'operators']);
const uses = (text: string): string[] =>
  findTableUses(parseSource('a.ts', text), TABLES).map(({ table, access }) => `${access} ${table}`);
const ofSql = (sql: string) => uses(`db.query({ text: \`${sql}\` });`);

const FOUND: readonly (readonly [sql: string, ...uses: string[]])[] = [
  ['select id from members', 'reads members'],
  ['select 1 from members m, lateral (select 1) x, purses p', 'reads members', 'reads purses'],
  ['select 1 from (rounds r join members m on true)', 'reads rounds', 'reads members'],
  [
    'select (select account from operators where id = 1), 2 from bills',
    'reads operators',
    'reads bills',
  ],
  [
    'with x as (select 1 from members) select 1 from x join bills b on true',
    'reads members',
    'reads bills',
  ],
  ['insert into bills (id) select id from members', 'writes bills', 'reads members'],
  ['update bills b set a = 1 from members m where true', 'writes bills', 'reads members'],
  ['delete from bills b using members m where true', 'writes bills', 'reads members'],
  ['insert into bills (id) values (1) on conflict (id) do update set a = 1', 'writes bills'],
  ['lock table bills in share mode', 'writes bills'],
  ['truncate bills', 'writes bills'],
  ['select 1 from public.members for update of members', 'reads members'],
  ['select 1 from "members" where a is distinct from bills', 'reads members'],
];

for (const [sql, ...expected] of FOUND) {
  test(`The tables of a statement: ${sql}`, () => assert.deepEqual(ofSql(sql), expected));
}

test('A fragment, and a table that an expression puts into a statement', () => {
  assert.deepEqual(uses("const A = 'left join members m on true';"), ['reads members']);
  const chosen = "const a = b ? 'members' : 'rounds'; q(`select 1 from ${a}`);";
  assert.deepEqual(uses(chosen), ['reads members', 'reads rounds']);
  assert.deepEqual(uses("const a = [{ table: 'bills', column: 'secret' }];"), ['reads bills']);
});

test('Words and names that are no statement', () => {
  assert.deepEqual(uses("const a = { kind: 'members', text: 'what came from members' };"), []);
  assert.deepEqual(ofSql('with members as (select 1) select 1 from members'), []);
  assert.deepEqual(ofSql("select 'from members' -- from bills"), []);
});
