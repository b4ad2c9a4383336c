import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { createEarning } from '../earning.ts';
import {
  ALONE,
  type AffiliateHouse,
  codeOf,
  CPA,
  money,
  openAffiliateHouse,
  SHARE,
  TERMS,
} from '../testing/house.ts';

let t: TestApp;
let house: AffiliateHouse;
let admin: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  house = await openAffiliateHouse(t);
});
after(() => t.close());
beforeEach(async () => {
  admin = await t.operator('olivia');
});

const reason = 'as agreed by mail';
const planBody = (more: Record<string, unknown> = {}) => ({
  name: `Offer ${Math.round(t.clock.now().getTime() / 1_000)}`,
  kind: 'REVENUE_SHARE',
  currency: 'USD',
  ...TERMS,
  reason,
  ...more,
});
const createPlan = (more: Record<string, unknown> = {}) =>
  t.call('POST /console/affiliates/plans', { ...admin, body: planBody(more) });
const deal = (account: string, planId: string, more: Record<string, unknown> = {}) =>
  t.call('POST /console/affiliates/deals', {
    ...admin,
    body: { account, planId, planVersion: 1, startDay: house.monthDay(), reason, ...more },
  });

test('a plan has versions, and anyone who is behind a newer one is told so', async () => {
  const { value: plan } = await createPlan({ name: ' Classic ' });
  assert.deepEqual([plan.name, plan.version, plan.terms.payoutMin], ['Classic', 1, '10.00']);
  assert.equal((await createPlan({ name: 'CLASSIC' })).refusal?.code, 'affiliate.plan_name_taken');
  const agent = await house.person();
  await deal(agent.account, plan.id);
  const revise = (version: number) =>
    t.call('POST /console/affiliates/plans/:id/versions', {
      ...admin,
      params: { id: plan.id },
      body: { name: 'Classic', ...TERMS, payoutMin: '25', version, reason },
    });
  const { value: revised } = await revise(1);
  assert.deepEqual([revised.version, revised.deals, revised.dealsBehind], [2, 1, 1]);
  assert.deepEqual(
    revised.versions.map(({ createdBy, deals, terms, version }) => [
      version,
      terms.payoutMin,
      deals,
      createdBy,
    ]),
    [
      [2, '25.00', 0, 'olivia'],
      [1, '10.00', 1, 'olivia'],
    ],
  );
  assert.equal((await revise(1)).refusal?.code, 'affiliate.plan_changed');
  const other = await house.person();
  assert.equal((await deal(other.account, plan.id)).refusal?.code, 'affiliate.plan_changed');
  const behind = await t.call('GET /console/affiliates/deals', {
    ...admin,
    query: { isBehind: true, planId: plan.id },
  });
  assert.deepEqual(
    behind.value.items.map(({ account, isBehind, terms }) => [account, isBehind, terms.payoutMin]),
    [[agent.account, true, '10.00']],
  );
  const state = (to: string) =>
    t.call('PUT /console/affiliates/plans/:id/state', {
      ...admin,
      params: { id: plan.id },
      body: { state: to, reason },
    });
  await state('ARCHIVED');
  assert.equal(
    (await deal(other.account, plan.id, { planVersion: 2 })).refusal?.code,
    'affiliate.plan_archived',
  );
  assert.equal((await revise(2)).refusal?.code, 'affiliate.plan_archived');
  assert.equal((await state('ACTIVE')).value.state, 'ACTIVE');
  const actions = await t.platform.db.query<{ action: string }>({
    text: `select action from audit_entries where subject_kind = 'affiliate_plan' order by seq`,
  });
  assert.deepEqual(
    actions.map(({ action }) => action.replace('affiliate_plan.', '')),
    ['create', 'revise', 'archive', 'restore'],
  );
});

test('terms that no calculator could follow are refused by name', async () => {
  const refused = async (more: Record<string, unknown>) =>
    (await createPlan(more)).refusal?.code.replace('affiliate.', '');
  assert.equal(await refused({ kind: 'CPA' }), 'parts_mismatch');
  assert.equal(await refused({ currency: 'XXZ' }), 'currency_unknown');
  assert.equal(await refused({ share: { ...SHARE, tiers: [] } }), 'tiers_missing');
  assert.equal(await refused({ payoutMin: '0.001' }), 'amount_invalid');
  const cpa = { ...CPA, firstDepositMin: '0', depositsMin: '0', validBetMin: '0' };
  assert.equal(await refused({ kind: 'CPA', share: null, cpa }), 'criteria_missing');
  assert.equal(await refused({ name: '   ' }), 'request.invalid');
});

