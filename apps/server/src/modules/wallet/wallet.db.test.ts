import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { LedgerError } from '@parlour/ledger';
import { amount } from '@parlour/money';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { openSampleMembers, type SampleMember, sampleMember } from './sample.ts';
import { createWalletService, type WalletService } from './service/index.ts';
import { describeBreach, verifyLedger } from './verify.ts';

let database: TestDatabase;
let wallet: WalletService;

before(async () => {
  database = await openTestDatabase();
  wallet = createWalletService({ db: database.db, now: () => new Date() });
});
after(async () => {
  await database.close();
});
afterEach(async () => {
  assert.deepEqual((await verifyLedger(database.db)).map(describeBreach), []);
});

const open = async (funds: bigint): Promise<SampleMember> => {
  const [member] = await openSampleMembers(database.db, wallet, { count: 1, funds: amount(funds) });
  return member!;
};
const mainOf = async (member: SampleMember): Promise<bigint> =>
  (await wallet.balances(database.db, member.memberId)).main;

test('a bet and a win move the balance and tell it', async () => {
  const member = await open(1_000n);
  const bet = await wallet.post(member.bet({ key: 'bet', amount: 300n }));
  const win = await wallet.post(member.win({ key: 'win', amount: 450n }));
  assert.deepEqual(bet.ok && bet.balances, { main: 700n, locked: 0n, bonus: 0n, version: 2n });
  assert.deepEqual(win.ok && win.balances, { main: 1_150n, locked: 0n, bonus: 0n, version: 3n });
});

test('a bet above the balance is refused with the balance, and leaves no trace', async () => {
  const member = await open(100n);
  const refused = await wallet.post(member.bet({ key: 'bet', amount: 101n }));
  assert.ok(!refused.ok);
  assert.equal(refused.reason, 'insufficient_funds');
  assert.equal(refused.balances?.main, 100n);
  await wallet.post(member.deposit({ key: 'more', amount: 1n }));
  assert.ok((await wallet.post(member.bet({ key: 'bet', amount: 101n }))).ok);
});

test('the same key again gives the stored answer, however the balance has moved on', async () => {
  const member = await open(1_000n);
  const first = await wallet.post(member.bet({ key: 'bet', amount: 300n }));
  await wallet.post(member.win({ key: 'win', amount: 50n }));
  const again = await wallet.post(member.bet({ key: 'bet', amount: 300n }));
  assert.ok(first.ok && again.ok);
  assert.deepEqual(again, { ...first, replayed: true });
  assert.equal(await mainOf(member), 750n);
});

test('the same key with other inputs is a conflict', async () => {
  const member = await open(1_000n);
  await wallet.post(member.bet({ key: 'bet', amount: 300n }));
  const other = await wallet.post(member.bet({ key: 'bet', amount: 301n }));
  assert.ok(!other.ok && other.reason === 'key_conflict');
  assert.equal(await mainOf(member), 700n);
});

test('two members may use the same key', async () => {
  const [left, right] = [await open(100n), await open(100n)];
  const outcomes = await Promise.all(
    [left, right].map((member) => wallet.post(member.bet({ key: 'shared', amount: 10n }))),
  );
  assert.ok(outcomes.every((outcome) => outcome.ok && !outcome.replayed));
});

test('without a purse, or in another currency, there is nothing to move', async () => {
  const stranger = sampleMember({ memberId: newId(), brandId: newId() });
  const refused = await wallet.post(stranger.deposit({ key: 'deposit', amount: 1n }));
  assert.deepEqual(refused, { ok: false, reason: 'purse_missing', balances: null });
  const member = await open(100n);
  const foreign = { ...member.bet({ key: 'bet', amount: 1n }), currency: 'EUR' };
  const outcome = await wallet.post(foreign);
  assert.ok(!outcome.ok && outcome.reason === 'purse_missing');
});

test('an order that no honest caller makes is a fault of that caller alone', async () => {
  const member = await open(100n);
  const bet = member.bet({ key: 'bet', amount: 10n });
  const lopsided = { ...bet, key: 'lopsided', postings: bet.postings.slice(0, 1) };
  const poison = { ...bet, key: 'poison', cause: 'round:\0' };
  const [good, bad, worse] = await Promise.allSettled(
    [bet, lopsided, poison].map((order) => wallet.post(order)),
  );
  assert.ok(good?.status === 'fulfilled' && good.value.ok);
  assert.ok(bad?.status === 'rejected' && bad.reason instanceof LedgerError);
  assert.equal(worse?.status, 'rejected');
  assert.equal(await mainOf(member), 90n);
});

test('256 callers on one purse lose no update and never overdraw it', async () => {
  const member = await open(10_000n);
  const outcomes = await Promise.all(
    Array.from({ length: 256 }, (_, at) =>
      wallet.post(member.bet({ key: `bet:${at}`, amount: 100n })),
    ),
  );
  assert.equal(outcomes.filter((outcome) => outcome.ok).length, 100);
  assert.equal(await mainOf(member), 0n);
});

