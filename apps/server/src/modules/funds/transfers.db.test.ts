import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { Refusal } from '../../platform/refusal.ts';
import { createFundsJobs } from './jobs.ts';
import { RESUME } from './service/deps.ts';
import { createFundsService } from './service/index.ts';
import { type House, money, openHouse } from './testing/house.ts';
import type { Behaviour } from './testing/scripted-vendor.ts';

let house: House;
before(async () => {
  house = await openHouse();
});
after(() => house.close());
afterEach(async () => {
  house.vendor.script('answered');
  house.other.script('answered');
  Object.assign(house.burden, { rollover: ZERO, hasOpenWithdrawal: false, playRefusal: null });
});

const move = async (
  memberId: string,
  direction: 'to_vendor' | 'to_main',
  amount: string | null,
  { key = newId(), merchantCode = 'ANNEX' } = {},
) =>
  house.funds.transfers.move({
    memberId,
    key,
    vendor: await house.vendorNamed(merchantCode),
    direction,
    amount: amount === null ? null : money(amount),
  });

const resume = () =>
  createFundsJobs(house.platform.db, house.funds)[RESUME]?.({}, house.clock.now());

/** Our books beside the vendor's: nothing may be anywhere twice, nor nowhere. */
async function assertBooks(
  memberId: string,
  figures: { main: string; held: string; locked?: string },
) {
  assert.equal(await house.main(memberId), money(figures.main), 'main');
  assert.equal(await house.locked(memberId), money(figures.locked ?? '0'), 'locked');
  assert.equal(await house.purse(memberId), money(figures.held), 'our purse at the vendor');
}

test('money goes to a vendor and comes back with what was won', async () => {
  const memberId = await house.member({ funds: '500' });
  const sent = await move(memberId, 'to_vendor', '200');
  assert.equal(sent.state, 'DONE');
  await assertBooks(memberId, { main: '300', held: '200' });
  assert.equal(house.vendor.held(memberId), money('200'));

  house.vendor.play(memberId, money('50'));
  const back = await move(memberId, 'to_main', '100');
  assert.equal(back.state, 'DONE');
  await assertBooks(memberId, { main: '400', held: '150' });
  const rest = await move(memberId, 'to_main', null);
  assert.deepEqual([rest.state, rest.amount], ['DONE', money('150')]);
  await assertBooks(memberId, { main: '550', held: '0' });
});

test('what was lost at the vendor is gone from our purse there, too', async () => {
  const memberId = await house.member({ funds: '100' });
  await move(memberId, 'to_vendor', null);
  await assertBooks(memberId, { main: '0', held: '100' });
  house.vendor.play(memberId, money('-100'));
  const back = await move(memberId, 'to_main', null);
  assert.deepEqual([back.state, back.failure], ['FAILED', 'vendor_empty']);
  await assertBooks(memberId, { main: '0', held: '0' });
});

test('the same key moves once, whatever comes at once and whatever comes late', async () => {
  const memberId = await house.member({ funds: '500' });
  const key = newId();
  const made = await Promise.all(
    Array.from({ length: 8 }, () => move(memberId, 'to_vendor', '100', { key })),
  );
  assert.equal(new Set(made.map(({ id }) => id)).size, 1);
  assert.equal((await move(memberId, 'to_vendor', '100', { key })).state, 'DONE');
  await assertBooks(memberId, { main: '400', held: '100' });
  await assert.rejects(move(memberId, 'to_vendor', '101', { key }), { code: 'funds.key_conflict' });
  await assert.rejects(move(memberId, 'to_main', '100', { key }), { code: 'funds.key_conflict' });
});

test('two tabs move one after the other, and never more than there is', async () => {
  const memberId = await house.member({ funds: '100' });
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => move(memberId, 'to_vendor', '60')),
  );
  const done = tries.filter(({ status }) => status === 'fulfilled');
  assert.equal(done.length, 1);
  for (const result of tries) {
    if (result.status === 'fulfilled') continue;
    const { code } = result.reason as Refusal;
    assert.ok(['funds.transfer_open', 'wallet.insufficient_funds'].includes(code), code);
  }
  await assertBooks(memberId, { main: '40', held: '60' });
});

