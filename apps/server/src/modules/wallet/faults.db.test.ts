import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createDb } from '@parlour/database';
import { amount } from '@parlour/money';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { openSampleMembers } from './sample.ts';
import { createWalletService, type WalletService } from './service/index.ts';
import type { ChangedPurse } from './service/post.ts';
import { describeBreach, verifyLedger } from './verify.ts';

let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
});
after(async () => {
  await database.close();
});
afterEach(async () => {
  assert.deepEqual((await verifyLedger(database.db)).map(describeBreach), []);
});

/** More than four cuts can take the answers of. */
const TRIES_MAX = 1_000;

type Deps = Parameters<typeof createWalletService>[0];

const open = (deps: Partial<Deps> = {}): WalletService =>
  createWalletService({ db: database.db, now: () => new Date(), ...deps });

const killConnections = (applicationName: string) =>
  database.db.query({
    text: `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = $1 and pid <> pg_backend_pid()`,
    values: [applicationName],
  });

test('connections that are cut in the middle of the load lose and double nothing', async () => {
  const name = 'wallet-cut';
  const db = createDb({
    url: database.url,
    shards: database.shards,
    applicationName: name,
    onIdleError: () => {},
  });
  const wallet = open({ db });
  const members = await openSampleMembers(database.db, wallet, {
    count: 20,
    funds: amount(100_000n),
  });

  const acknowledged = new Map<string, bigint>();
  const play = async (at: number): Promise<void> => {
    const member = members[at % members.length]!;
    for (let turn = 0; turn < 30; turn += 1) {
      const bet = member.bet({ key: `bet:${at}:${turn}`, amount: 10n });
      // Without an answer the caller asks again, as vendors do; what never succeeds is no lost answer.
      let outcome = null;
      let cause: unknown;
      for (let tries = 0; outcome === null && tries < TRIES_MAX; tries += 1) {
        outcome = await wallet.post(bet).catch((error: unknown) => {
          cause = error;
          return null;
        });
      }
      if (outcome === null) throw cause;
      assert.ok(outcome.ok);
      acknowledged.set(member.memberId, (acknowledged.get(member.memberId) ?? 0n) + 10n);
    }
  };
  const load = Promise.all(Array.from({ length: 40 }, (_, at) => play(at)));
  for (let cut = 0; cut < 4; cut += 1) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    await killConnections(name);
  }
  await load;
  for (const { memberId } of members) {
    const { main } = await wallet.balances(database.db, memberId);
    assert.equal(main, 100_000n - (acknowledged.get(memberId) ?? 0n));
  }
  await db.close();
});

test('nobody is told ok when the event of a batch cannot be written', async () => {
  let isBroken = true;
  const wallet = open({
    announce: async (tx) => {
      if (isBroken) await tx.query({ text: 'select 1 / 0' });
    },
  });
  const [member] = await openSampleMembers(database.db, open(), { count: 1, funds: amount(100n) });
  const bet = member!.bet({ key: 'bet', amount: 10n });
  await assert.rejects(wallet.post(bet), /division by zero/);
  assert.equal((await wallet.balances(database.db, member!.memberId)).main, 100n);
  isBroken = false;
  const outcome = await wallet.post(bet);
  assert.ok(outcome.ok && !outcome.replayed);
});

test('changed balances are told once per batch, with the version that sockets carry', async () => {
  const told: ChangedPurse[] = [];
  const wallet = open({ announce: async (_tx, changed) => void told.push(...changed) });
  const [member] = await openSampleMembers(database.db, open(), { count: 1, funds: amount(100n) });
  await Promise.all(['a', 'b', 'c'].map((key) => wallet.post(member!.bet({ key, amount: 10n }))));
  assert.deepEqual(told.at(-1)?.balances, { main: 70n, locked: 0n, bonus: 0n, version: 4n });
  await wallet.post(member!.bet({ key: 'a', amount: 10n }));
  assert.equal(told.at(-1)?.balances.version, 4n);
});

