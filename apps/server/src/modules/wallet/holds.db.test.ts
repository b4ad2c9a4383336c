import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Tx } from '@parlour/database';
import { amount } from '@parlour/money';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { openSampleMembers, type SampleMember } from './sample.ts';
import { createWalletService, type WalletService } from './service/index.ts';
import { listOpenHolds } from './store/holds.ts';
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
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.tx(work);
const balances = (member: SampleMember) => wallet.balances(database.db, member.memberId);

const hold = (member: SampleMember, { key, value }: { key: string; value: bigint }) => {
  const { brandId, currency, memberId } = member.bet({ key, amount: value });
  const command = { key, memberId, brandId, currency, amount: amount(value) };
  return inTx((tx) => wallet.hold(tx, { ...command, reason: 'withdrawal', reference: key }));
};

const cash = { house: 'cash:sandbox' } as const;
const paid = { kind: 'WITHDRAW_SUCCESS', cause: 'withdrawal:1', to: cash } as const;
const returned = { kind: 'WITHDRAW_RETURN', cause: 'withdrawal:1' } as const;

test('a hold freezes money, and a capture spends it', async () => {
  const member = await open(100n);
  const { holdId } = await hold(member, { key: 'hold', value: 60n });
  assert.equal((await balances(member)).main, 40n);
  assert.equal((await balances(member)).locked, 60n);
  assert.equal((await listOpenHolds(database.db, member.memberId)).length, 1);

  const outcome = await inTx((tx) => wallet.capture(tx, { key: 'pay', holdId, ...paid }));
  assert.ok(outcome.ok && outcome.balances.locked === 0n && outcome.balances.main === 40n);
  assert.deepEqual(await listOpenHolds(database.db, member.memberId), []);
});

test('a part is captured and the rest released', async () => {
  const member = await open(100n);
  const { holdId } = await hold(member, { key: 'hold', value: 60n });
  await inTx((tx) => wallet.capture(tx, { key: 'pay', holdId, amount: amount(25n), ...paid }));
  const outcome = await inTx((tx) => wallet.release(tx, { key: 'back', holdId, ...returned }));
  assert.ok(outcome.ok && outcome.balances.main === 75n && outcome.balances.locked === 0n);
});

test('every step answers its repeat and refuses what is over', async () => {
  const member = await open(100n);
  const first = await hold(member, { key: 'hold', value: 60n });
  assert.deepEqual(await hold(member, { key: 'hold', value: 60n }), first);
  await assert.rejects(hold(member, { key: 'hold', value: 61n }), /wallet.key_conflict/);
  await assert.rejects(hold(member, { key: 'more', value: 41n }), /wallet.insufficient_funds/);

  const { holdId } = first;
  const capture = { key: 'pay', holdId, ...paid };
  const done = await inTx((tx) => wallet.capture(tx, capture));
  const again = await inTx((tx) => wallet.capture(tx, capture));
  assert.ok(done.ok && again.ok && again.replayed && again.transferId === done.transferId);
  const other = await inTx((tx) => wallet.capture(tx, { ...capture, amount: amount(1n) }));
  assert.ok(!other.ok && other.reason === 'key_conflict');

  const late = inTx((tx) => wallet.release(tx, { key: 'back', holdId, ...returned }));
  await assert.rejects(late, /wallet.hold_closed/);
  const tooMuch = inTx((tx) => wallet.capture(tx, { ...capture, key: 'x', amount: amount(61n) }));
  await assert.rejects(tooMuch, /wallet.hold_closed/);
});

test('more than is left of a hold, or a hold that never was, is refused', async () => {
  const member = await open(100n);
  const { holdId } = await hold(member, { key: 'hold', value: 60n });
  const tooMuch = inTx((tx) =>
    wallet.capture(tx, { key: 'x', holdId, amount: amount(61n), ...paid }),
  );
  await assert.rejects(tooMuch, /wallet.hold_exceeded/);
  const nowhere = inTx((tx) =>
    wallet.release(tx, { key: 'y', holdId: member.memberId, ...returned }),
  );
  await assert.rejects(nowhere, /wallet.hold_not_found/);
});

test('of many who capture and release one hold at once, one succeeds', async () => {
  const member = await open(100n);
  const { holdId } = await hold(member, { key: 'hold', value: 60n });
  const attempts = await Promise.allSettled(
    Array.from({ length: 16 }, (_, at) =>
      inTx((tx) =>
        at % 2 === 0
          ? wallet.capture(tx, { key: `pay:${at}`, holdId, ...paid })
          : wallet.release(tx, { key: `back:${at}`, holdId, ...returned }),
      ),
    ),
  );
  assert.equal(attempts.filter((attempt) => attempt.status === 'fulfilled').length, 1);
  assert.equal((await balances(member)).locked, 0n);
});

test('a transfer is undone once, whatever key asks, and a repeat gets the first answer', async () => {
  const member = await open(100n);
  const win = await wallet.post(member.win({ key: 'win', amount: 50n }));
  assert.ok(win.ok);
  const { transferId } = win;
  const undo = (key: string) =>
    inTx((tx) => wallet.reverse(tx, { key, transferId, cause: 'rollback:1' }));
  const [first, ...others] = await Promise.all(['a', 'b', 'a'].map(undo));
  assert.ok(first?.ok && first.balances.main === 100n);
  for (const other of others) assert.ok(other.ok && other.transferId === first.transferId);
  assert.equal((await balances(member)).main, 100n);
  const unknown = inTx((tx) =>
    wallet.reverse(tx, { key: 'c', transferId: member.memberId, cause: 'x' }),
  );
  await assert.rejects(unknown, /wallet.transfer_not_found/);
});

test('undoing a win that was spent is owed, and blocks bets until it is paid', async () => {
  const member = await open(0n);
  const win = await wallet.post(member.win({ key: 'win', amount: 50n }));
  await wallet.post(member.bet({ key: 'bet', amount: 50n }));
  assert.ok(win.ok);
  const undo = { key: 'undo', transferId: win.transferId, cause: 'rollback:1' };
  const refused = await inTx((tx) => wallet.reverse(tx, undo));
  assert.ok(!refused.ok && refused.reason === 'insufficient_funds');

  const owed = await inTx((tx) => wallet.reverse(tx, { ...undo, mayOverdraw: true }));
  assert.ok(owed.ok && owed.balances.main === -50n);
  assert.ok((await wallet.post(member.deposit({ key: 'part', amount: 30n }))).ok);
  assert.ok(!(await wallet.post(member.bet({ key: 'early', amount: 1n }))).ok);
  assert.ok((await wallet.post(member.deposit({ key: 'rest', amount: 21n }))).ok);
  assert.ok((await wallet.post(member.bet({ key: 'late', amount: 1n }))).ok);
});