test('a lost answer is held and asked about, never sent twice and never guessed', async () => {
  const memberId = await house.member({ funds: '500' });
  house.vendor.script('lost', 'answered');
  const sent = await move(memberId, 'to_vendor', '100');
  assert.equal(sent.state, 'UNKNOWN');
  await assertBooks(memberId, { main: '400', held: '0', locked: '100' });
  await assert.rejects(move(memberId, 'to_vendor', '1'), { code: 'funds.transfer_open' });
  await house.funds.pursue(sent.id);
  const { timeline, transfer } = await house.funds.transfers.look(sent.id, memberId);
  assert.equal(transfer.state, 'DONE');
  assert.deepEqual(
    timeline.map(({ step }) => step),
    ['requested', 'sent', 'answer_lost', 'moved'],
  );
  assert.equal(house.vendor.asked.filter((reference) => reference === sent.id).length, 1);
  await assertBooks(memberId, { main: '400', held: '100' });
});

test('an order that never arrived is sent again under its reference', async () => {
  const memberId = await house.member({ funds: '500' });
  house.vendor.script('dead');
  const sent = await move(memberId, 'to_vendor', '100');
  house.vendor.script('answered');
  await house.funds.pursue(sent.id);
  await house.funds.pursue(sent.id);
  assert.equal(house.vendor.asked.filter((reference) => reference === sent.id).length, 2);
  assert.equal(house.vendor.held(memberId), money('100'));
  await assertBooks(memberId, { main: '400', held: '100' });
});

test('a refusal is no proof when the order was sent again before it came', async () => {
  const memberId = await house.member({ funds: '500' });
  const [first, second] = [Promise.withResolvers<Behaviour>(), Promise.withResolvers<Behaviour>()];
  house.vendor.script(first.promise, second.promise, 'answered');
  const before = house.vendor.asked.length;
  const isAsked = (times: number) => house.vendor.asked.length === before + times;
  const sent = move(memberId, 'to_vendor', '100');
  while (!isAsked(1)) await setTimeout(5);
  const repeated = house.funds.pursue(house.vendor.asked.at(-1) ?? '');
  while (!isAsked(2)) await setTimeout(5);
  first.resolve({ kind: 'refused', reason: 'refused', note: 'closed', balance: null });
  assert.equal((await sent).state, 'UNKNOWN');
  await assertBooks(memberId, { main: '400', held: '0', locked: '100' });
  second.resolve('answered');
  await repeated;
  await assertBooks(memberId, { main: '400', held: '100' });
});

test('money from a vendor whose answer is lost is credited once, when the vendor says so', async () => {
  const memberId = await house.member({ funds: '500' });
  await move(memberId, 'to_vendor', '200');
  house.vendor.script('lost', 'answered');
  const back = await move(memberId, 'to_main', null);
  assert.deepEqual([back.state, back.amount], ['UNKNOWN', null]);
  await assertBooks(memberId, { main: '300', held: '200' });
  await Promise.all([1, 2, 3, 4].map(() => house.funds.pursue(back.id)));
  await assertBooks(memberId, { main: '500', held: '0' });
});

test('what the vendor refuses is given back at once', async () => {
  const memberId = await house.member({ funds: '500' });
  house.vendor.script({
    kind: 'refused',
    reason: 'refused',
    note: 'PLAYER_DISABLED',
    balance: null,
  });
  const sent = await move(memberId, 'to_vendor', '100');
  assert.deepEqual([sent.state, sent.failure], ['FAILED', 'vendor_refused']);
  await assertBooks(memberId, { main: '500', held: '0' });
  house.vendor.script('answered');
  const short = await move(memberId, 'to_main', '10');
  assert.deepEqual([short.state, short.failure], ['FAILED', 'vendor_short']);
});

