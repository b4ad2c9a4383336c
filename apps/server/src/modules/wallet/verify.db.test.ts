import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amount } from '@parlour/money';
import { openTestDatabase, skipOnCitus, type TestDatabase } from '@parlour/testkit';
import { openSampleMembers } from './sample.ts';
import { createWalletService, type WalletService } from './service/index.ts';
import { countHouseDeltas, listHouseBalances } from './store/houses.ts';
import { createPartitions } from './store/partitions.ts';
import { describeBreach, verifyLedger } from './verify.ts';

let database: TestDatabase;
let wallet: WalletService;

before(async () => {
  database = await openTestDatabase();
  wallet = createWalletService({ db: database.db, now: () => new Date() });
  const members = await openSampleMembers(database.db, wallet, { count: 3, funds: amount(1_000n) });
  const [member] = members;
  const { brandId, currency, memberId } = member!.bet({ key: 'x', amount: 1n });
  await wallet.post(member!.bet({ key: 'bet', amount: 10n }));
  await wallet.post(
    member!.order('VENDOR_IN', {
      key: 'in',
      amount: 10n,
      from: { purse: 'main' },
      to: { purse: 'vendor:evo' },
    }),
  );
  await database.db.tx((tx) =>
    wallet.hold(tx, {
      key: 'hold',
      memberId,
      brandId,
      currency,
      amount: amount(5n),
      reason: 'withdrawal',
      reference: '1',
    }),
  );
});
after(async () => {
  await database.close();
});

const run = (text: string) => database.db.query({ text });

/** Triggers are what keeps an honest program from this. */
async function tamper(text: string): Promise<string> {
  let found = '';
  const undo = new Error('only a rehearsal');
  await assert.rejects(
    database.db.tx(async (tx) => {
      await tx.query({ text: 'alter table transfers disable trigger user' });
      await tx.query({ text: 'alter table transfer_keys disable trigger user' });
      await tx.query({ text });
      // The checks of the verifier, on the tampered rows that only this transaction sees.
      const inside = {
        tx: async (work: (inner: typeof tx) => Promise<unknown>) => work(quiet(tx)),
      };
      const breaches = await verifyLedger(inside as never);
      found = breaches.map(describeBreach).join('\n');
      throw undo;
    }),
    undo,
  );
  return found;
}

const quiet = <T extends { query: unknown }>(tx: T): T => ({
  ...tx,
  query: async (statement: { text: string }) =>
    statement.text.startsWith('set ') ? [] : (tx.query as (of: unknown) => unknown)(statement),
});

test('a sound ledger breaks no rule, before and after the house is counted', async () => {
  assert.deepEqual((await verifyLedger(database.db)).map(describeBreach), []);
  const counted = await database.db.tx((tx) => countHouseDeltas(tx, new Date()));
  assert.ok(counted > 0);
  assert.deepEqual((await verifyLedger(database.db)).map(describeBreach), []);
  assert.equal(await database.db.tx((tx) => countHouseDeltas(tx, new Date())), 0);
});

test('the house holds what its members do not', async () => {
  const [brand] = (await run('select distinct brand_id as id from purses')) as { id: string }[];
  const house = await listHouseBalances(database.db, brand!.id);
  assert.deepEqual(
    house.map(({ code, amount: held }) => [code, held]),
    [
      ['cash:sandbox', -3_000n],
      ['gaming:studio', 10n],
    ],
  );
});

test('the house counts on beyond what a column of fixed width holds', async () => {
  const undo = new Error('only a rehearsal');
  const brim = 9_000_000_000_000_000_000n;
  const counting = database.db.tx(async (tx) => {
    const [account] = await tx.query<{ id: number; brandId: string; code: string }>({
      text: 'select id, brand_id as "brandId", code from house_accounts limit 1',
    });
    await tx.query({ text: 'delete from house_totals' });
    for (let times = 0; times < 3; times += 1) {
      await tx.query({
        text: 'insert into house_deltas (bucket, account_id, amount) values (0, $1, $2), (1, $1, $2)',
        values: [account!.id, brim],
      });
      await countHouseDeltas(tx, new Date());
    }
    const held = await listHouseBalances(tx, account!.brandId);
    assert.equal(held.find(({ code }) => code === account!.code)?.amount, 6n * brim);
    throw undo;
  });
  await assert.rejects(counting, undo);
});

