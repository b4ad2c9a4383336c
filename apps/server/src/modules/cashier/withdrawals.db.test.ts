import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createCashierService } from './service/index.ts';
import {
  type Customer,
  type Desk,
  money,
  openDesk,
  operator,
  paidOut,
  PAYMENT_PASSWORD,
} from './testing/desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());

const brandId = () => desk.test.brand.id;
const failed = { status: 'failed', reason: 'account_closed' } as const;

/** The refusals among several outcomes. */
const codesOf = (results: readonly PromiseSettledResult<unknown>[]): readonly string[] =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
  );

test('from the request to the receipt, with the money where it belongs at each step', async () => {
  const customer = await desk.funded('500');
  const { id, state } = await desk.ask(customer, '200');
  assert.equal(state, 'SUBMITTED');
  assert.deepEqual(await desk.balances(customer.memberId), {
    main: money('300'),
    locked: money('200'),
  });

  await desk.cashier.review.assess(id);
  await desk.cashier.review.assess(id);
  await desk.cashier.review.approve({
    id,
    brandId: brandId(),
    ...operator('olivia'),
    note: 'fine',
  });
  await desk.cashier.payouts.pursue(id);
  assert.equal(await desk.stateOf(customer, id), 'PAYING');
  const sent = desk.provider.payouts.find(({ reference }) => reference === id);
  assert.partialDeepStrictEqual(sent, {
    amount: money('200'),
    account: { number: '12345678', holder: 'Ada Lovelace', institution: 'Northgate Savings' },
  });

  assert.equal(await desk.tellPayout(id, paidOut('200')), 'applied');
  assert.equal(await desk.tellPayout(id, paidOut('200')), 'repeated');
  assert.equal(await desk.tellPayout(id, failed), 'contradiction');
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('300'), locked: 0n });
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');

  await desk.cashier.withdrawals.receive({ id, ...customer });
  await desk.cashier.withdrawals.receive({ id, ...customer });
  assert.equal(await desk.stateOf(customer, id), 'CONFIRMED_RECEIVED');
  assert.deepEqual(await desk.stepsOf(customer, id), [
    'submitted',
    'assessed',
    'approved',
    'payout_begun',
    'payout_accepted',
    'payout_paid',
    'payout_bounced',
    'received',
  ]);
});

test('each doubtful request meets its refusal and freezes nothing', async () => {
  const customer = await desk.funded('500');
  const refused = (wish: Promise<unknown>, code: string) => assert.rejects(wish, { code });
  await refused(desk.ask(customer, '19.99'), 'cashier.amount_below_minimum');
  await refused(desk.ask(customer, '20000.01'), 'cashier.amount_above_maximum');
  await refused(desk.ask(customer, '20.001'), 'cashier.amount_too_fine');
  await refused(desk.ask(customer, '500.01'), 'wallet.insufficient_funds');
  await refused(desk.ask({ ...customer, accountId: newId() }, '50'), 'cashier.account_not_found');
  const stranger = await desk.funded();
  await refused(
    desk.ask({ ...customer, accountId: stranger.accountId }, '50'),
    'cashier.account_not_found',
  );
  const wrong = desk.cashier.withdrawals.ask({
    ...customer,
    key: newId(),
    amount: money('50'),
    paymentPassword: '999999',
    ip: '::1',
  });
  await refused(wrong, 'identity.payment_password_wrong');
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('500'), locked: 0n });
});

const block = async (customer: Customer) => {
  const { members } = desk.test.services;
  const member = await members.get(desk.test.platform.db, customer.memberId);
  const blocks = {
    loginBlocked: false,
    betBlocked: false,
    withdrawBlocked: true,
    brandId: brandId(),
    memberId: customer.memberId,
    reason: 'asked for papers',
    version: member.version,
    operatorId: operator('olivia').operatorId,
    ip: '::1',
  };
  await desk.test.platform.db.tx((tx) => members.changeBlocks(tx, blocks));
};