test('a vendor that says another sum than was asked moves nothing here, and someone sees it', async () => {
  const memberId = await house.member({ funds: '500' });
  house.vendor.script('dead');
  const sent = await move(memberId, 'to_vendor', '100');
  const lying = {
    ...house.vendor,
    find: async () =>
      ({
        kind: 'moved',
        vendorReference: 'x',
        amount: money('90'),
        currency: sent.currency,
        balance: money('90'),
      }) as const,
  };
  const funds = createFundsService({ ...house.deps, vendorOf: () => lying });
  await funds.pursue(sent.id);
  const { transfer } = await house.funds.transfers.look(sent.id, memberId);
  assert.equal(transfer.state, 'UNKNOWN');
  assert.match(transfer.lastError ?? '', /contradiction/);
  await assertBooks(memberId, { main: '400', held: '0', locked: '100' });
  house.vendor.script('answered');
  await house.funds.pursue(sent.id);
  await assertBooks(memberId, { main: '400', held: '100' });
});

/** Dies where a test says: every step before it is committed, nothing after it happens. */
function dyingFunds(at: 'before_sending' | 'after_sending') {
  const die = async () => {
    throw new Error('killed');
  };
  const { vendor } = house;
  const killed =
    at === 'before_sending'
      ? { ...vendor, deposit: die, withdraw: die }
      : {
          ...vendor,
          deposit: async (order: Parameters<typeof vendor.deposit>[0]) => {
            await vendor.deposit(order);
            return die();
          },
          withdraw: async (order: Parameters<typeof vendor.withdraw>[0]) => {
            await vendor.withdraw(order);
            return die();
          },
        };
  return createFundsService({ ...house.deps, vendorOf: () => killed });
}

for (const at of ['before_sending', 'after_sending'] as const) {
  for (const direction of ['to_vendor', 'to_main'] as const) {
    test(`a process that dies ${at} leaves a transfer ${direction} that a job finishes`, async () => {
      const memberId = await house.member({ funds: '500' });
      if (direction === 'to_main') await move(memberId, 'to_vendor', '100');
      const vendor = await house.vendorNamed('ANNEX');
      const wish = { memberId, key: newId(), vendor, direction, amount: money('100') };
      await assert.rejects(dyingFunds(at).transfers.move(wish), /killed/);
      house.clock.advance(60_000);
      await resume();
      await assertBooks(
        memberId,
        direction === 'to_vendor' ? { main: '400', held: '100' } : { main: '500', held: '0' },
      );
      assert.equal((await house.funds.transfers.move(wish)).state, 'DONE');
    });
  }
}

test('a process that dies before it begins to send leaves the rest to a job', async () => {
  const memberId = await house.member({ funds: '500' });
  const vendor = await house.vendorNamed('ANNEX');
  const amount = money('100');
  const wish = { memberId, key: newId(), vendor, direction: 'to_vendor', amount } as const;
  const { state } = await house.funds.transfers.askFor(wish);
  assert.equal(state, 'REQUESTED');
  await assertBooks(memberId, { main: '400', held: '0', locked: '100' });
  house.clock.advance(60_000);
  await resume();
  await assertBooks(memberId, { main: '400', held: '100' });
});

test('a vendor that is down for an hour is asked with growing pauses, and then it all ends well', async () => {
  const memberId = await house.member({ funds: '500' });
  house.vendor.script('dead');
  const sent = await move(memberId, 'to_vendor', '100');
  for (let minute = 0; minute < 60; minute += 1) {
    house.clock.advance(60_000);
    await resume();
  }
  const { transfer } = await house.funds.transfers.look(sent.id, memberId);
  assert.equal(transfer.state, 'UNKNOWN');
  assert.ok(transfer.attempts < 15, `asked ${transfer.attempts} times`);
  await assertBooks(memberId, { main: '400', held: '0', locked: '100' });
  house.vendor.script('answered');
  house.clock.advance(16 * 60_000);
  await resume();
  await assertBooks(memberId, { main: '400', held: '100' });
});