test('where the law forbids pay out of losses, an amount for a member is all there is', async () => {
  const { site } = t.services;
  const strict = {
    ...site,
    brand: async (id: string) => ({
      ...(await site.brand(id)),
      complianceProfile: 'UKGC' as const,
    }),
  };
  const { earning } = createEarning(t.platform, { ...t.services, ...ALONE, site: strict });
  const share = { name: 'Strict', kind: 'REVENUE_SHARE', currency: 'USD', terms: TERMS } as const;
  assert.equal(
    await codeOf(earning.plans.create(share, house.desk)),
    'affiliate.plan_not_permitted',
  );
  const cpa = { ...share, kind: 'CPA', terms: { ...TERMS, cpa: CPA, share: null } } as const;
  assert.equal(await codeOf(earning.plans.create(cpa, house.desk)), null);
  const agent = await house.affiliate();
  await house.bet(await house.referred(agent), '400');
  house.toNextMonth(3);
  await house.follow();
  await earning.runs.settleAll(12);
  assert.equal((await house.statements(agent)).length, 0);
});

test('a deal begins with a month, gives way to the next, and comes back when that is cancelled', async () => {
  const { value: plan } = await createPlan();
  const agent = await house.person();
  const plain = await house.person(null, { isAgent: false });
  assert.equal((await deal(plain.account, plan.id)).refusal?.code, 'affiliate.agent_unknown');
  const odd = await deal(agent.account, plan.id, { startDay: '2020-01-01' });
  assert.equal(odd.refusal?.code, 'affiliate.month_invalid');
  const middle = `${house.monthDay().slice(0, 8)}15`;
  const half = await deal(agent.account, plan.id, { startDay: middle });
  assert.equal(half.refusal?.code, 'affiliate.month_invalid');
  const { value: first } = await deal(agent.account, plan.id);
  assert.deepEqual([first.state, first.endDay], ['ACTIVE', null]);
  assert.equal((await deal(agent.account, plan.id)).refusal?.code, 'affiliate.month_taken');
  const { value: next } = await deal(agent.account, plan.id, { startDay: house.monthDay(2) });
  assert.equal(next.state, 'SCHEDULED');
  const show = async () =>
    (await t.call('GET /console/affiliates/deals/:id', { ...admin, params: { id: first.id } }))
      .value;
  assert.equal((await show()).endDay, house.monthDay(2));
  assert.deepEqual((await show()).endDays, [house.monthDay(1), house.monthDay(2)]);
  const options = await t.call('GET /console/affiliates/deals/options', {
    ...admin,
    query: { account: agent.account },
  });
  assert.equal(options.value.startDays[0], house.monthDay(3));
  const end = (id: string, version: number, endDay: string | null) =>
    t.call('POST /console/affiliates/deals/:id/end', {
      ...admin,
      params: { id },
      body: { endDay, version, reason },
    });
  assert.equal((await end(next.id, 7, null)).refusal?.code, 'affiliate.deal_changed');
  assert.equal((await end(next.id, 1, null)).value.state, 'CANCELLED');
  const back = await show();
  assert.deepEqual([back.endDay, back.state], [null, 'ACTIVE']);
  assert.equal((await end(next.id, 2, null)).refusal?.code, 'affiliate.deal_over');
  assert.equal(
    (await end(first.id, back.version, house.monthDay())).refusal?.code,
    'affiliate.month_invalid',
  );
  const { value: ended } = await end(first.id, back.version, house.monthDay(1));
  assert.deepEqual([ended.endDay, ended.endReason], [house.monthDay(1), reason]);
});

test('a deal is cut at the nearest one after it, and a decided end outlives anyone who cuts it', async () => {
  const { value: plan } = await createPlan();
  const agent = await house.person();
  const { value: first } = await deal(agent.account, plan.id);
  const { value: second } = await deal(agent.account, plan.id, { startDay: house.monthDay(2) });
  await deal(agent.account, plan.id, { startDay: house.monthDay(4) });
  const show = async () =>
    (await t.call('GET /console/affiliates/deals/:id', { ...admin, params: { id: first.id } }))
      .value;
  const end = async (id: string, endDay: string | null) => {
    const params = { id };
    const { value } = await t.call('GET /console/affiliates/deals/:id', { ...admin, params });
    const body = { endDay, version: value.version, reason };
    return t.call('POST /console/affiliates/deals/:id/end', { ...admin, params, body });
  };
  assert.deepEqual((await show()).endDays, [house.monthDay(1), house.monthDay(2)]);
  assert.equal(
    (await end(first.id, house.monthDay(3))).refusal?.code,
    'affiliate.month_invalid',
    'the second deal begins before',
  );
  await end(second.id, null);
  assert.equal((await show()).endDay, house.monthDay(4), 'until the third one begins');

  const other = await house.person();
  const { value: ended } = await deal(other.account, plan.id);
  await end(ended.id, house.monthDay(5));
  const { value: cutting } = await deal(other.account, plan.id, { startDay: house.monthDay(3) });
  await end(cutting.id, null);
  const params = { id: ended.id };
  const { value } = await t.call('GET /console/affiliates/deals/:id', { ...admin, params });
  assert.deepEqual([value.endDay, value.endReason], [house.monthDay(3), reason]);
});

