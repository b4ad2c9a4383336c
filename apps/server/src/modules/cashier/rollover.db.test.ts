import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import type { StoredEvent } from '../../platform/outbox.ts';
import { consumeAll } from '../../platform/outbox-follower.ts';
import { createTestVendor } from '../../testing/vendor.ts';
import { ROUNDS_CHANGED, type RoundChange } from '../play/index.ts';
import { createCredits } from './service/credit.ts';
import { createRolloverConsumer } from './service/rollover.ts';
import { waiveRollover } from './store/rollover-lists.ts';
import { addCounted, listOpenRollovers } from './store/rollovers.ts';
import { findTotals } from './store/totals.ts';
import { type Desk, money, openDesk } from './testing/desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());

const deposit = async (memberId: string, amount: string) => {
  const { id } = await desk.cashier.deposits.begin({
    memberId,
    key: newId(),
    methodCode: 'card',
    amount: money(amount),
    ip: '::1',
  });
  const paid = { amount: money(amount), currency: 'USD' };
  const news = { id, providerReference: `ref-${id}`, news: { status: 'paid', paid } } as const;
  await desk.test.platform.db.tx((tx) => createCredits(desk.deps).apply(tx, news));
  desk.test.clock.advance(60_000);
};

const validOf = ({ isFree, status, stake }: Partial<RoundChange>) =>
  isFree === true || (status ?? 'closed') !== 'closed' ? '0.00' : (stake ?? '10.00');

const change = (memberId: string, over: Partial<RoundChange>): RoundChange => ({
  roundId: newId(),
  memberId,
  brandId: desk.test.brand.id,
  vendorCode: 'studio',
  gameCode: 'velvet-hours',
  category: 'RNG',
  currency: 'USD',
  status: 'closed',
  isFree: false,
  stake: '10.00',
  payout: '0.00',
  stakeDelta: '10.00',
  payoutDelta: '0.00',
  valid: validOf(over),
  validDelta: validOf(over),
  jackpotWin: '0.00',
  jackpotWinDelta: '0.00',
  settledAt: null,
  wasSettledAt: null,
  openedAt: desk.test.clock.now().toISOString(),
  at: desk.test.clock.now().toISOString(),
  ...over,
});

const play = (changes: readonly RoundChange[]) => {
  const event: StoredEvent = {
    id: 1n,
    transactionId: '1',
    type: ROUNDS_CHANGED,
    payload: { changes },
    deliveries: [],
  };
  return desk.test.platform.db.tx((tx) => createRolloverConsumer(desk.deps).apply(tx, [event]));
};

const remaining = async (memberId: string) =>
  (await desk.cashier.withdrawals.options(memberId, null)).rollovers.map(
    ({ required, counted }) => required - counted,
  );

test('closed rounds take off the oldest deposit first', async () => {
  const { memberId } = await desk.test.member();
  await deposit(memberId, '20');
  await deposit(memberId, '50');
  await play([change(memberId, { stake: '15.00', stakeDelta: '15.00' })]);
  assert.deepEqual(await remaining(memberId), [money('5'), money('50')]);
  await play([change(memberId, { stake: '15.00', stakeDelta: '15.00' })]);
  assert.deepEqual(await remaining(memberId), [money('40')]);
  assert.equal((await findTotals(desk.test.platform.db, memberId)).played, money('30'));
});

test('rounds of many members that come together count as they would one by one', async () => {
  const [ann, bob] = [await desk.test.member(), await desk.test.member()];
  await deposit(ann.memberId, '20');
  await deposit(ann.memberId, '50');
  await deposit(bob.memberId, '30');
  await play([
    change(ann.memberId, { stake: '15.00', stakeDelta: '15.00' }),
    change(bob.memberId, { stake: '15.00', stakeDelta: '15.00' }),
    change(ann.memberId, { stake: '15.00', stakeDelta: '15.00' }),
    change(bob.memberId, { stake: '15.00', stakeDelta: '15.00' }),
  ]);
  assert.deepEqual(await remaining(ann.memberId), [money('40')]);
  assert.deepEqual(await remaining(bob.memberId), []);
});