test('who may not play sends nothing to games, and always gets money back', async () => {
  const memberId = await house.member({ funds: '500' });
  await move(memberId, 'to_vendor', '200');
  house.burden.playRefusal = new Refusal('protection.excluded');
  await assert.rejects(move(memberId, 'to_vendor', '10'), { code: 'protection.excluded' });
  assert.equal((await move(memberId, 'to_main', '50')).state, 'DONE');
  house.burden.playRefusal = null;
  await house.platform.db.query({
    text: 'update members set bet_blocked = true where id = $1',
    values: [memberId],
  });
  await assert.rejects(move(memberId, 'to_vendor', '10'), { code: 'funds.betting_blocked' });
  assert.equal((await move(memberId, 'to_main', null)).state, 'DONE');
  await assertBooks(memberId, { main: '500', held: '0' });
});

test('sums that cannot be moved are refused, and nothing is half begun', async () => {
  const memberId = await house.member({ funds: '500' });
  const refused = (amount: string | null, code: string, merchantCode = 'ANNEX') =>
    assert.rejects(move(memberId, 'to_vendor', amount, { merchantCode }), { code });
  await refused('0.5', 'funds.amount_below_minimum');
  await refused('10.001', 'funds.amount_too_fine');
  await refused('20000000', 'funds.amount_above_maximum');
  await refused('500.01', 'wallet.insufficient_funds');
  await refused('10', 'funds.vendor_seamless', 'PARLOUR');
  await refused('10', 'funds.vendor_closed', 'KINGFISHER');
  const poor = await house.member({ funds: '0' });
  await assert.rejects(move(poor, 'to_vendor', null), { code: 'funds.nothing_to_move' });
  await assert.rejects(house.vendorNamed('NOBODY'), { code: 'funds.vendor_not_found' });
  await assertBooks(memberId, { main: '500', held: '0' });
});

test('currencies without decimals move whole units', async () => {
  const memberId = await house.member({ funds: '5000', currency: 'JPY' });
  await assert.rejects(move(memberId, 'to_vendor', '10.5'), { code: 'funds.amount_too_fine' });
  assert.equal((await move(memberId, 'to_vendor', '1000')).state, 'DONE');
  await assertBooks(memberId, { main: '4000', held: '1000' });
});

test('a silent vendor shows what it last said, marked as such', async () => {
  const memberId = await house.member({ funds: '500' });
  await move(memberId, 'to_vendor', '120');
  const walletOf = async () => {
    const { wallets } = await house.funds.wallets.overview(memberId, null);
    return wallets.find(({ vendor }) => vendor.code === 'annex');
  };
  house.vendor.play(memberId, money('5'));
  assert.deepEqual([(await walletOf())?.balance, (await walletOf())?.isLive], [money('125'), true]);
  house.vendor.script('dead');
  house.vendor.play(memberId, money('5'));
  const stale = await walletOf();
  assert.deepEqual([stale?.balance, stale?.isLive], [money('125'), false]);
});

test('after all of it the ledger adds up', async () => {
  const [sum] = await house.platform.db.query<{ total: Amount }>({
    text: 'select coalesce(sum(amount), 0)::bigint as total from postings',
  });
  assert.equal(sum?.total, 0n);
});

test('money follows into a game where the member wishes it, and a refusal stops no game', async () => {
  const memberId = await house.member({ funds: '80' });
  const annex = await house.vendorNamed('ANNEX');
  await house.funds.transfers.sendAlong(memberId, annex);
  await assertBooks(memberId, { main: '80', held: '0' });
  await house.funds.wallets.setSettings(memberId, { movesOnLaunch: true, recallsOnLeave: false });
  house.burden.playRefusal = new Refusal('protection.excluded');
  await house.funds.transfers.sendAlong(memberId, annex);
  await assertBooks(memberId, { main: '80', held: '0' });
  house.burden.playRefusal = null;
  await house.funds.transfers.sendAlong(memberId, await house.vendorNamed('PARLOUR'));
  await house.funds.transfers.sendAlong(memberId, annex);
  await assertBooks(memberId, { main: '0', held: '80' });
});
