import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { withLease } from '../../../platform/lease.ts';
import { AFFILIATE_WORK } from './runs.ts';
import { createEarning } from '../earning.ts';
import {
  ALONE,
  type AffiliateHouse,
  codeOf,
  CPA,
  lineOf,
  openAffiliateHouse,
  shown,
} from '../testing/house.ts';

let t: TestApp;
let house: AffiliateHouse;
before(async () => {
  t = await createTestApp();
  house = await openAffiliateHouse(t);
});
after(() => t.close());

test('a worker that dies between statements or payments leaves work that another ends, once', async () => {
  const agents = [await house.affiliate(), await house.affiliate(), await house.affiliate()];
  for (const agent of agents) await house.bet(await house.referred(agent), '400');
  house.toNextMonth(3);
  await house.follow();
  const { rebates, wallet } = t.services;
  let asked = 0;
  const dying = createEarning(t.platform, {
    ...t.services,
    ...ALONE,
    wallet: {
      ...wallet,
      postIn: async (...order) => {
        if ((asked += 1) === 2) throw new Error('the worker died');
        return wallet.postIn(...order);
      },
    },
  });
  await dying.earning.runs.settleAll(12);
  const mains = () => Promise.all(agents.map((agent) => house.main(agent)));
  assert.deepEqual((await mains()).toSorted(), ['0.00', '100.00', '100.00']);
  const [run] = await t.platform.db.query<{ state: string }>({
    text: 'select state from affiliate_runs order by start_day desc limit 1',
  });
  assert.equal(run?.state, 'CALCULATED');
  await house.settle();
  assert.deepEqual(await mains(), ['100.00', '100.00', '100.00']);

  for (const agent of agents) await house.bet(await house.referred(agent), '40');
  house.toNextMonth(3);
  await house.follow();
  let summed = 0;
  const torn = createEarning(t.platform, {
    ...t.services,
    ...ALONE,
    rebates: {
      ...rebates,
      sumByMember: (...query) => {
        if ((summed += 1) === 2) throw new Error('the worker died');
        return rebates.sumByMember(...query);
      },
    },
  });
  await torn.earning.runs.settleAll(12);
  const [open] = await t.platform.db.query<{ state: string; error: string }>({
    text: `select state, last_error as error from affiliate_runs order by start_day desc limit 1`,
  });
  assert.deepEqual([open?.state, open?.error], ['OPEN', 'the worker died']);
  await Promise.all([house.settle(), house.settle()]);
  for (const agent of agents) {
    const statements = await house.statements(agent);
    assert.deepEqual(statements.map(shown), ['100.00 PAID 100.00', '10.00 PAID 10.00']);
  }
});

test('what is told while a run stands open is no part of it', async () => {
  const agent = await house.affiliate();
  const member = await house.referred(agent);
  const round = await house.bet(member, '400');
  house.toNextMonth(3);
  await house.follow();
  const { rebates } = t.services;
  const stopped = createEarning(t.platform, {
    ...t.services,
    ...ALONE,
    rebates: { ...rebates, sumByMember: () => Promise.reject(new Error('stopped')) },
  });
  await stopped.earning.runs.settleAll(12);
  await house.resettle(round, { payout: round.stake });
  await house.settle();
  assert.deepEqual((await house.statements(agent)).map(shown), ['100.00 PAID 100.00']);
  house.toNextMonth(3);
  await house.settle();
  const [, next] = await house.statements(agent);
  assert.equal(next?.netRevenue, -40_000_000n);
});

test('two who judge at once find each member once', async () => {
  const agent = await house.affiliate({ cpa: CPA, share: null });
  for (let count = 0; count < 4; count += 1) {
    const member = await house.referred(agent);
    await house.deposit(member, '20');
    await house.bet(member, '100');
  }
  await house.follow();
  const { conversions } = house.earning;
  await Promise.all([conversions.judge(), conversions.judge()]);
  assert.equal((await house.conversions(agent)).length, 4);
  const [row] = await t.platform.db.query<{ count: number }>({
    text: `select count(*)::integer as count from outbox_events where type = 'affiliate.qualified'
      and payload->>'agentId' = $1`,
    values: [agent.id],
  });
  assert.equal(row?.count, 4);
});

test('no month is settled while the one before it stands open, and nobody settles beside the job', async () => {
  const agent = await house.affiliate();
  const member = await house.referred(agent);
  await house.bet(member, '100', { payout: '600' });
  house.toNextMonth(3);
  await house.follow();
  const { rebates } = t.services;
  const stopped = createEarning(t.platform, {
    ...t.services,
    ...ALONE,
    rebates: { ...rebates, sumByMember: () => Promise.reject(new Error('stopped')) },
  });
  await stopped.earning.runs.settleAll(12);
  await house.bet(member, '600');
  house.toNextMonth(3);
  await house.follow();
  const skipped = await house.earning.runs.settleBrand(t.brand.id, 12);
  assert.deepEqual(skipped, { runs: [], hasMore: true });
  let refused: string | null = null;
  await withLease(t.platform.db, AFFILIATE_WORK, async () => {
    refused = await codeOf(house.earning.desk.catchUp(house.desk));
  });
  assert.equal(refused, 'affiliate.run_under_way');
  // The month that stood open is among them.
  assert.equal((await house.earning.desk.catchUp(house.desk)).runs.length, 2);
  const [first, second] = await house.statements(agent);
  assert.equal(lineOf(second, 'carried_in'), '-500.00');
  assert.deepEqual([first, second].map(shown), ['0.00 CARRIED 0.00', '25.00 PAID 25.00']);
});