test('a round counts when it is over, once, and what is added later counts alone', async () => {
  const { memberId } = await desk.test.member();
  await deposit(memberId, '100');
  const roundId = newId();
  await play([change(memberId, { roundId, status: 'open' })]);
  assert.deepEqual(await remaining(memberId), [money('100')]);
  await play([change(memberId, { roundId, stakeDelta: '0.00' })]);
  assert.deepEqual(await remaining(memberId), [money('90')]);
  await play([
    change(memberId, { roundId, stake: '12.00', stakeDelta: '2.00', validDelta: '2.00' }),
  ]);
  assert.deepEqual(await remaining(memberId), [money('88')]);
});

const UNDONE = { status: 'void', stake: '0.00', valid: '0.00' } as const;

test('a settled round that is undone is owed again, also by what was met with it', async () => {
  const { memberId } = await desk.test.member();
  await deposit(memberId, '20');
  await deposit(memberId, '50');
  const roundId = newId();
  await play([change(memberId, { roundId, stake: '30.00', stakeDelta: '30.00' })]);
  assert.deepEqual(await remaining(memberId), [money('40')]);
  await play([change(memberId, { stake: '5.00', stakeDelta: '5.00' })]);
  assert.deepEqual(await remaining(memberId), [money('35')]);
  await play([
    change(memberId, { ...UNDONE, roundId, stakeDelta: '-30.00', validDelta: '-30.00' }),
  ]);
  assert.deepEqual(await remaining(memberId), [money('20'), money('45')]);
});

test('the last requirement opens again when the round that met it is undone', async () => {
  const { memberId } = await desk.test.member();
  await deposit(memberId, '10');
  const roundId = newId();
  await play([change(memberId, { roundId })]);
  assert.deepEqual(await remaining(memberId), []);
  await play([
    change(memberId, { ...UNDONE, roundId, stakeDelta: '-10.00', validDelta: '-10.00' }),
  ]);
  assert.deepEqual(await remaining(memberId), [money('10')]);
});

test('a corrected round counts what it is worth now, whichever change is told first', async () => {
  const { memberId } = await desk.test.member();
  await deposit(memberId, '100');
  const roundId = newId();
  const closed = change(memberId, { roundId, stake: '60.00', stakeDelta: '60.00' });
  const corrected = change(memberId, {
    roundId,
    stake: '60.00',
    stakeDelta: '0.00',
    valid: '25.00',
    validDelta: '-35.00',
  });
  await play([corrected]);
  assert.deepEqual(await remaining(memberId), [money('100')]);
  await play([closed]);
  assert.deepEqual(await remaining(memberId), [money('75')]);
  await play([
    change(memberId, { ...UNDONE, roundId, stakeDelta: '-60.00', validDelta: '-25.00' }),
  ]);
  assert.deepEqual(await remaining(memberId), [money('100')]);
});

test('what was waived stays waived when a round that it counted is undone', async () => {
  const { db } = desk.test.platform;
  const { memberId } = await desk.test.member();
  await deposit(memberId, '100');
  const roundId = newId();
  await play([change(memberId, { roundId })]);
  const [open] = await listOpenRollovers(db, memberId);
  const at = desk.test.clock.now();
  await db.tx((tx) => waiveRollover(tx, { id: open?.id ?? '', at, note: 'game down' }));
  await play([
    change(memberId, { ...UNDONE, roundId, stakeDelta: '-10.00', validDelta: '-10.00' }),
  ]);
  assert.deepEqual(await remaining(memberId), []);
});

