import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { checkTypedStatements } from './typed-statements.ts';

const check = (file: string, text: string) =>
  checkTypedStatements(parseSource(file, text)).map(({ key, line }) => `${key} ${line}`);

test('A row that is typed by hand is a breach of its module', () => {
  const file = 'apps/server/src/modules/ticket/store/tickets.ts';
  const text = `const one = 1;
    const rows = await reader.query<Ticket>({ text: 'select 1', values: [one] });`;
  assert.deepEqual(check(file, text), ['ticket 2']);
});

test('A statement with the types of the database is none, and neither is what answers no rows', () => {
  const file = 'apps/server/src/modules/ticket/store/tickets.ts';
  assert.deepEqual(check(file, `await reader.query(byId(id)); await tx.query({ text: 'a' });`), []);
});

test('Tools and tests of the house ask as they like', () => {
  assert.deepEqual(check('tools/schema/catalog.ts', `await reader.query<Row>({ text });`), []);
});
