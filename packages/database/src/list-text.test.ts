import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listText } from './list-text.ts';

test('lists are written as PostgreSQL reads arrays', () => {
  assert.equal(listText([]), '{}');
  assert.equal(listText([1, -2n, null, 'closed']), '{1,-2,NULL,closed}');
  assert.equal(listText([new Date(0)]), '{1970-01-01T00:00:00.000Z}');
});

test('the word null is a word, however it is written', () => {
  assert.equal(
    listText(['null', 'NULL', 'Null', 'nullable', null]),
    '{"null","NULL","Null",nullable,NULL}',
  );
});
