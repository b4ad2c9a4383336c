import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { versionOf } from '@parlour/ledger';
import { createWalletService } from './service/index.ts';
import { findKeys, findMoved, lockPurses, updatePurses } from './store/statements.ts';

let database: TestDatabase;
let memberId: string;

before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  memberId = newId();
  // Enough rows that the planner has a choice, and statistics that let it choose.
  await db.query({
    text: `insert into purses (bucket, member_id, brand_id, currency)
      select get_byte(uuid_send(id), 15), id, id, 'USD'
      from (select gen_random_uuid() as id from generate_series(1, 20000)) made`,
  });
  await db.query({
    text: `insert into transfer_keys select n % 256, gen_random_uuid(), gen_random_uuid(), gen_random_uuid()
      from generate_series(1, 20000) n`,
  });
  await db.query({ text: `select create_transfer_partitions('2026-01-01', 3)` });
  await db.query({
    text: `insert into transfers (at, bucket, id, member_id, version, main_amount, main_after_amount,
        locked_amount, locked_after_amount, bonus_amount, bonus_after_amount, currency, kind, cause)
      select '2026-01-01'::timestamptz + make_interval(mins => n * 5), n % 256, gen_random_uuid(),
        gen_random_uuid(), n, 0, 0, 0, 0, 0, 0, 'USD', 'BET_DEDUCT', 'round'
      from generate_series(1, 30000) n`,
  });
  await db.query({ text: 'analyze' });
});
after(() => database.close());

async function planOf(text: string, values: readonly unknown[]): Promise<string> {
  const rows = await database.db.query<{ 'QUERY PLAN': string }>({
    text: `explain ${text}`,
    values,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const places = [
  '2',
  '{1,2}',
  '{0190a1b2-c3d4-7e5f-9abc-def012345601,0190a1b2-c3d4-7e5f-9abc-def012345602}',
];
const numbers = '{1,2}';

const probes: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['locking purses', lockPurses.text, places],
  ['checking versions', findMoved.text, [...places, numbers]],
  ['finding keys', findKeys.text, places],
  ['updating purses', updatePurses.text, [...places, ...Array.from({ length: 6 }, () => numbers)]],
];

for (const [name, text, values] of probes) {
  test(`${name} probes an index and never scans a table`, async () => {
    const plan = await planOf(text, values);
    assert.match(plan, /Index (Only )?Scan/);
    assert.doesNotMatch(plan, /Seq Scan/);
  });
}

test('every page of the account record is read from indexes, whatever the filter', async () => {
  type Asked = { name?: string; text: string; values?: readonly unknown[] };
  const asked: Asked[] = [];
  const spy = {
    query: async (statement: Asked) => {
      if (statement.name === 'wallet_find_range') return [{ low: 100n, high: 20_000n }];
      asked.push(statement);
      return [];
    },
  };
  const wallet = createWalletService({ db: database.db, now: () => new Date() });
  const filters = [
    {},
    { cursor: '500' },
    { kinds: ['DEPOSIT_ONLINE' as const, 'WITHDRAW_SUCCESS' as const] },
    { kinds: ['PAYOUT' as const] },
    { from: new Date('2026-02-01'), to: new Date('2026-02-10') },
  ];
  for (const filter of filters) {
    await wallet.listTransfers(spy as never, { memberId, limit: 20, ...filter });
  }
  for (const { text, values = [] } of asked) {
    const plan = await planOf(text, values);
    assert.match(plan, /Index Scan/);
    assert.doesNotMatch(plan, /Seq Scan on transfers_2026/);
    assert.doesNotMatch(plan, /Sort .*transfers/);
  }
  const rare = await planOf(asked[2]!.text, asked[2]!.values ?? []);
  assert.match(rare, /transfers_2026_0\d_bucket_member_id_kind_id_idx/);
});

test('the place of a moment in the history of a member is found by probes', async () => {
  const { db } = database;
  const wallet = createWalletService({ db, now: () => new Date() });
  const owner = newId();
  await db.query({
    text: `insert into purses (bucket, member_id, brand_id, currency, version)
      values (get_byte(uuid_send($1), 15), $1, $1, 'USD', 300)`,
    values: [owner],
  });
  await db.query({
    text: `insert into transfers (at, bucket, id, member_id, version, main_amount, main_after_amount,
        locked_amount, locked_after_amount, bonus_amount, bonus_after_amount, currency, kind, cause)
      select '2026-01-01'::timestamptz + make_interval(hours => n), get_byte(uuid_send($1), 15),
        transfer_id($1, n), $1, n, 0, 0, 0, 0, 0, 0, 'USD', 'BET_DEDUCT', 'round'
      from generate_series(1, 300) n`,
    values: [owner],
  });
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  const page = { memberId: owner, limit: 100 };
  const versions = async (filter: { from?: Date; to?: Date }) =>
    (await wallet.listTransfers(db, { ...page, ...filter })).items.map(({ id }) => versionOf(id));
  assert.deepEqual(await versions({ from: at(299) }), [300n, 299n]);
  assert.deepEqual(await versions({ from: at(7), to: at(9) }), [8n, 7n]);
  assert.deepEqual(await versions({ to: at(2) }), [1n]);
  assert.deepEqual(await versions({ from: at(301) }), []);
  assert.equal((await versions({})).length, 100);
});