const ONE_SERVER = skipOnCitus('faults are planted with the triggers off, which Citus refuses');

const planted: readonly (readonly [RegExp, string])[] = [
  [/sum to zero/, 'update transfers set house_amount = house_amount + 1 where house_amount > 0'],
  [/continues the one before/, 'update transfers set main_after_amount = main_after_amount + 1'],
  [/continues the one before/, `delete from transfers where kind = 'BET_DEDUCT'`],
  [/adds? up to/, 'update purses set main_amount = main_amount + 1, version = version'],
  [/of its currency/, `update purses set currency = 'EUR'`],
  [
    /exactly one key/,
    'delete from transfer_keys where ctid = (select min(ctid) from transfer_keys)',
  ],
  [/at a vendor/, 'update vendor_purses set amount = amount + 1'],
  [/what is held/, 'update holds set amount = amount + 1'],
  [/house account holds/, 'update house_totals set amount = amount + 1'],
  [/has its currency/, `update house_accounts set currency = 'EUR'`],
  [
    /belongs to one member/,
    `insert into vendor_transactions (bucket, vendor_code, transaction_uuid, kind, state, status,
        member_id, round_ref, game_code, amount, currency, request_uuid, is_free, is_promo,
        balance_amount, at)
      select place, 'studio', one.id, 'bet', 'applied', 'RS_OK', member_id, 'r', 'g', 1,
        'USD', member_id, false, false, 1, now()
      from (select (row_number() over ())::smallint as place, member_id from purses) p,
        (select '01930000-0000-7000-8000-0000000000aa'::uuid as id) one`,
  ],
];

for (const [rule, fault] of planted) {
  test(`the verifier sees: ${fault}`, { skip: ONE_SERVER }, async () => {
    assert.match(await tamper(fault), rule);
  });
}

test('what was posted cannot be rewritten', async () => {
  for (const text of [
    'update transfers set main_amount = 0',
    'delete from transfers',
    'update transfer_keys set input_hash = key_hash',
  ]) {
    await assert.rejects(run(text), /append-only/);
  }
});

test('the database itself refuses a balance below its floor', async () => {
  await assert.rejects(run('update purses set main_amount = -1'), /purses__main_amount/);
  await assert.rejects(run('update purses set locked_amount = -1'), /purses__locked_amount/);
});

test('a month’s partition takes over the rows that came before it, unchanged', async () => {
  const { db } = database;
  const [counted] = (await run('select count(*) from transfers')) as { count: bigint }[];
  const [member] = await openSampleMembers(db, wallet, { count: 1, funds: amount(0n) });
  const far = createWalletService({ db, now: () => new Date('2035-05-20T12:00:00Z') });
  await db.tx((tx) => far.postIn(tx, [member!.deposit({ key: 'far', amount: 7n })]));

  const span = { from: new Date('2035-05-01T00:00:00Z'), monthsAhead: 1 };
  assert.equal(await db.tx((tx) => createPartitions(tx, span)), 2);
  assert.equal(await db.tx((tx) => createPartitions(tx, span)), 0);
  const rows = await run(`select tableoid::regclass::text as partition, count(*) from transfers
    where at > '2030-01-01' group by 1 order by 1`);
  // A shard says its number behind the name.
  const named = (rows as { partition: string; count: bigint }[]).map((row) => ({
    ...row,
    partition: row.partition.slice(0, 'transfers_2035_05'.length),
  }));
  assert.deepEqual(named, [{ partition: 'transfers_2035_05', count: 1n }]);
  const [now] = (await run('select count(*) from transfers')) as { count: bigint }[];
  assert.equal(now!.count, counted!.count + 1n);
  assert.deepEqual((await verifyLedger(db)).map(describeBreach), []);
});
