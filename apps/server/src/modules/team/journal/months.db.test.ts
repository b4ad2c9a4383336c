import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { keepMonths, makeMonths, makeMonthsOfPast } from './months.ts';

const brandId = newId();
let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  await database.db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, time_zone,
        terms_version, created_at)
      values ($1, 'MONTHS', 'Months', 'USD', 'en', '{en}', 'UTC', '1', now())`,
    values: [brandId],
  });
});
after(() => database.close());

const write = (settledAt: string): Promise<unknown> =>
  database.db.query({
    text: `insert into turnover_entries (at, settled_at, stake_amount, valid_amount, payout_amount,
        jackpot_win_amount, lineage_id, brand_id, member_id, round_id, rounds, is_free, currency,
        category, vendor_code, game_code)
      select now(), $2, 1, 1, 1, 0, null, $1, gen_random_uuid(), gen_random_uuid(), 1, false, 'USD',
        'RNG', 'v', 'g'`,
    values: [brandId, settledAt],
  });

const places = () =>
  database.db.query<{ seq: bigint; at: Date; part: string }>({
    text: `select seq, settled_at as at, tableoid::regclass::text as part
      from turnover_entries order by seq`,
  });

test('what found no month lies in its own after the night, unchanged and in its place', async () => {
  for (const at of [
    '2026-01-31T23:59:59.999Z',
    '2026-03-01T00:00:00Z',
    '2026-02-28T12:00:00Z',
    '2025-11-05T00:00:00Z',
  ]) {
    await write(at);
  }
  const before_ = await places();
  assert.deepEqual(new Set(before_.map(({ part }) => part)), new Set(['turnover_entries_default']));
  await keepMonths(database.db, new Date('2026-03-31T22:00:00Z'));
  const kept = await places();
  assert.deepEqual(
    kept.map(({ at, seq }) => [seq, at]),
    before_.map(({ at, seq }) => [seq, at]),
  );
  assert.deepEqual(
    kept.map(({ part }) => part),
    ['2026_01', '2026_03', '2026_02', '2025_11'].map((month) => `turnover_entries_${month}`),
  );
});

test('a month that stands is left alone, and the next three are there before they begin', async () => {
  const now = new Date('2026-03-15T00:00:00Z');
  assert.equal(await makeMonths(database.db, { from: now, monthsAhead: 3, now }), 0);
  await write('2026-06-30T23:59:59Z');
  assert.equal((await places()).at(-1)?.part, 'turnover_entries_2026_06');
});

const fences = () =>
  database.db.query({
    text: `select conname from pg_constraint where conname like '%fence%' or conname like '%span%'`,
  });

test('no month keeps a fence, whether it was made, stood already or could not be made', async () => {
  const { db } = database;
  assert.deepEqual(await fences(), []);
  // The name of its partition is taken by something else, of which the journal knows nothing.
  const now = new Date('2026-03-15T00:00:00Z');
  const from = new Date('2027-03-01T00:00:00Z');
  await db.query({ text: 'create type turnover_entries_2027_03 as enum ()' });
  await assert.rejects(makeMonths(db, { from, monthsAhead: 0, now }), /already exists/);
  assert.deepEqual(await fences(), []);
  await db.query({ text: 'drop type turnover_entries_2027_03' });
  // One that a node left behind when it died refuses rows until the next night, and is gone then.
  await db.query({ text: `select fence_turnover_month('2026-07-09')` });
  await assert.rejects(write('2026-07-31T23:59:59Z'), /fence_2026_07/);
  await keepMonths(db, new Date('2026-04-01T00:00:00Z'));
  assert.deepEqual(await fences(), []);
  await write('2026-07-31T23:59:59Z');
  assert.equal((await places()).at(-1)?.part, 'turnover_entries_2026_07');
});

test('a month is made like all others: keys, indexes and what refers to brands', async () => {
  const shapes = await database.db.query<{ shape: string }>({
    text: `select distinct string_agg(what, e'\n' order by what) as shape from (
        select t.oid, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')
            || (select count(*) from pg_inherits where inhrelid = i.indexrelid)::text as what
          from pg_class t join pg_index i on i.indrelid = t.oid
          where t.relname ~ '^turnover_entries_20'
        union all
        select t.oid, pg_get_constraintdef(c.oid) || c.convalidated || (c.conparentid <> 0)
          from pg_class t join pg_constraint c on c.conrelid = t.oid
          where t.relname ~ '^turnover_entries_20') x
      group by oid`,
  });
  assert.equal(shapes.length, 1);
  const [{ shape } = { shape: '' }] = shapes;
  assert.equal(shape.match(/btree/g)?.length, 4);
  assert.match(shape, /FOREIGN KEY \(brand_id\) REFERENCES brands\(id\)truetrue/);
});

test('places go on over all months', async () => {
  const last = (await places()).at(-1)?.seq ?? 0n;
  await write('2026-01-01T00:00:00Z');
  await write('2031-01-01T00:00:00Z');
  assert.deepEqual(
    (await places()).slice(-2).map(({ part, seq }) => [seq, part]),
    [
      [last + 1n, 'turnover_entries_2026_01'],
      [last + 2n, 'turnover_entries_default'],
    ],
  );
});

test('nothing of any month is rewritten', async () => {
  for (const table of [
    'turnover_entries',
    'turnover_entries_2026_01',
    'turnover_entries_default',
  ]) {
    for (const text of [`update ${table} set rounds = 0`, `delete from ${table}`]) {
      await assert.rejects(database.db.query({ text }), /append-only/, text);
    }
  }
});

test('who never played has months as well', async () => {
  assert.equal(await makeMonthsOfPast(database.db, new Date('2026-09-02T00:00:00Z')), 4);
});