test('what is waived while rounds are counted stays waived', async () => {
  const { db } = desk.test.platform;
  for (const isMet of [false, true]) {
    const { memberId } = await desk.test.member();
    await deposit(memberId, '100');
    const [open] = await listOpenRollovers(db, memberId);
    assert.ok(open !== undefined);
    const { id } = open;
    const at = desk.test.clock.now();
    await db.tx((tx) => waiveRollover(tx, { id, at, note: 'game down' }));
    await db.tx((tx) => addCounted(tx, [{ id, add: money('10'), isMet }], desk.test.clock.now()));
    assert.deepEqual(await listOpenRollovers(db, memberId), []);
    const [row] = await db.query<{ reason: string; counted: bigint }>({
      text: `select close_reason as reason, counted_amount as counted from rollovers where id = $1`,
      values: [id],
    });
    assert.deepEqual(row, { reason: 'waived', counted: 0n });
  }
});

test('free rounds, void rounds and rounds from before the deposit count nothing', async () => {
  const { memberId } = await desk.test.member();
  const before = desk.test.clock.now().toISOString();
  desk.test.clock.advance(60_000);
  await deposit(memberId, '100');
  await play([
    change(memberId, { isFree: true }),
    change(memberId, { status: 'void' }),
    change(memberId, { openedAt: before }),
  ]);
  assert.deepEqual(await remaining(memberId), [money('100')]);
});

test('an event of the release before valid bets were told counts the stake', async () => {
  const { memberId } = await desk.test.member();
  await deposit(memberId, '100');
  const { valid, validDelta, ...told } = change(memberId, {});
  await play([told as RoundChange]);
  assert.deepEqual([valid, validDelta], ['10.00', '10.00']);
  assert.deepEqual(await remaining(memberId), [money('90')]);
});

test('who has lost everything owes no play for what an operator gave, either', async () => {
  const { memberId } = await desk.test.member();
  await desk.test.platform.db.tx((tx) =>
    desk.cashier.rollovers.demand(tx, {
      memberId,
      brandId: desk.test.brand.id,
      source: 'adjustment',
      reference: newId(),
      currency: 'USD',
      amount: money('50'),
      multipleHundredths: 100,
    }),
  );
  assert.deepEqual(await remaining(memberId), [money('50')]);
  await play([change(memberId, {})]);
  assert.deepEqual(await remaining(memberId), []);
});

test('who has lost everything owes no play for it', async () => {
  const { memberId } = await desk.test.member();
  await deposit(memberId, '100');
  const { brand, services } = desk.test;
  await services.wallet.post({
    key: newId(),
    kind: 'BET_DEDUCT',
    cause: 'round:lost',
    memberId,
    brandId: brand.id,
    currency: 'USD',
    postings: [
      { account: { purse: 'main' }, amount: money('-99.5') },
      { account: { house: 'gaming:studio' }, amount: money('99.5') },
    ],
  });
  await play([change(memberId, {})]);
  assert.deepEqual(await remaining(memberId), []);
});

test('money that was sent to a vendor is not lost, and owes its play on', async () => {
  const { memberId } = await desk.test.member();
  await deposit(memberId, '100');
  const { brand, services } = desk.test;
  await services.wallet.post({
    key: newId(),
    kind: 'VENDOR_IN',
    cause: 'vendor_transfer:test',
    memberId,
    brandId: brand.id,
    currency: 'USD',
    postings: [
      { account: { purse: 'main' }, amount: money('-100') },
      { account: { purse: 'vendor:annex' }, amount: money('100') },
    ],
  });
  await play([change(memberId, {})]);
  assert.deepEqual(await remaining(memberId), [money('90')]);
});