test('a storm of one and the same request moves money once', async () => {
  const member = await open(1_000n);
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => wallet.post(member.bet({ key: 'storm', amount: 100n }))),
  );
  assert.ok(outcomes.every((outcome) => outcome.ok));
  assert.equal(outcomes.filter((outcome) => outcome.ok && !outcome.replayed).length, 1);
  assert.equal(await mainOf(member), 900n);
});

test('services of several nodes share purses without losing or doubling anything', async () => {
  const members = await openSampleMembers(database.db, wallet, {
    count: 10,
    funds: amount(5_000n),
  });
  const nodes = [0, 1, 2].map(() =>
    createWalletService({ db: database.db, now: () => new Date() }),
  );
  const requests = Array.from({ length: 600 }, (_, at) => {
    const member = members[at % members.length]!;
    const key = `bet:${Math.floor(at / 2)}`;
    return nodes[at % nodes.length]!.post(member.bet({ key, amount: 100n }));
  });
  const outcomes = await Promise.all(requests);
  assert.ok(outcomes.every((outcome) => outcome.ok || outcome.reason === 'insufficient_funds'));
  for (const member of members) assert.equal(await mainOf(member), 0n);
});

test('orders inside a transaction leave with it', async () => {
  const member = await open(100n);
  const fault = new Error('the rest of the work failed');
  await assert.rejects(
    database.db.tx(async (tx) => {
      const [outcome] = await wallet.postIn(tx, [member.bet({ key: 'bet', amount: 40n })]);
      assert.ok(outcome?.ok);
      throw fault;
    }),
    fault,
  );
  assert.equal(await mainOf(member), 100n);
});

test('an order of a member whose purse was not locked is a fault of the program, and moves nothing', async () => {
  const [member, other] = [await open(100n), await open(100n)];
  await assert.rejects(
    database.db.tx(async (tx) => {
      const locked = await wallet.lock(tx, [other.memberId]);
      await wallet.postIn(tx, [member.bet({ key: 'unlocked', amount: 40n })], { locked });
    }),
    /a purse was not locked/,
  );
  assert.equal(await mainOf(member), 100n);
});

test('orders inside a transaction are folded in turn and mix with the others', async () => {
  const member = await open(100n);
  const inside = database.db.tx((tx) =>
    wallet.postIn(tx, [
      member.bet({ key: 'in:1', amount: 60n }),
      member.bet({ key: 'in:2', amount: 90n }),
      member.bet({ key: 'in:3', amount: 30n }),
    ]),
  );
  const outside = Array.from({ length: 20 }, (_, at) =>
    wallet.post(member.win({ key: `out:${at}`, amount: 1n })),
  );
  const [outcomes] = await Promise.all([inside, ...outside]);
  assert.deepEqual(
    outcomes.map((outcome) => outcome.ok),
    [true, false, true],
  );
  assert.equal(await mainOf(member), 30n);
});

test('a purse at a vendor keeps its own balance', async () => {
  const member = await open(100n);
  const vendor = { purse: 'vendor:evo' } as const;
  const main = { purse: 'main' } as const;
  const there = member.order('VENDOR_IN', { key: 'in', amount: 70n, from: main, to: vendor });
  const back = member.order('VENDOR_OUT', { key: 'out', amount: 71n, from: vendor, to: main });
  assert.ok((await wallet.post(there)).ok);
  assert.ok(!(await wallet.post(back)).ok);
  const part = member.order('VENDOR_OUT', { key: 'part', amount: 30n, from: vendor, to: main });
  assert.ok((await wallet.post(part)).ok);
  assert.equal(await mainOf(member), 60n);
});

test('a transfer may name several house accounts', async () => {
  const member = await open(0n);
  const deposit = member.deposit({ key: 'deposit', amount: 100n });
  const [given, taken] = deposit.postings;
  const outcome = await wallet.post({
    ...deposit,
    postings: [
      { ...given!, amount: amount(-105n) },
      taken!,
      { account: { house: 'fee' }, amount: amount(5n) },
    ],
  });
  assert.ok(outcome.ok && outcome.balances.main === 100n);
});

test('the account record pages newest first, by kind and by time', async () => {
  const member = await open(1_000n);
  for (const key of ['a', 'b', 'c', 'd', 'e']) await wallet.post(member.bet({ key, amount: 10n }));
  const { db } = database;
  const { memberId } = member;
  const seen: bigint[] = [];
  let cursor: string | null = null;
  do {
    const page = await wallet.listTransfers(db, { memberId, limit: 4, cursor });
    seen.push(...page.items.map((item) => item.version));
    cursor = page.nextCursor;
  } while (cursor !== null);
  assert.deepEqual(seen, [6n, 5n, 4n, 3n, 2n, 1n]);

  const deposits = await wallet.listTransfers(db, {
    memberId,
    limit: 10,
    kinds: ['DEPOSIT_ONLINE'],
  });
  assert.deepEqual(
    deposits.items.map((item) => item.mainAfter),
    [1_000n],
  );
  const future = await wallet.listTransfers(db, {
    memberId,
    limit: 10,
    from: new Date(Date.now() + 60_000),
  });
  assert.deepEqual(future.items, []);
  await assert.rejects(
    wallet.listTransfers(db, { memberId, limit: 1, cursor: 'x' }),
    /request.invalid/,
  );
});
