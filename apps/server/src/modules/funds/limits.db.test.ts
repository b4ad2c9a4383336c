import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { DEMO_BRAND_ID } from '../../testing/ground.ts';
import { createFundsJobs } from './jobs.ts';
import { createCallHomeConsumer } from './service/call-home-consumer.ts';
import { CALL_HOME } from './service/deps.ts';
import { type House, money, openHouse } from './testing/house.ts';

let house: House;
before(async () => {
  house = await openHouse({ hasRecord: true });
  await house.platform.db.query({
    text: `update vendors set state = 'live' where code = 'kingfisher'`,
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  house.clock.advance(2_000);
});
after(() => house.close());

const move = async (
  memberId: string,
  amount: string | null,
  { direction = 'to_vendor' as 'to_vendor' | 'to_main', merchantCode = 'ANNEX' } = {},
) =>
  house.funds.transfers.move({
    memberId,
    key: newId(),
    vendor: await house.vendorNamed(merchantCode),
    direction,
    amount: amount === null ? null : money(amount),
  });

const limitReached = { code: 'funds.play_limit_reached' };

test('no more lies with vendors than limits on losses and stakes leave to be lost', async () => {
  for (const kind of ['loss', 'wager'] as const) {
    const memberId = await house.member({ funds: '500' });
    await house.limit(memberId, kind, '100');
    await assert.rejects(move(memberId, '101'), limitReached);
    await assert.rejects(move(memberId, null), limitReached);
    await move(memberId, '60');
    // All vendors share one room.
    const other = { merchantCode: 'KINGFISHER' };
    await assert.rejects(move(memberId, '41', other), limitReached);
    await move(memberId, '40', other);
    assert.equal(await house.main(memberId), money('400'));
    assert.equal(await house.locked(memberId), 0n);
  }
});

test('what was lost at a vendor and not told yet leaves no room for more', async () => {
  const memberId = await house.member({ funds: '500' });
  await house.limit(memberId, 'loss', '100');
  await move(memberId, '100');
  house.vendor.play(memberId, money('-100'));
  const at = house.clock.now();
  const lost = { seq: 1n, round: 'lost-1', memberId, gameCode: 'velvet-hours', currency: 'USD' };
  const sums = { stake: money('100'), payout: money('0'), validBet: null };
  house.vendor.report([{ ...lost, ...sums, openedAt: at, closedAt: at }]);
  await move(memberId, null, { direction: 'to_main' });
  assert.equal(await house.purse(memberId), 0n);
  await assert.rejects(move(memberId, '1'), limitReached);
});

test('an exclusion fetches the money from vendors and ends the games there', async () => {
  const [memberId, other] = [await house.member(), await house.member()];
  await move(memberId, '100');
  await move(other, '100');
  const { db } = house.platform;
  await db.query({
    text: `insert into game_sessions (bucket, token_hash, id, member_id, brand_id, vendor_code,
        game_code, currency, status, created_at, expires_at)
      select bucket, 'x'::bytea, $1, member_id, $3, vendor_code, 'velvet-hours', 'USD', 'active',
        at, at + interval '1 day' from vendor_balances where member_id = $2`,
    values: [newId(), memberId, DEMO_BRAND_ID],
  });
  const run = createFundsJobs(db, house.funds)[CALL_HOME];
  await run?.({}, house.clock.now());
  assert.equal(await house.purse(memberId), money('100'), 'who may play keeps it there');
  await house.exclude(memberId);
  await Promise.all([1, 2, 3].map(() => run?.({}, house.clock.now())));
  await run?.({ memberId }, house.clock.now());
  assert.deepEqual([await house.purse(memberId), await house.main(memberId)], [0n, money('500')]);
  assert.equal(house.vendor.held(memberId), 0n);
  assert.equal(await house.purse(other), money('100'));
  const [session] = await db.query<{ status: string }>({
    text: 'select status from game_sessions where member_id = $1',
    values: [memberId],
  });
  assert.equal(session?.status, 'ended');
});

test('protection tells of an exclusion, and the call home is queued with it', async () => {
  const queued: unknown[] = [];
  const consumer = createCallHomeConsumer({
    ...house.platform.jobs,
    add: async (_tx, name, payload) => void queued.push([name, payload]),
  });
  const event = (action: string, memberId: string) => ({
    id: 1n,
    transactionId: '1',
    type: 'protection.changed',
    payload: { memberId, action },
    deliveries: [],
  });
  const events = [event('limit.ripe', 'a'), event('exclusion', 'b'), event('play.over', 'c')];
  await house.platform.db.tx((tx) => consumer.apply(tx, events));
  assert.deepEqual(queued, [
    [CALL_HOME, { memberId: 'b' }],
    [CALL_HOME, { memberId: 'c' }],
  ]);
});