test('rounds of members without a deposit are added up and nothing else', async () => {
  const first = await desk.test.member();
  const second = await desk.test.member();
  await play([change(first.memberId, {}), change(second.memberId, {}), change(first.memberId, {})]);
  const { db } = desk.test.platform;
  assert.equal((await findTotals(db, first.memberId)).played, money('20'));
  assert.equal((await findTotals(db, second.memberId)).played, money('10'));
  const counted = await db.query({
    text: `select from rollover_rounds r where exists (
      select from rollovers o where o.bucket = r.bucket and o.member_id = any($1))`,
    values: [[first.memberId, second.memberId]],
  });
  assert.equal(counted.length, 0);
});

test('a round played over the vendor wallet counts when the vendor closes it', async () => {
  const { test: rig } = desk;
  const vendor = await createTestVendor(rig);
  const member = await rig.member();
  await deposit(member.memberId, '100');
  const launchToken = await vendor.session(member.memberId);
  const round = { round: newId(), amount: 4_000_000 };
  const bet = vendor.fields({ ...member, launchToken }, round);
  assert.equal((await vendor.send('/transaction/bet', bet)).status, 'RS_OK');
  const consumer = rig.app.parts
    .flatMap((part) => part.consumers ?? [])
    .find(({ name }) => name === 'cashier.rollover');
  assert.ok(consumer !== undefined);
  const follow = () => consumeAll(rig.platform.db, [consumer]);
  await follow();
  assert.deepEqual(await remaining(member.memberId), [money('100')]);

  const win = vendor.fields(
    { ...member, launchToken },
    {
      ...round,
      amount: 1_000_000,
      round_closed: true,
      reference_transaction_uuid: bet['transaction_uuid'],
    },
  );
  assert.equal((await vendor.send('/transaction/win', win)).status, 'RS_OK');
  await follow();
  assert.deepEqual(await remaining(member.memberId), [money('60')]);
  assert.equal((await findTotals(rig.platform.db, member.memberId)).played, money('40'));
});

test('what was given back is played in a brand that has no cashier yet', async () => {
  const { otherBrand, platform } = desk.test;
  const { memberId } = await desk.test.member('elsewhere', { brandId: otherBrand.id });
  const given = { memberId, brandId: otherBrand.id, currency: 'EUR', amount: money('10') };
  await platform.db.tx((tx) =>
    desk.cashier.rollovers.demand(tx, {
      ...given,
      source: 'rebate',
      reference: newId(),
      multipleHundredths: 100,
    }),
  );
  desk.test.clock.advance(60_000);
  await play([change(memberId, { brandId: otherBrand.id, currency: 'EUR', stake: '4.00' })]);
  const [row] = await platform.db.query<{ counted: bigint; isOpen: boolean }>({
    text: `select counted_amount as counted, closed_at is null as "isOpen" from rollovers
      where member_id = $1`,
    values: [memberId],
  });
  assert.deepEqual(row, { counted: money('4'), isOpen: true });
});

test('stakes that came back over the vendor wallet pay for no play', async () => {
  const { test: rig } = desk;
  const vendor = await createTestVendor(rig);
  const member = await rig.member();
  await deposit(member.memberId, '100');
  const launchToken = await vendor.session(member.memberId);
  const consumer = rig.app.parts
    .flatMap((part) => part.consumers ?? [])
    .find(({ name }) => name === 'cashier.rollover');
  assert.ok(consumer !== undefined);
  const round = { round: newId(), amount: 4_000_000, round_closed: true };
  const bet = vendor.fields({ ...member, launchToken }, round);
  assert.equal((await vendor.send('/transaction/bet', bet)).status, 'RS_OK');
  await consumeAll(rig.platform.db, [consumer]);
  assert.deepEqual(await remaining(member.memberId), [money('60')]);
  const { amount: _amount, ...rollback } = vendor.fields(
    { ...member, launchToken },
    { ...round, reference_transaction_uuid: bet['transaction_uuid'] },
  );
  assert.equal((await vendor.send('/transaction/rollback', rollback)).status, 'RS_OK');
  await consumeAll(rig.platform.db, [consumer]);
  assert.deepEqual(await remaining(member.memberId), [money('100')]);
});