test('a purse that moves although it is locked fails the transaction, and nothing of it is kept', async () => {
  const wallet = open();
  const [member] = await openSampleMembers(database.db, wallet, { count: 1, funds: amount(100n) });
  const { memberId } = member!;
  const posting = database.db.tx(async (tx) => {
    const locked = await wallet.lock(tx, [memberId]);
    // No road does this: it stands for a write that the plan knows nothing of.
    await tx.query({
      text: 'update purses set version = version + 1 where member_id = $1',
      values: [memberId],
    });
    await wallet.postIn(tx, [member!.bet({ key: 'late', amount: 10n })], { locked });
  });
  await assert.rejects(posting, { name: 'LedgerWriteError' });
  const { main, version } = await wallet.balances(database.db, memberId);
  assert.deepEqual([main, version], [100n, 1n]);
});

test('a fault of the program is a fault at once, and not tried again', async () => {
  let tries = 0;
  const wallet = open({
    announce: async () => {
      tries += 1;
      throw new TypeError('a fault');
    },
  });
  const [left, right] = await openSampleMembers(database.db, open(), {
    count: 2,
    funds: amount(9n),
  });
  await Promise.all(
    [left!, right!].map((member) =>
      assert.rejects(wallet.post(member.bet({ key: 'one', amount: 1n })), TypeError),
    ),
  );
  assert.ok(tries <= 2);
});

test('when too many wait, further orders are turned away at once', async () => {
  const wallet = open({ queueMax: 50 });
  const [member] = await openSampleMembers(database.db, open(), {
    count: 1,
    funds: amount(10_000n),
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 300 }, (_, at) => wallet.post(member!.bet({ key: `${at}`, amount: 1n }))),
  );
  const turnedAway = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.ok(turnedAway.length >= 200);
  for (const { reason } of turnedAway) assert.match(String(reason), /request.overloaded/);
});

test('a node that is wrong about a purse corrects itself', async () => {
  const [left, right] = [open(), open()];
  const [member] = await openSampleMembers(database.db, left, { count: 1, funds: amount(100n) });
  for (let turn = 0; turn < 12; turn += 1) {
    const node = turn % 2 === 0 ? left : right;
    assert.ok((await node.post(member!.bet({ key: `${turn}`, amount: 5n }))).ok);
  }
  // This node last saw 45; a deposit of the other must be visible to a bet that needs it.
  await right.post(member!.deposit({ key: 'more', amount: 60n }));
  assert.ok((await left.post(member!.bet({ key: 'big', amount: 100n }))).ok);
  const repeat = await left.post(member!.bet({ key: '1', amount: 5n }));
  assert.ok(repeat.ok && repeat.replayed);
});

test('a purse that someone keeps locked holds up its own orders and nobody else’s for long', async () => {
  const wallet = open({ lanes: 1 });
  const members = await openSampleMembers(database.db, open(), { count: 5, funds: amount(100n) });
  const [locked, ...others] = members;
  let letGo = (): void => {};
  const untilLetGo = new Promise<void>((resolve) => (letGo = resolve));
  let isLocked = (): void => {};
  const untilLocked = new Promise<void>((resolve) => (isLocked = resolve));
  const slow = database.db.tx(async (tx) => {
    await wallet.lock(tx, [locked!.memberId]);
    isLocked();
    await untilLetGo;
  });
  await untilLocked;
  const outcomes = await Promise.allSettled([
    ...['a', 'b', 'c'].map((key) => wallet.post(locked!.bet({ key, amount: 1n }))),
    ...others.map((member) => wallet.post(member.bet({ key: 'bet', amount: 1n }))),
  ]);
  letGo();
  await slow;
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    [...Array(3).fill('rejected'), ...Array(4).fill('fulfilled')],
  );
  assert.ok((await wallet.post(locked!.bet({ key: 'a', amount: 1n }))).ok);
});
