import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import pg from 'pg';
import { copyIn, copyOut } from './copy.ts';

/** What streams and sockets of Node hold before they ask their writers to wait. */
const BUFFERS = [16_384, 65_536, 131_072];
/** A connection that is not read any more shows as a query without an answer. */
const TIMEOUT_MS = 30_000;

let database: TestDatabase;
let client: pg.Client;
before(async () => {
  database = await openTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
after(async () => {
  await client.end();
  await database.close();
});

const rowsOf = (sizes: readonly number[]) =>
  `copy (select repeat('x', n) from unnest(array[${sizes.join(',')}]) n) to stdout`;

/** Reads a piece at a time and lets the event loop turn between them, as a disk would. */
async function readSlowly(text: string): Promise<{ bytes: number; count: number }> {
  const { rows, count } = copyOut(client, text);
  let bytes = 0;
  for await (const chunk of rows) {
    bytes += (chunk as Buffer).length;
    await setImmediate();
  }
  return { bytes, count: await count };
}

test(
  'Tables of every size around the buffers are read to their end, and the connection answers after each',
  { timeout: TIMEOUT_MS },
  async () => {
    for (const buffer of BUFFERS) {
      for (let size = buffer - 12; size <= buffer + 4; size += 1) {
        for (const sizes of [[size], [size, 1], [1, size], [size, size]]) {
          const expected = sizes.reduce((sum, each) => sum + each + 1, 0);
          const read = await readSlowly(rowsOf(sizes));
          assert.deepEqual(read, { bytes: expected, count: sizes.length }, sizes.join());
          assert.deepEqual((await client.query('select 1 as one')).rows, [{ one: 1 }]);
        }
      }
    }
  },
);

test(
  'A reader that gives up leaves a connection that answers',
  { timeout: TIMEOUT_MS },
  async () => {
    const { rows, count } = copyOut(
      client,
      "copy (select repeat('x', 1000) from generate_series(1, 20000)) to stdout",
    );
    for await (const chunk of rows) {
      assert.ok((chunk as Buffer).length > 0);
      break;
    }
    assert.equal(await count, 20_000);
    assert.deepEqual((await client.query('select 1 as one')).rows, [{ one: 1 }]);
  },
);

test('What was copied out goes in again, whatever its size', { timeout: TIMEOUT_MS }, async () => {
  await client.query('create table copied (row text)');
  for (const buffer of BUFFERS) {
    const sizes = [buffer - 1, buffer, buffer + 1];
    await client.query('truncate copied');
    const { rows, count } = copyOut(client, rowsOf(sizes));
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    assert.equal(await copyIn(other, 'copy copied from stdin', rows), 3);
    await other.end();
    assert.equal(await count, 3);
    const { rows: lengths } = await client.query('select length(row) as n from copied order by n');
    assert.deepEqual(
      lengths.map(({ n }: { n: number }) => n),
      sizes,
    );
  }
});
