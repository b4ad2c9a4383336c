import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { periodAt } from '@parlour/commission';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { tier } from '../contract/testing.ts';
import { openSettlementHouse, type Person, type SettlementHouse } from './testing/house.ts';

let t: TestApp;
let house: SettlementHouse;
let agent: Person;
let player: Person;
let token: string;

before(async () => {
  t = await createTestApp();
  house = await openSettlementHouse(t);
  const timeZone = await t.services.reports.zoneOf(t.platform.db, t.brand.id);
  const toNextDay = (hours: number): void => {
    const midnight = periodAt('D', t.clock.now(), timeZone).to.getTime();
    t.clock.advance(midnight + hours * 3_600_000 - t.clock.now().getTime());
  };
  agent = await house.person();
  player = await house.person(agent.id, { isAgent: false });
  await house.platformContract(agent.id, { tiers: [tier(100, 100)] });
  toNextDay(1);
  await house.accept(await house.offer(agent.id, player.id, { tiers: [tier(100, 75)] }));
  toNextDay(1);
  await house.bet(player, '20000');
  toNextDay(13);
  await house.settleAll();
  token = await house.signIn(player);
});
after(() => t.close());

const ask = (side: 'received' | 'to_pay') =>
  t.call('GET /wps/agent/bills', { token, query: { kind: 'DAILY_WAGE', side } });

test('a member who is no agent reads what a contract paid, down to the bets', async () => {
  const { value } = await ask('received');
  assert.deepEqual(
    value.items.map((bill) => [bill.account, bill.payerAccount, bill.amount, bill.state]),
    [[player.account, agent.account, '150.00', 'PAID']],
  );
  const params = { id: value.items[0]?.id ?? '' };
  const detail = await t.call('GET /wps/agent/bills/:id', { token, params });
  assert.equal(detail.value.canDistribute, false);
  const bets = await t.call('GET /wps/agent/bills/:id/bets', { token, params });
  assert.equal(bets.value.items.length, 1);
  const totals = await t.call('GET /wps/agent/bills/totals', {
    token,
    query: { kind: 'DAILY_WAGE', side: 'received' },
  });
  assert.deepEqual([totals.value.rows[0]?.count, totals.value.rows[0]?.paid], [1, '150.00']);
});

test('such a member pays nobody, and sees no bill of the upline', async () => {
  assert.deepEqual((await ask('to_pay')).value.items, []);
  const [own] = await house.bills(agent);
  const { refusal } = await t.call('GET /wps/agent/bills/:id', {
    token,
    params: { id: own?.id ?? '' },
  });
  assert.equal(refusal?.code, 'commission.bill_not_found');
  const process = await t.call('GET /wps/agent/daily-salary/process', { token, query: {} });
  assert.equal(process.status, 403);
});
