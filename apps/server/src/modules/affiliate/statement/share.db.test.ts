import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amountToText, ZERO } from '@parlour/money';
import { createTestApp, type TestApp } from '../../../testing.ts';
import {
  type AffiliateHouse,
  lineOf,
  money,
  openAffiliateHouse,
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

test('a share of net revenue is paid by tier, line by line, once', async () => {
  const agent = await house.affiliate({
    share: { ...SHARE, vendorFeeBps: 200, depositFeeBps: 100, adminFeeBps: 1_000 },
  });
  const [first, second] = [await house.referred(agent), await house.referred(agent)];
  await house.deposit(first, '1000');
  await house.bet(first, '3000', { payout: '500' });
  await house.bet(second, '1000', { payout: '1400' });
  await house.moneyOf('PROMOTION', first, '100');
  await house.moneyOf('MEMBER_REBATE', second, '20');
  house.toNextMonth(2);
  await house.settle();
  assert.equal((await house.statements(agent)).length, 0, 'it is not half past two yet');
  t.clock.advance(15 * 60_000);
  await house.settle();
  const [statement] = await house.statements(agent);
  const lines = [
    ['stake', '4000.00'],
    ['payout', '-1900.00'],
    ['vendor_fee', '-80.00'],
    ['promotion', '-100.00'],
    ['member_rebate', '-20.00'],
    ['agent_pay', '0.00'],
    ['payment_fee', '-10.00'],
    ['correction', '0.00'],
    ['admin_fee', '-189.00'],
    ['net_revenue', '1701.00'],
    ['share', '595.35'],
    ['payable', '595.35'],
  ];
  for (const [label = '', value] of lines) assert.equal(lineOf(statement, label), value, label);
  assert.equal(statement?.tier, 2);
  assert.deepEqual([statement?.members, statement?.firstDepositors], [2, 1]);
  assert.equal(shown(statement), '595.35 PAID 595.35');
  assert.equal(await house.main(agent), '595.35');
  await house.settle();
  assert.equal((await house.statements(agent)).length, 1);
  assert.equal(await house.main(agent), '595.35');
});

test('what the house lost is carried until it is won back', async () => {
  const agent = await house.affiliate();
  const member = await house.referred(agent);
  await house.bet(member, '100', { payout: '600' });
  house.toNextMonth(3);
  await house.settle();
  await house.bet(member, '300');
  house.toNextMonth(3);
  await house.settle();
  await house.bet(member, '300');
  house.toNextMonth(3);
  await house.settle();
  const statements = await house.statements(agent);
  assert.deepEqual(statements.map(shown), [
    '0.00 CARRIED 0.00',
    '0.00 CARRIED 0.00',
    '25.00 PAID 25.00',
  ]);
  assert.deepEqual(
    statements.map((one) => lineOf(one, 'carried_in')),
    ['0.00', '-500.00', '-200.00'],
  );
});

test('a loss as large as the plan says is kept apart and hinders nobody else', async () => {
  const agent = await house.affiliate({ share: { ...SHARE, apartFrom: '1000' } });
  const [whale, other] = [await house.referred(agent), await house.referred(agent)];
  await house.bet(whale, '100', { payout: '2100' });
  await house.bet(other, '400');
  house.toNextMonth(3);
  await house.settle();
  await house.bet(whale, '2500');
  house.toNextMonth(3);
  await house.settle();
  const statements = await house.statements(agent);
  assert.deepEqual(statements.map(shown), ['100.00 PAID 100.00', '125.00 PAID 125.00']);
  assert.deepEqual(
    statements.map((one) => lineOf(one, 'apart')),
    ['2000.00', '-2000.00'],
  );
});

test('a round that is settled again is a correction of the next month, and changes no statement', async () => {
  const agent = await house.affiliate();
  const member = await house.referred(agent);
  const round = await house.bet(member, '1000');
  house.toNextMonth(3);
  await house.settle();
  const before = shown((await house.statements(agent))[0]);
  assert.equal(before, '350.00 PAID 350.00');
  await house.resettle(round, { payout: money('800') });
  await house.bet(member, '2000');
  house.toNextMonth(3);
  await house.settle();
  const [first, second] = await house.statements(agent);
  assert.equal(shown(first), before);
  assert.equal(lineOf(second, 'correction'), '-800.00');
  assert.equal(lineOf(second, 'net_revenue'), '1200.00');
  house.toNextMonth(3);
  await house.settle();
  assert.equal(lineOf((await house.statements(agent))[2], 'correction'), '0.00');
});

test('less than the smallest payout waits, and a downline affiliate earns its upline a part', async () => {
  const agent = await house.affiliate({ subRateBps: 1_000, payoutMin: '50', autoPayMax: '60' });
  const below = await house.affiliate({}, { uplineId: agent.id });
  const member = await house.referred(below);
  await house.bet(member, '880');
  house.toNextMonth(3);
  await house.settle();
  const [sub] = await house.statements(agent);
  assert.equal(amountToText(sub?.sub ?? ZERO), '22.00');
  assert.equal(shown(sub), '22.00 CARRIED 0.00');
  await house.bet(member, '1000');
  house.toNextMonth(3);
  await house.settle();
  const [, second] = await house.statements(agent);
  assert.equal(lineOf(second, 'brought_in'), '22.00');
  assert.equal(shown(second), '57.00 PAID 57.00');
});
