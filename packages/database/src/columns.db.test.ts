// The server reads every kind of column as the values that were written.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import * as columns from './columns.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const itself = <T>(item: T): T => item;

test('lists arrive as they were written, with nulls and without items', async () => {
  const at = new Date('2026-11-26T14:00:00.123Z');
  const id = '0190a1b2-c3d4-7e5f-9abc-def012345678';
  const lists: readonly [string, Buffer, readonly unknown[]][] = [
    ['smallint', columns.smallints([-2, null, 7], itself), [-2, null, 7]],
    ['integer', columns.integers([null, 2 ** 31 - 1], itself), [null, 2 ** 31 - 1]],
    ['bigint', columns.bigints([-(2n ** 63n), null], itself), [-(2n ** 63n), null]],
    ['boolean', columns.booleans([true, null, false], itself), [true, null, false]],
    ['timestamptz', columns.instants([at, null, new Date(0)], itself), [at, null, new Date(0)]],
    ['uuid', columns.uuids([id, null], itself), [id, null]],
    [
      'text',
      columns.texts(['a"\\,{', null, 'दौर', 'x'.repeat(600)], itself),
      ['a"\\,{', null, 'दौर', 'x'.repeat(600)],
    ],
    ['bytea', columns.byteas([Buffer.from([0, 255])], itself), [Buffer.from([0, 255])]],
    ['jsonb', columns.jsonbs(['{"a":"\\"दौर"}', '[]'], itself), [{ a: '"दौर' }, []]],
    ['uuid', columns.uuids([], itself), []],
  ];
  for (const [type, column, expected] of lists) {
    const rows = await database.db.query<{ value: unknown }>({
      text: `select value from unnest($1::${type}[]) with ordinality x (value, place) order by place`,
      values: [column],
    });
    assert.deepEqual(
      rows.map(({ value }) => value),
      expected,
      type,
    );
  }
});