const setOwnLimit = (limit: string) =>
  t.platform.db.query({
    text: `update adjustment_rules set alone_amount = $2, alone_day_amount = $2
      where brand_id = $1 and currency = 'USD'`,
    values: [t.brand.id, money(limit)],
  });

test('what is above the limit waits for an operator, who pays it once or declines it', async () => {
  const paid = await house.affiliate({ autoPayMax: '0' });
  const declined = await house.affiliate({ autoPayMax: '0' });
  for (const agent of [paid, declined]) {
    await house.bet(await house.referred(agent), '400');
  }
  house.toNextMonth(3);
  await house.settle();
  admin = await t.operator('olivia');
  const list = (query: Record<string, string>) =>
    t.call('GET /console/affiliates/statements', { ...admin, query });
  const waiting = await list({ state: 'PENDING_REVIEW' });
  assert.equal(waiting.value.items.length, 2);
  const [one] = (await list({ account: paid.account })).value.items;
  const [two] = (await list({ memberId: declined.id })).value.items;
  assert.ok(one !== undefined && two !== undefined);
  const approve = (id: string, version: number) =>
    t.call('POST /console/affiliates/statements/:id/approve', {
      ...admin,
      params: { id },
      body: { version, reason: 'for our eyes only' },
    });
  assert.equal((await approve(one.id, 9)).refusal?.code, 'affiliate.statement_changed');
  await setOwnLimit('0');
  const both = await Promise.all([approve(one.id, one.version), approve(one.id, one.version)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  assert.equal(await house.main(paid), '0.00', 'above the own limit two decide');
  await t.approve(both.find(({ status }) => status === 200)?.value.proposal ?? null);
  assert.equal(await house.main(paid), '100.00');
  const { value: detail } = await t.call('GET /console/affiliates/statements/:id', {
    ...admin,
    params: { id: one.id },
  });
  assert.deepEqual(
    detail.timeline.map(({ actorName, step }) => [step, actorName]),
    [
      ['calculated', ''],
      ['approved', 'olivia'],
      ['paid', 'olivia'],
    ],
  );
  assert.ok(detail.transferId !== null && !detail.canApprove);
  const told = await t.call('GET /wps/agent/deal/statements/:id', {
    token: await house.signIn(paid),
    params: { id: one.id },
  });
  assert.deepEqual(
    told.value.timeline.map(({ note }) => note),
    [null, null, null],
  );
  const { value: rejected } = await t.call('POST /console/affiliates/statements/:id/reject', {
    ...admin,
    params: { id: two.id },
    body: { version: two.version, reason },
  });
  assert.deepEqual([rejected.state, rejected.reason], ['REJECTED', reason]);
  assert.equal(await house.main(declined), '0.00');
  assert.equal((await approve(two.id, 2)).refusal?.code, 'affiliate.statement_not_in_review');
  const totals = await t.call('GET /console/affiliates/statements/totals', {
    ...admin,
    query: { runId: one.runId },
  });
  const [row] = totals.value.rows;
  assert.deepEqual([row?.payable, row?.paid], ['100.00', '100.00']);
  const { value: runs } = await t.call('GET /console/affiliates/runs', admin);
  const run = runs.items.find(({ id }) => id === one.runId);
  assert.deepEqual([run?.state, run?.inReview], ['DONE', 0]);
  const [cost] = run?.costs ?? [];
  assert.deepEqual([cost?.earned, cost?.payable, cost?.paid], ['100.00', '100.00', '100.00']);
  const token = await house.signIn(declined);
  const { totals: own } = (await t.call('GET /wps/agent/deal', { token })).value;
  assert.deepEqual([own.earned, own.paid, own.pending], ['0.00', '0.00', '0.00']);
});

test('a plan lets nothing go without review that one operator may not let go alone', async () => {
  const agent = await house.affiliate({ autoPayMax: '500' });
  await house.bet(await house.referred(agent), '400');
  await setOwnLimit('99.99');
  house.toNextMonth(3);
  await house.settle();
  admin = await t.operator('olivia');
  const query = { account: agent.account };
  const { value } = await t.call('GET /console/affiliates/statements', { ...admin, query });
  assert.deepEqual(
    value.items.map(({ payable, state }) => [payable, state]),
    [['100.00', 'PENDING_REVIEW']],
  );
  assert.equal(await house.main(agent), '0.00');
});

test('an agent who is closed or shut out is not paid without anybody looking', async () => {
  const agent = await house.affiliate();
  await house.bet(await house.referred(agent), '400');
  const text = `update members set status = 'closed' where id = $1`;
  await t.platform.db.query({ text, values: [agent.id] });
  house.toNextMonth(3);
  await house.settle();
  const [statement] = await house.statements(agent);
  assert.equal(statement?.state, 'PENDING_REVIEW');
  assert.equal(await house.main(agent), '0.00');
});

test('operators see who earned an affiliate its part, also when it stands elsewhere since', async () => {
  const agent = await house.affiliate({ subRateBps: 1_000 });
  const below = await house.affiliate({}, { uplineId: agent.id });
  await house.bet(await house.referred(below), '400');
  house.toNextMonth(3);
  await house.settle();
  await t.platform.db.tx((tx) =>
    t.services.tree.move(tx, { headId: below.id, uplineId: null, at: t.clock.now() }),
  );
  const params = { id: (await house.statements(agent))[0]?.id ?? '' };
  admin = await t.operator('olivia');
  const desk = await t.call('GET /console/affiliates/statements/:id', { ...admin, params });
  assert.deepEqual(
    desk.value.subs.map(({ account }) => account),
    [below.account],
  );
  const token = await house.signIn(agent);
  const own = await t.call('GET /wps/agent/deal/statements/:id', { token, params });
  assert.deepEqual(
    own.value.subs.map(({ account }) => account),
    [null],
  );
});

test('months that were missed are caught up, oldest first, once', async () => {
  const agent = await house.affiliate();
  const member = await house.referred(agent);
  await house.bet(member, '100');
  house.toNextMonth(3);
  await house.bet(member, '200');
  house.toNextMonth(3);
  await house.follow();
  admin = await t.operator('olivia');
  const catchUp = () =>
    t.call('POST /console/affiliates/runs/catch-up', { ...admin, body: { reason } });
  assert.deepEqual((await catchUp()).value.runs.length, 2);
  assert.deepEqual((await catchUp()).value, { runs: [], hasMore: false });
  assert.equal(await house.main(agent), '75.00');
  await Promise.all([house.settle(), house.settle()]);
  assert.equal((await house.statements(agent)).length, 2);
});

test('the desk reads conversions and decides them, each once', async () => {
  const agent = await house.affiliate({ cpa: CPA, share: null });
  const member = await house.referred(agent);
  await house.deposit(member, '20');
  await house.bet(member, '100');
  await house.follow();
  await house.earning.conversions.judge();
  const { value } = await t.call('GET /console/affiliates/conversions', {
    ...admin,
    query: { agentAccount: agent.account },
  });
  const [held] = value.items;
  assert.deepEqual(
    [held?.state, held?.account, held?.amount, held?.canApprove, held?.canReject],
    ['HELD', member.account, '50.00', true, true],
  );
  const look = (id: string) =>
    t.call('GET /console/affiliates/conversions/:id', { ...admin, params: { id } });
  assert.deepEqual((await look(held?.id ?? '')).value, held);
  assert.equal((await look(agent.id)).refusal?.code, 'affiliate.conversion_not_found');
  const decide = (what: 'approve' | 'reject', version: number) =>
    t.call(`POST /console/affiliates/conversions/:id/${what}`, {
      ...admin,
      params: { id: held?.id ?? '' },
      body: { version, reason },
    });
  assert.equal((await decide('approve', 5)).refusal?.code, 'affiliate.conversion_changed');
  assert.equal((await decide('approve', 1)).value.state, 'APPROVED');
  assert.equal((await decide('approve', 2)).refusal?.code, 'affiliate.conversion_over');
  const { value: rejected } = await decide('reject', 2);
  assert.deepEqual([rejected.reason, rejected.note], ['operator', reason]);
  const none = await t.call('GET /console/affiliates/conversions', {
    ...admin,
    query: { agentAccount: 'nobody' },
  });
  assert.deepEqual(none.value.items, []);
});
