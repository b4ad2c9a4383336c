// Where the database is spread over servers, what people wait for asks one shard and no other. Runs where
// TEST_CITUS_URL names a cluster.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { after, before, describe, it } from 'node:test';
import { type Db, newId, type Statement, type Tx } from '@parlour/database';
import { amount } from '@parlour/money';
import { createTestApp, type TestApp } from '../../testing.ts';
import { createTestVendor, type TestVendor } from '../../testing/vendor.ts';

/** Statements that may ask every shard, with the reason. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['play_find_foreign_actions', 'an id that another member claimed, which no honest vendor sends'],
]);

let asked: Statement[] = [];

/** Keeps what is asked in transactions. */
const listen = (db: Db): Db => ({
  ...db,
  tx: (work) =>
    db.tx((tx) => {
      const listening: Tx = {
        ...tx,
        query: (statement) => {
          asked.push(statement);
          return tx.query(statement);
        },
        run: (statement) => {
          asked.push(statement);
          return tx.run(statement);
        },
      };
      return work(listening);
    }),
});

let test: TestApp;
let vendor: TestVendor;

/** In how many shards each statement of the work looks or writes, where Citus plans it as tasks. */
async function tasksOf(work: () => Promise<unknown>): Promise<Map<string, number>> {
  asked = [];
  await work();
  const { db } = test.platform;
  const tasks = new Map<string, number>();
  for (const statement of asked.filter(({ text }) => !/^\s*set /i.test(text))) {
    const { name, text } = statement;
    const rows = await db.query<{ 'QUERY PLAN': string }>({
      ...unnamed(statement),
      text: `explain (costs off) ${text}`,
    });
    const counts = rows.flatMap((row) => {
      const [, count] = /Task Count: (\d+)/.exec(row['QUERY PLAN']) ?? [];
      return count === undefined ? [] : [Number(count)];
    });
    const title = name ?? text;
    tasks.set(title, Math.max(tasks.get(title) ?? 0, ...counts));
  }
  return tasks;
}

const unnamed = ({
  buckets,
  text,
  values = [],
}: Statement): Pick<Statement, 'text' | 'values' | 'buckets'> => ({
  text,
  values,
  ...(buckets === undefined ? {} : { buckets }),
});

async function expectOneShard(work: () => Promise<unknown>, expected: readonly string[]) {
  const tasks = await tasksOf(work);
  for (const name of expected) assert.ok(tasks.has(name), `${name} was not asked`);
  const wide = [...tasks].filter(([name, count]) => count > 1 && !ALLOWED.has(name));
  assert.deepEqual(wide, []);
}

const skip = process.env['TEST_CITUS_URL'] === undefined && 'TEST_CITUS_URL names no cluster';

describe('a database that is spread', { skip }, () => {
  before(async () => {
    test = await createTestApp({ wrapDb: listen });
    vendor = await createTestVendor(test);
  });
  after(() => test.close());

  it('has more shards than one', () => {
    assert.ok(test.platform.db.shards.count > 1);
  });

  it('takes a bet, pays its win and undoes another in one shard', async () => {
    const player = await vendor.player();
    const round = randomUUID();
    const bet = vendor.fields(player, { round });
    const answered = async (
      call: '/transaction/bet' | '/transaction/win' | '/transaction/rollback',
      body: object,
    ) => assert.equal((await vendor.send(call, body)).status, 'RS_OK');
    await expectOneShard(
      () => answered('/transaction/bet', bet),
      [
        'wallet_lock_purses',
        'wallet_find_keys',
        'wallet_update_purses',
        'wallet_insert_transfers',
        'play_find_actions',
        'play_find_rounds',
        'play_find_sessions',
        'play_insert_actions',
        'play_upsert_rounds',
        'protection_find_restrictions',
      ],
    );
    const named = { round, reference_transaction_uuid: bet['transaction_uuid'] };
    await expectOneShard(
      () => answered('/transaction/win', vendor.fields(player, { ...named, amount: 200_000 })),
      ['wallet_update_purses'],
    );
    const lost = vendor.fields(player);
    await answered('/transaction/bet', lost);
    const undo = vendor.fields(player, {
      round: lost['round'],
      reference_transaction_uuid: lost['transaction_uuid'],
    });
    await expectOneShard(
      () => answered('/transaction/rollback', undo),
      ['play_list_wins', 'play_mark_rolled_back'],
    );
  });

  it('freezes and captures money in one shard', async () => {
    const { memberId } = await vendor.player();
    const { db } = test.platform;
    const { wallet } = test.services;
    const owner = { memberId, brandId: test.brand.id, currency: test.brand.currency };
    await expectOneShard(
      () =>
        db.tx(async (tx) => {
          const command = { ...owner, key: newId(), amount: amount(5n), reason: 'chase' as const };
          const { holdId } = await wallet.hold(tx, { ...command, reference: newId() });
          await wallet.capture(tx, {
            key: newId(),
            holdId,
            kind: 'WITHDRAW_SUCCESS',
            cause: 'test:capture',
            to: { house: 'cash:sandbox' },
          });
        }),
      ['wallet_lock_purse_of_hold', 'wallet_update_hold'],
    );
  });

  it('keeps one bet under an id that two members send, wherever they live', async () => {
    const shards = test.platform.db.shards;
    const first = await vendor.player();
    let second = await vendor.player();
    const shardOf = ({ memberId }: { readonly memberId: string }) =>
      shards.shardOf(Number.parseInt(memberId.slice(-2), 16));
    while (shardOf(second) === shardOf(first)) second = await vendor.player();
    const id = randomUUID();
    const send = (player: typeof first) =>
      vendor.send('/transaction/bet', vendor.fields(player, { transaction_uuid: id }));
    assert.equal((await send(first)).status, 'RS_OK');
    assert.equal((await send(second)).status, 'RS_ERROR_DUPLICATE_TRANSACTION');
  });
});
