import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Statement } from '@parlour/database';
import {
  explainFirst,
  openTestDatabase,
  recordStatements,
  skipOnCitus,
  type TestDatabase,
} from '@parlour/testkit';
import { versionOf } from '@parlour/ledger';
import { createWalletService, versionCursor } from './service/index.ts';
import { findVersionBefore } from './store/version-before.ts';
import { findKeys, findVendorPurses, lockPurses, updatePurses } from './store/statements.ts';

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
  await db.query({
    text: `insert into vendor_purses (bucket, member_id, vendor_code, amount)
      select bucket, member_id, 'slots', 0 from purses`,
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

const ONE_SERVER = skipOnCitus('the plans of a shard are those of a server');

const buckets = '{1,2}';
const ids = '{0190a1b2-c3d4-7e5f-9abc-def012345601,0190a1b2-c3d4-7e5f-9abc-def012345602}';
const places = ['2', buckets, ids];
const numbers = Array.from({ length: 6 }, () => '{1,2}');

const probes: readonly (readonly [string, string, readonly unknown[]])[] = [
  ['locking purses', lockPurses.text, places],
  ['finding keys', findKeys.text, places],
  ['finding purses at vendors', findVendorPurses.text, places],
  ['updating purses', updatePurses.text, [buckets, ids, ...numbers]],
];

for (const [name, text, values] of probes) {
  test(`${name} probes an index and never scans a table`, { skip: ONE_SERVER }, async () => {
    // By the plan for these lists, and by the one that is kept for lists of any length.
    for (const plan of [await planOf(text, values), await planForAll({ text, values })]) {
      assert.match(plan, /Index (Only )?Scan/);
      assert.doesNotMatch(plan, /Seq Scan/);
    }
  });
}

test('every page of the account record is read from indexes, whatever the filter', async () => {
  let versions = 0n;
  const isVersion = ({ name }: Statement) => name === 'wallet_find_version_before';
  const { tx, asked: all } = recordStatements((statement) =>
    isVersion(statement) ? [{ version: (versions += 100n) }] : [],
  );
  const wallet = createWalletService({ db: database.db, now: () => new Date() });
  const filters = [
    {},
    { cursor: versionCursor.write({ version: 500n }) },
    { kinds: ['DEPOSIT_ONLINE' as const, 'WITHDRAW_SUCCESS' as const] },
    { kinds: ['PAYOUT' as const] },
    { from: new Date('2026-02-01'), to: new Date('2026-02-10') },
  ];
  for (const filter of filters) {
    await wallet.listTransfers(tx, { memberId, limit: 20, ...filter });
  }
  const asked = all.filter((statement) => !isVersion(statement));
  assert.equal(
    asked.length,
    filters.length + 1,
    'a page of play that is not full looks where it ended',
  );
  for (const { text, values = [] } of asked) {
    const plan = await planOf(text, values);
    assert.match(plan, /Index Scan/);
    assert.doesNotMatch(plan, /Seq Scan on transfers_2026/);
    assert.doesNotMatch(plan, /Sort .*transfers/);
  }
  const rare = await planOf(asked[2]!.text, asked[2]!.values ?? []);
  assert.match(rare, /transfers_2026_0\d_bucket_member_id_kind_id_idx/);
});

const HOUR_MS = 3_600_000;
const NEW_YEAR = Date.UTC(2026, 0, 1);

type Made = { readonly at: (n: string) => string; readonly kind: string; readonly count: number };

/** A member with so many transfers, each at the time that its number says. */
async function makeHistory({ at, kind, count }: Made): Promise<string> {
  const { db } = database;
  const owner = newId();
  await db.query({
    text: `insert into purses (bucket, member_id, brand_id, currency, version)
      values (get_byte(uuid_send($1), 15), $1, $1, 'USD', $2)`,
    values: [owner, count],
  });
  await db.query({
    text: `insert into transfers (at, bucket, id, member_id, version, main_amount, main_after_amount,
        locked_amount, locked_after_amount, bonus_amount, bonus_after_amount, currency, kind, cause)
      select ${at('n')}, get_byte(uuid_send($1), 15), transfer_id($1, n), $1, n,
        0, 0, 0, 0, 0, 0, 'USD', ${kind}, 'round'
      from generate_series(1, $2::integer) n`,
    values: [owner, count],
  });
  return owner;
}

const hourly = (n: string): string => `'2026-01-01'::timestamptz + make_interval(hours => ${n})`;

const versionsOf = (owner: string) => {
  const wallet = createWalletService({ db: database.db, now: () => new Date() });
  return async (filter: { from?: Date; to?: Date }) =>
    (await wallet.listTransfers(database.db, { memberId: owner, limit: 100, ...filter })).items.map(
      ({ id }) => versionOf(id),
    );
};

test('a period begins and ends where it says', async () => {
  const owner = await makeHistory({ at: hourly, kind: `'BET_DEDUCT'`, count: 300 });
  const at = (hour: number) => new Date(NEW_YEAR + hour * HOUR_MS);
  const versions = versionsOf(owner);
  assert.deepEqual(await versions({ from: at(299) }), [300n, 299n]);
  assert.deepEqual(await versions({ from: at(7), to: at(9) }), [8n, 7n]);
  assert.deepEqual(await versions({ to: at(2) }), [1n]);
  assert.deepEqual(await versions({ from: at(301) }), []);
  assert.equal((await versions({})).length, 100);
});

test('a period may begin in a month without a movement, before the first and after the last', async () => {
  // One movement in January, the next in March.
  const at = (n: string) => `'2026-01-20'::timestamptz + make_interval(months => 2 * (${n} - 1))`;
  const versions = versionsOf(await makeHistory({ at, kind: `'BET_DEDUCT'`, count: 2 }));
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  assert.deepEqual(await versions({ from: day('2026-02-10') }), [2n]);
  assert.deepEqual(await versions({ to: day('2026-02-10') }), [1n]);
  assert.deepEqual(await versions({ from: day('2025-11-10') }), [2n, 1n]);
  assert.deepEqual(await versions({ to: day('2025-11-10') }), []);
  assert.deepEqual(await versions({ from: day('2026-05-10') }), []);
  assert.deepEqual(await versions({ to: day('2026-05-10') }), [2n, 1n]);
});

test('a month ends where it ends although clocks of nodes differ', async () => {
  // The second of three was written by a node whose clock was two minutes ahead, past midnight.
  const at = (n: string) => `timestamptz '2026-01-31 23:58:30Z'
    + make_interval(secs => case ${n} when 2 then 150 else 30 * (${n} - 1) end)`;
  const versions = versionsOf(await makeHistory({ at, kind: `'BET_DEDUCT'`, count: 3 }));
  const midnight = new Date(Date.UTC(2026, 1, 1));
  assert.deepEqual(await versions({ to: midnight }), [3n, 1n]);
  assert.deepEqual(await versions({ from: midnight }), [2n]);
});

test('the place of a moment is found in the index of its month alone', async () => {
  const plan = await explainFirst(database.db, (reader) =>
    findVersionBefore(reader, { memberId, at: new Date(Date.UTC(2026, 1, 10)) }),
  );
  assert.match(plan, /transfers_2026_02_pkey/);
  assert.doesNotMatch(plan, /transfers_2026_04|transfers_default/);
  assert.equal(plan.match(/transfer_id/g)?.length, 3, 'each version is looked at once');
});

test(
  'a page of bets or wins is read no further than until it is full',
  { skip: ONE_SERVER },
  async () => {
    const { db } = database;
    const kind = `case when n % 3 = 0 then 'PAYOUT' else 'BET_DEDUCT' end`;
    const owner = await makeHistory({ at: hourly, kind, count: 2_000 });
    const wallet = createWalletService({ db, now: () => new Date() });
    const { tx, asked } = recordStatements();
    const wish = { memberId: owner, limit: 20, kinds: ['PAYOUT' as const] };
    await wallet.listTransfers(tx, wish);
    const [first = { text: '' }] = asked;
    const plan = await planForAll(first);
    const read = [...plan.matchAll(/actual time=\S+ rows=([\d.]+)/g)].map(([, rows]) =>
      Number(rows),
    );
    assert.ok(read.length > 0 && Math.max(...read) < 100, plan);
  },
);

/** How a statement runs by the plan that is made once for all members, no matter who asks. */
const planForAll = ({ text, values = [] }: Statement): Promise<string> =>
  database.db.tx(async (tx) => {
    const literals = values.map((value) =>
      Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`,
    );
    await tx.query({ text: 'set local plan_cache_mode = force_generic_plan' });
    await tx.query({ text: `prepare asked as ${text}` });
    const rows = await tx.query<{ 'QUERY PLAN': string }>({
      text: `explain analyze execute asked(${literals.join(', ')})`,
    });
    await tx.query({ text: 'deallocate asked' });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test('a page of wins that is left before it is full says where to go on', async () => {
  const { db } = database;
  const kind = `case when n = 10 then 'PAYOUT' else 'BET_DEDUCT' end`;
  const at = (n: string) => `'2026-01-01'::timestamptz + make_interval(mins => ${n})`;
  const owner = await makeHistory({ at, kind, count: 4_500 });
  const wallet = createWalletService({ db, now: () => new Date() });
  const wish = { memberId: owner, limit: 20, kinds: ['PAYOUT' as const] };
  const first = await wallet.listTransfers(db, wish);
  assert.deepEqual(first, { items: [], nextCursor: versionCursor.write({ version: 501n }) });
  const second = await wallet.listTransfers(db, { ...wish, cursor: first.nextCursor });
  assert.deepEqual(
    second.items.map(({ id }) => versionOf(id)),
    [10n],
  );
  assert.equal(second.nextCursor, null);
});
