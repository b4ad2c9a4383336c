import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { type AffiliateHouse, CPA, openAffiliateHouse, SHARE } from '../testing/house.ts';

let t: TestApp;
let house: AffiliateHouse;
before(async () => {
  t = await createTestApp();
  house = await openAffiliateHouse(t);
});
after(() => t.close());

test('an agent without a deal is told so', async () => {
  const token = await house.signIn(await house.person());
  const { value } = await t.call('GET /wps/agent/deal', { token });
  assert.deepEqual([value.deal, value.next, value.month], [null, null, null]);
  assert.deepEqual(value.totals.earned, '0.00');
  const prospects = await t.call('GET /wps/agent/deal/prospects', { token });
  assert.deepEqual(prospects.value, { items: [], nextCursor: null });
});

test('the month that runs is shown as its statement would be, with what the next tier asks for', async () => {
  const agent = await house.affiliate({ cpa: CPA, share: SHARE });
  const [player, newcomer] = [await house.referred(agent), await house.referred(agent)];
  await house.deposit(player, '100');
  await house.bet(player, '400');
  await house.deposit(newcomer, '5');
  await house.follow();
  await house.earning.conversions.judge();
  const token = await house.signIn(agent);
  const { value } = await t.call('GET /wps/agent/deal', { token });
  const { month } = value;
  assert.equal(value.deal?.kind, 'HYBRID');
  assert.deepEqual(
    [month?.members, month?.registrations, month?.firstDepositors, month?.held, month?.onTheWay],
    [2, 2, 2, 1, 1],
  );
  assert.deepEqual([month?.netRevenue, month?.tier, month?.earned], ['400.00', 1, '100.00']);
  assert.equal(month?.nextTier?.revenueMissing, '600.00');
  const { value: prospects } = await t.call('GET /wps/agent/deal/prospects', { token });
  assert.deepEqual(
    prospects.items.map(({ account, amount, deposits, depositsMin, firstDeposit }) => [
      account,
      firstDeposit,
      deposits,
      depositsMin,
      amount,
    ]),
    [[newcomer.account, '5.00', '5.00', '20.00', '50.00']],
  );
  const { value: conversions } = await t.call('GET /wps/agent/deal/conversions', { token });
  const [held] = conversions.items;
  assert.deepEqual([held?.account, held?.state], [player.account, 'HELD']);
  assert.notEqual(held?.memberReference, player.id);
});

test('a statement explains itself member by member, to nobody but its agent', async () => {
  const agent = await house.affiliate({ subRateBps: 1_000 });
  const below = await house.affiliate({}, { uplineId: agent.id });
  const [first, second] = [await house.referred(agent), await house.referred(agent)];
  await house.bet(first, '400');
  await house.bet(second, '100', { payout: '150' });
  await house.bet(await house.referred(below), '400');
  house.toNextMonth(3);
  await house.settle();
  const token = await house.signIn(agent);
  const { value: page } = await t.call('GET /wps/agent/deal/statements', { token });
  const [row] = page.items;
  const id = row?.id ?? '';
  assert.deepEqual([row?.netRevenue, row?.share, row?.sub], ['350.00', '87.50', '10.00']);
  const { value } = await t.call('GET /wps/agent/deal/statements/:id', { token, params: { id } });
  assert.deepEqual(
    value.subs.map(({ account, amount, earned }) => [account, earned, amount]),
    [[below.account, '100.00', '10.00']],
  );
  assert.ok(value.timeline.every(({ actorName }) => actorName === ''));
  const members = async (query: Record<string, string> = {}) =>
    (
      await t.call('GET /wps/agent/deal/statements/:id/members', {
        token,
        params: { id },
        query: { limit: '1', ...query },
      })
    ).value;
  const one = await members();
  const two = await members({ cursor: one.nextCursor ?? '' });
  assert.deepEqual(
    [...one.items, ...two.items].map(({ account, netRevenue }) => [account, netRevenue]),
    [
      [first.account, '400.00'],
      [second.account, '-50.00'],
    ],
  );
  const stranger = await house.signIn(await house.person());
  for (const key of [
    'GET /wps/agent/deal/statements/:id',
    'GET /wps/agent/deal/statements/:id/members',
  ] as const) {
    const { refusal } = await t.call(key, { token: stranger, params: { id } });
    assert.equal(refusal?.code, 'affiliate.statement_not_found');
  }
  const { value: totals } = await t.call('GET /wps/agent/deal/statements/totals', { token });
  assert.equal(totals.rows[0]?.paid, '97.50');
  const odd = await t.call('GET /wps/agent/deal/statements', {
    token,
    query: { from: '2026-02-31' },
  });
  assert.equal(odd.refusal?.code, 'request.invalid');
  for (const cursor of ['x', `2026-99-99.${id}`, '2026-01-01.no']) {
    const answer = await t.call('GET /wps/agent/deal/statements', { token, query: { cursor } });
    assert.equal(answer.refusal?.code, 'request.invalid', cursor);
  }
  for (const cursor of ['x', `99999999999999999999.${id}`, `9999999999999999999.${id}`]) {
    for (const key of [
      'GET /wps/agent/deal/conversions',
      'GET /wps/agent/deal/statements/:id/members',
    ] as const) {
      const answer = await t.call(key, { token, params: { id }, query: { cursor } });
      assert.equal(answer.refusal?.code, 'request.invalid', cursor);
    }
  }
});
