// What one month leaves behind for another, over changes of deals and of the tree.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AffiliateTerms } from '@parlour/contract';
import { createTestApp, type TestApp } from '../../../testing.ts';
import {
  type AffiliateHouse,
  CPA,
  lineOf,
  money,
  openAffiliateHouse,
  type Person,
  SHARE,
  shown,
} from '../testing/house.ts';

let t: TestApp;
let house: AffiliateHouse;
before(async () => {
  t = await createTestApp();
  house = await openAffiliateHouse(t);
});
after(() => t.close());

/** A further deal, from so many months ahead on. */
async function dealAhead(
  { account }: Person,
  terms: Partial<AffiliateTerms>,
  ahead: number,
): Promise<void> {
  const planId = await house.plan(terms);
  const wish = { account, planId, planVersion: 1, startDay: house.monthDay(ahead) };
  await house.earning.deals.create(wish, house.desk);
}

async function closeMonth(): Promise<void> {
  house.toNextMonth(3);
  await house.settle();
}

test('losses and corrections outlive months without a share, and such months are not corrected', async () => {
  const share = { ...SHARE, apartFrom: '2000' };
  const agent = await house.affiliate({ share });
  await dealAhead(agent, { cpa: CPA, share: null }, 1);
  await dealAhead(agent, { share }, 2);
  const [whale, member] = [await house.referred(agent), await house.referred(agent)];
  await house.bet(whale, '100', { payout: '3100' });
  const early = await house.bet(member, '100', { payout: '600' });
  await closeMonth();
  await house.resettle(early, { payout: money('400') });
  const uncounted = await house.bet(member, '1000');
  await closeMonth();
  await house.resettle(uncounted, { payout: money('1000') });
  await house.bet(member, '400');
  await house.bet(whale, '1000');
  await closeMonth();
  const [, second, third] = await house.statements(agent);
  assert.equal(second?.revenueCarried, money('-500'));
  const lines = [
    ['correction', '200.00'],
    ['apart', '-1000.00'],
    ['net_revenue', '600.00'],
    ['carried_in', '-500.00'],
    ['share', '25.00'],
  ];
  for (const [label = '', value] of lines) assert.equal(lineOf(third, label), value, label);
});

test('an upline has its part of what is left after reversals', async () => {
  const agent = await house.affiliate({ subRateBps: 1_000 });
  const terms = { cpa: { ...CPA, holdDays: 0 }, share: SHARE };
  const below = await house.affiliate(terms, { uplineId: agent.id });
  const member = await house.referred(below);
  await house.deposit(member, '50');
  await house.bet(member, '200', { payout: '200' });
  await house.follow();
  await house.earning.conversions.judge();
  await closeMonth();
  const [conversion] = await house.conversions(below);
  const { id = '', version = 0 } = conversion ?? {};
  await house.earning.conversions.reject(id, version, house.desk);
  await house.bet(member, '400');
  await closeMonth();
  const subs = (await house.statements(agent)).map(({ sub }) => sub);
  assert.deepEqual(subs, [money('5'), money('5')]);
});

test('anyone who stood below at the end of the month is settled first, wherever it stands since', async () => {
  const agent = await house.affiliate({ subRateBps: 1_000 });
  const below = await house.affiliate({}, { uplineId: agent.id });
  await house.bet(await house.referred(below), '400');
  house.toNextMonth(3);
  await t.platform.db.tx((tx) =>
    t.services.tree.move(tx, { headId: below.id, uplineId: null, at: t.clock.now() }),
  );
  await house.settle();
  assert.equal((await house.statements(agent))[0]?.sub, money('10'));
});

test('what belongs to a purse counts day by day for whom the member stood below', async () => {
  const [from, to] = [await house.affiliate(), await house.affiliate()];
  const member = await house.referred(from);
  const move = (upline: Person) =>
    t.platform.db.tx((tx) =>
      t.services.tree.move(tx, { headId: member.id, uplineId: upline.id, at: t.clock.now() }),
    );
  const days = (count: number): void => t.clock.advance(count * 24 * 3_600_000);
  await house.bet(member, '1000');
  await house.moneyOf('PROMOTION', member, '100');
  days(5);
  // A day on which someone moves counts for whom it ends under, whenever something was given.
  await house.moneyOf('PROMOTION', member, '7');
  await move(to);
  await house.moneyOf('PROMOTION', member, '20');
  await house.bet(member, '400');
  days(5);
  await move(from);
  await house.moneyOf('PROMOTION', member, '3');
  await house.deposit(member, '50');
  await closeMonth();
  const [[first], [second]] = [await house.statements(from), await house.statements(to)];
  const lines = [first, second].map((one) => [
    lineOf(one, 'stake'),
    lineOf(one, 'promotion'),
    one?.firstDepositors,
  ]);
  assert.deepEqual(lines, [
    ['1000.00', '-103.00', 1],
    ['400.00', '-27.00', 0],
  ]);
});

test('the last month of a deal pays what is left over, unless another deal goes on with it', async () => {
  const terms = { payoutMin: '50' };
  const [leaving, staying] = [await house.affiliate(terms), await house.affiliate(terms)];
  for (const agent of [leaving, staying]) {
    await house.bet(await house.referred(agent), '80');
    const [deal] = await house.earning.deals.ofAgent(agent.id);
    const endDay = house.monthDay(1);
    await house.earning.deals.end(deal?.id ?? '', { endDay, version: 1 }, house.desk);
  }
  await dealAhead(staying, terms, 1);
  await closeMonth();
  assert.deepEqual((await house.statements(leaving)).map(shown), ['20.00 PAID 20.00']);
  assert.deepEqual((await house.statements(staying)).map(shown), ['20.00 CARRIED 0.00']);
});