test('a blocked member can neither ask nor be approved, only be rejected', async () => {
  const customer = await desk.funded('500');
  const { id } = await desk.ask(customer, '50');
  await desk.cashier.review.assess(id);
  await block(customer);
  await assert.rejects(desk.ask(customer, '50'), { code: 'cashier.withdrawals_blocked' });
  const decision = { id, brandId: brandId(), ...operator('oscar') };
  await assert.rejects(desk.cashier.review.approve({ ...decision, note: null }), {
    code: 'cashier.withdrawals_blocked',
  });
  await desk.cashier.review.reject({ ...decision, reason: 'papers are missing' });
  assert.equal(await desk.stateOf(customer, id), 'REJECTED');
});

test('one key is one withdrawal, and limits hold for requests that come at once', async () => {
  const customer = await desk.funded('500');
  const key = newId();
  const wish = { ...customer, key, paymentPassword: PAYMENT_PASSWORD, ip: '::1' };
  const same = await Promise.all(
    [1, 2, 3].map(() => desk.cashier.withdrawals.ask({ ...wish, amount: money('50') })),
  );
  assert.equal(new Set(same.map(({ id }) => id)).size, 1);
  await assert.rejects(desk.cashier.withdrawals.ask({ ...wish, amount: money('60') }), {
    code: 'cashier.key_conflict',
  });

  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => desk.ask(customer, '50')));
  const codes = codesOf(results);
  assert.deepEqual(new Set(codes), new Set(['cashier.withdrawals_pending']));
  assert.equal(codes.length, 3);
  assert.deepEqual(await desk.balances(customer.memberId), {
    main: money('350'),
    locked: money('150'),
  });
});

test('a rejection gives the money back and tells why', async () => {
  const customer = await desk.funded('500');
  const { id } = await desk.ask(customer, '200');
  const decision = { id, brandId: brandId(), ...operator('oscar') };
  await assert.rejects(desk.cashier.review.approve({ ...decision, note: null }), {
    code: 'cashier.withdrawal_not_ready',
  });
  await desk.cashier.review.assess(id);
  await desk.cashier.review.reject({ ...decision, reason: 'papers are missing' });
  const { withdrawal } = await desk.cashier.withdrawals.look(id, customer.memberId);
  assert.equal(withdrawal.state, 'REJECTED');
  assert.equal(withdrawal.rejectionReason, 'papers are missing');
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('500'), locked: 0n });
  await assert.rejects(desk.cashier.review.approve({ ...decision, note: null }), {
    code: 'cashier.withdrawal_decided',
  });
});

test('two operators who decide at once: one wins, the other is told', async () => {
  const customer = await desk.funded('500');
  const { id } = await desk.ask(customer, '100');
  await desk.cashier.review.assess(id);
  const place = { id, brandId: brandId() };
  const results = await Promise.allSettled([
    desk.cashier.review.approve({ ...place, ...operator('olivia'), note: null }),
    desk.cashier.review.reject({ ...place, ...operator('oscar'), reason: 'looks odd' }),
  ]);
  assert.deepEqual(codesOf(results), ['cashier.withdrawal_decided']);
});

test('above the limit two different operators have to approve', async () => {
  const customer = await desk.funded('5000');
  const { id, approvalsNeeded } = await desk.ask(customer, '1000');
  assert.equal(approvalsNeeded, 2);
  await desk.cashier.review.assess(id);
  const place = { id, brandId: brandId(), note: null };
  await desk.cashier.review.approve({ ...place, ...operator('olivia') });
  assert.equal(await desk.stateOf(customer, id), 'RISK_REVIEW');
  await assert.rejects(desk.cashier.review.approve({ ...place, ...operator('olivia') }), {
    code: 'cashier.second_operator_needed',
  });
  await desk.cashier.payouts.pursue(id);
  assert.equal(await desk.stateOf(customer, id), 'RISK_REVIEW', 'nothing is paid on one approval');
  await desk.cashier.review.approve({ ...place, ...operator('oscar') });
  assert.equal(await desk.stateOf(customer, id), 'APPROVED');
  const { approvals } = await desk.cashier.review.look({ id, brandId: brandId() });
  assert.deepEqual(
    approvals.map(({ account }) => account),
    ['olivia', 'oscar'],
  );
});

test('an operator of another brand sees and decides nothing', async () => {
  const customer = await desk.funded('500');
  const { id } = await desk.ask(customer, '100');
  await desk.cashier.review.assess(id);
  const place = { id, brandId: desk.test.otherBrand.id };
  const code = 'cashier.withdrawal_not_found';
  await assert.rejects(desk.cashier.review.look(place), { code });
  await assert.rejects(
    desk.cashier.review.approve({ ...place, ...operator('oscar'), note: null }),
    { code },
  );
  await assert.rejects(desk.cashier.withdrawals.look(id, newId()), { code });
});

test('the system approves only what is small and without any reason to look twice', async () => {
  const { db } = desk.test.platform;
  await db.query({
    text: `update cashier_policies set auto_approve_amount = $1,
      auto_approve_member_day_amount = $1, auto_approve_day_amount = $2`,
    values: [money('100'), money('1000')],
  });
  try {
    const clean = { assess: async () => ({ score: 0, reasons: [] }) };
    const broken = { assess: () => Promise.reject(new Error('no answer')) };
    const customer = await desk.funded('1000');
    const judge = async (amount: string, risk: typeof clean | typeof broken) => {
      const { id } = await desk.ask(customer, amount);
      await createCashierService({ ...desk.deps, risk }).review.assess(id);
      return id;
    };
    assert.equal(await desk.stateOf(customer, await judge('60', clean)), 'APPROVED');
    assert.equal(
      await desk.stateOf(customer, await judge('60', clean)),
      'RISK_REVIEW',
      'above the day’s total',
    );
    const unsure = await judge('20', broken);
    const { withdrawal } = await desk.cashier.withdrawals.look(unsure, customer.memberId);
    assert.equal(withdrawal.state, 'RISK_REVIEW');
    assert.deepEqual(
      withdrawal.reasons.map(({ code }) => code),
      ['assessment_failed'],
    );
  } finally {
    await db.query({ text: 'update cashier_policies set auto_approve_amount = null' });
  }
});

test('a payout to someone on the blacklist waits for a person, and is recorded as a hit', async () => {
  const { test: app } = desk;
  const customer = await desk.funded('500');
  const { operatorToken } = await app.operator('olivia');
  const entry = await app.call('POST /console/blacklist', {
    operatorToken,
    body: {
      kind: 'payee_name',
      value: 'LOVELACE, Ada',
      reason: 'chargebacks under this name',
      expiresAt: null,
    },
  });
  const { id } = await desk.ask(customer, '20');
  await desk.cashier.review.assess(id);
  const { withdrawal } = await desk.cashier.review.look({ id, brandId: brandId() });
  assert.deepEqual(withdrawal.reasons[0], {
    code: 'blacklisted',
    weight: 100,
    params: { kind: 'payee_name' },
  });
  assert.equal(withdrawal.state, 'RISK_REVIEW');
  const { value } = await app.call('GET /console/blacklist/hits', { operatorToken });
  const hit = value.items.find(({ memberId }) => memberId === customer.memberId);
  assert.equal(hit?.occasion, 'withdraw');
  const remove = { params: { id: entry.value.id }, body: { reason: 'the test is over' } };
  await app.call('POST /console/blacklist/:id/remove', { operatorToken, ...remove });
});

test('risk reasons are kept with the withdrawal for the operator', async () => {
  const customer = await desk.funded('5000');
  const { id } = await desk.ask(customer, '600');
  await desk.cashier.review.assess(id);
  const { withdrawal, timeline } = await desk.cashier.review.look({ id, brandId: brandId() });
  const codes = withdrawal.reasons.map(({ code }) => code);
  assert.ok(codes.includes('first_withdrawal'));
  assert.ok(codes.includes('new_member'));
  assert.ok(codes.includes('large_amount'));
  assert.ok(codes.includes('shared_account'), 'every test customer binds the same number');
  assert.ok(withdrawal.riskScore > 0);
  assert.deepEqual(timeline[0]?.actor, { kind: 'member', name: customer.account });
});
