import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { PaymentProvider } from './provider/port.ts';
import { createCashierService } from './service/index.ts';
import { type Customer, type Desk, money, openDesk, paidOut } from './testing/desk.ts';
import { by, onlyChannels, paymentsOf, setPolicy } from './testing/payout-desk.ts';
import { createScriptedProvider, LOST, MISSING } from './testing/scripted-provider.ts';

let desk: Desk;
const second = createScriptedProvider();
before(async () => {
  desk = await openDesk();
  const other: PaymentProvider = { ...second, code: 'second' };
  // The desk's own service knows one provider; this one knows two.
  const providers = new Map([...desk.deps.providers, ['second', other]]);
  const cashier = createCashierService({ ...desk.deps, providers });
  desk = { ...desk, cashier };
});
after(() => desk.close());
afterEach(() => {
  desk.provider.script({});
  second.script({});
});

const refused = { kind: 'refused', reason: 'account_closed' } as const;

const inReview = async (amount: string): Promise<{ customer: Customer; id: string }> => {
  const customer = await desk.funded('1000');
  const { id } = await desk.ask(customer, amount);
  await desk.cashier.review.assess(id);
  return { customer, id };
};

const approveInParts = (id: string, name: string, parts: readonly (readonly [string, string])[]) =>
  desk.cashier.review.approve({
    id,
    ...by(desk, name),
    note: null,
    parts: parts.map(([amount, channelId]) => ({ amount: money(amount), channelId })),
  });

test('an approval in parts pays each on its channel, and takes the hold in parts', async () => {
  const [one = '', two = ''] = await onlyChannels(desk, [
    { name: 'One' },
    { name: 'Two', provider: 'second' },
  ]);
  const { customer, id } = await inReview('100');
  const parts = [
    ['70', one],
    ['30', two],
  ] as const;
  await assert.rejects(
    approveInParts(id, 'olivia', [
      ['70', one],
      ['29.99', two],
    ]),
    {
      code: 'cashier.parts_mismatch',
    },
  );
  await assert.rejects(
    approveInParts(id, 'olivia', [
      ['69.999', one],
      ['30.001', two],
    ]),
    {
      code: 'cashier.amount_too_fine',
    },
  );
  await approveInParts(id, 'olivia', parts);
  const payments = await paymentsOf(desk, id);
  assert.deepEqual(
    payments.map(({ state, reason }) => [state, reason]),
    [
      ['READY', 'part'],
      ['READY', 'part'],
    ],
  );
  for (const payment of payments) await desk.cashier.payouts.pursue(payment.id);
  assert.equal(second.payouts.at(-1)?.amount, money('30'));

  const [first, last] = await paymentsOf(desk, id);
  await desk.tellPayout(first?.id ?? '', paidOut('70'));
  assert.equal(await desk.stateOf(customer, id), 'PAYING');
  assert.deepEqual(await desk.balances(customer.memberId), {
    main: money('900'),
    locked: money('30'),
  });
  assert.equal(await desk.tellPayout(first?.id ?? '', paidOut('70')), 'repeated');
  const lastId = last?.id ?? '';
  await desk.tellPayout(lastId, paidOut('30'), `ref-${lastId}`, 'second');
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('900'), locked: 0n });
});

test('a part that fails comes back when the others are over', async () => {
  const [one = ''] = await onlyChannels(desk, [{ name: 'One' }]);
  const { customer, id } = await inReview('100');
  await approveInParts(id, 'olivia', [
    ['60', one],
    ['40', one],
  ]);
  const [first, last] = await paymentsOf(desk, id);
  desk.provider.script({ createPayout: [refused, { status: 'pending' }] });
  await desk.cashier.payouts.pursue(first?.id ?? '');
  await desk.cashier.payouts.pursue(last?.id ?? '');
  assert.equal(await desk.stateOf(customer, id), 'PAYING');
  assert.deepEqual(await desk.balances(customer.memberId), {
    main: money('900'),
    locked: money('100'),
  });
  await desk.tellPayout(last?.id ?? '', paidOut('40'));
  const { withdrawal } = await desk.cashier.withdrawals.look(id, customer.memberId);
  assert.equal(withdrawal.state, 'ISSUED');
  assert.equal(withdrawal.issuedAmount, money('40'));
  assert.equal(withdrawal.returnedAmount, money('60'));
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('960'), locked: 0n });
});

test('above the limit the second operator agrees to the same parts or to none', async () => {
  const [one = '', two = ''] = await onlyChannels(desk, [{ name: 'One' }, { name: 'Two' }]);
  const customer = await desk.funded('5000');
  const { id } = await desk.ask(customer, '1000');
  await desk.cashier.review.assess(id);
  await approveInParts(id, 'olivia', [
    ['600', one],
    ['400', two],
  ]);
  await assert.rejects(
    approveInParts(id, 'oscar', [
      ['500', one],
      ['500', two],
    ]),
    { code: 'cashier.withdrawal_decided' },
  );
  await desk.cashier.review.approve({ id, ...by(desk, 'oscar'), note: null });
  assert.deepEqual(
    (await paymentsOf(desk, id)).map(({ amount, wantedChannelId }) => [amount, wantedChannelId]),
    [
      [money('600'), one],
      [money('400'), two],
    ],
  );
});

test('a definite refusal goes to another channel, once for each', async () => {
  await onlyChannels(desk, [
    { name: 'One', weight: 1_000 },
    { name: 'Two', provider: 'second', weight: 0 },
  ]);
  const { customer, id } = await inReview('100');
  await desk.cashier.review.approve({ id, ...by(desk, 'olivia'), note: null });
  desk.provider.script({ createPayout: [refused] });
  second.script({ createPayout: [refused] });
  await desk.cashier.payouts.pursue(id);
  const failover = (await paymentsOf(desk, id)).at(-1);
  assert.partialDeepStrictEqual(failover, { state: 'READY', reason: 'failover', replacesId: id });
  assert.equal(await desk.stateOf(customer, id), 'PAYING');
  await desk.cashier.payouts.pursue(failover?.id ?? '');
  assert.equal(await desk.stateOf(customer, id), 'FAILED');
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('1000'), locked: 0n });
  assert.equal((await paymentsOf(desk, id)).length, 2, 'no channel is tried twice');
});

test('an unknown outcome is never sent elsewhere, however long it takes', async () => {
  await onlyChannels(desk, [
    { name: 'One', weight: 1_000 },
    { name: 'Two', provider: 'second', weight: 0 },
  ]);
  const { customer, id } = await inReview('100');
  await desk.cashier.review.approve({ id, ...by(desk, 'olivia'), note: null });
  const before = second.payouts.length;
  desk.provider.script({ createPayout: [LOST], queryPayout: [LOST] });
  for (let turn = 0; turn < 12; turn += 1) await desk.cashier.payouts.pursue(id);
  const [payment] = await paymentsOf(desk, id);
  assert.partialDeepStrictEqual(payment, { state: 'UNKNOWN', lastError: 'socket hang up' });
  assert.ok(payment?.nextAt !== null, 'it is asked about again');
  assert.equal(second.payouts.length, before);
  assert.equal(desk.provider.payouts.filter(({ reference }) => reference === id).length, 1);
  await assert.rejects(
    desk.cashier.payoutDesk.route({
      id,
      ...by(desk, 'oscar'),
      channelId: null,
      reason: 'too slow',
    }),
    { code: 'cashier.payout_not_routable' },
  );
  desk.provider.script({ queryPayout: [MISSING], createPayout: [paidOut('100')] });
  await desk.cashier.payouts.pursue(id);
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
});

test('without an open channel a payment waits where people see it, and goes on by itself', async () => {
  const [one = ''] = await onlyChannels(desk, [{ name: 'One', isEnabled: false }]);
  const { customer, id } = await inReview('100');
  await desk.cashier.review.approve({ id, ...by(desk, 'olivia'), note: null });
  await desk.cashier.payouts.pursue(id);
  await desk.cashier.payouts.pursue(id);
  const [payment] = await paymentsOf(desk, id);
  assert.partialDeepStrictEqual(payment, { state: 'READY', waitReason: 'no_channel', attempts: 0 });
  const { withdrawal, timeline } = await desk.cashier.withdrawals.look(id, customer.memberId);
  assert.ok(withdrawal.needsHelp);
  assert.equal(timeline.filter(({ step }) => step === 'payout_waiting').length, 1);
  const attention = await desk.cashier.withdrawals.list(
    { brandId: desk.test.brand.id, view: 'attention' },
    { cursor: null, limit: 100 },
  );
  assert.ok(attention.items.some((item) => item.id === id));

  await desk.test.platform.db.query({
    text: 'update payment_channels set is_enabled = true where id = $1',
    values: [one],
  });
  await desk.cashier.payouts.pursue(id);
  const after = await desk.cashier.withdrawals.look(id, customer.memberId);
  assert.equal(after.withdrawal.state, 'PAYING');
  assert.ok(!after.withdrawal.needsHelp);
});

test('a failed payment that waits for people is sent elsewhere or given back, by one of two', async () => {
  const [, two = ''] = await onlyChannels(desk, [
    { name: 'One' },
    { name: 'Two', provider: 'second', isEnabled: false },
  ]);
  await setPolicy(desk, { failed_payouts_wait: true });
  try {
    const { customer, id } = await inReview('100');
    await desk.cashier.review.approve({ id, ...by(desk, 'olivia'), note: null });
    desk.provider.script({ createPayout: [refused] });
    await desk.cashier.payouts.pursue(id);
    assert.equal(await desk.stateOf(customer, id), 'PAYING');
    assert.partialDeepStrictEqual((await paymentsOf(desk, id))[0], {
      state: 'FAILED',
      waitReason: 'decision',
    });
    const route = { id, ...by(desk, 'oscar'), channelId: two, reason: 'the other bank' };
    await assert.rejects(desk.cashier.payoutDesk.route(route), {
      code: 'cashier.payout_channel_unavailable',
    });
    await desk.test.platform.db.query({
      text: 'update payment_channels set is_enabled = true where id = $1',
      values: [two],
    });
    const results = await Promise.allSettled([
      desk.cashier.payoutDesk.route(route),
      desk.cashier.payoutDesk.giveBack({ id, ...by(desk, 'olivia'), reason: 'asked for it' }),
    ]);
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const [done] = results;
    if (done?.status === 'fulfilled') {
      const sent = (await paymentsOf(desk, id)).at(-1);
      await desk.cashier.payouts.pursue(sent?.id ?? '');
      assert.equal(second.payouts.at(-1)?.reference, sent?.id);
    } else {
      assert.equal(await desk.stateOf(customer, id), 'FAILED');
    }
  } finally {
    await setPolicy(desk, { failed_payouts_wait: false });
  }
});

test('what is held back is neither decided nor sent until it is released', async () => {
  await onlyChannels(desk, [{ name: 'One' }]);
  const { customer, id } = await inReview('100');
  const hold = { id, ...by(desk, 'oscar'), reason: 'waiting for papers' };
  await desk.cashier.review.hold(hold);
  await assert.rejects(desk.cashier.review.hold(hold), { code: 'cashier.withdrawal_on_hold' });
  const decision = { id, ...by(desk, 'olivia') };
  await assert.rejects(desk.cashier.review.approve({ ...decision, note: null }), {
    code: 'cashier.withdrawal_on_hold',
  });
  await assert.rejects(desk.cashier.review.reject({ ...decision, reason: 'no papers' }), {
    code: 'cashier.withdrawal_on_hold',
  });
  await desk.cashier.review.release({ ...hold, reason: 'they came' });
  await desk.cashier.review.approve({ ...decision, note: null });
  await desk.cashier.review.hold(hold);
  await desk.cashier.payouts.pursue(id);
  assert.partialDeepStrictEqual((await paymentsOf(desk, id))[0], {
    state: 'READY',
    waitReason: 'held',
  });
  await desk.cashier.review.release({ ...hold, reason: 'it may leave' });
  await desk.cashier.payouts.pursue(id);
  assert.equal(await desk.stateOf(customer, id), 'PAYING');
});

test('a withdrawal is one operator’s at a time, unless it is taken by force', async () => {
  const { id } = await inReview('100');
  const take = { id, take: true, force: false };
  await desk.cashier.review.assign({ ...take, ...by(desk, 'olivia') });
  await desk.cashier.review.assign({ ...take, ...by(desk, 'olivia') });
  await assert.rejects(desk.cashier.review.assign({ ...take, ...by(desk, 'oscar') }), {
    code: 'cashier.withdrawal_taken',
  });
  await desk.cashier.review.assign({ ...take, ...by(desk, 'oscar'), force: true });
  const { withdrawal } = await desk.cashier.review.look({ id, brandId: desk.test.brand.id });
  assert.equal(withdrawal.assigneeAccount, 'oscar');
});

test('what the release before this one approved, sent or ended meanwhile is carried on', async () => {
  await onlyChannels(desk, [{ name: 'One' }]);
  const { db } = desk.test.platform;
  const left = async (state: string): Promise<{ customer: Customer; id: string }> => {
    const found = await inReview('100');
    await db.query({
      text: `update withdrawals set state = $2, attempts = 1, provider = 'sandbox' where id = $1`,
      values: [found.id, state],
    });
    return found;
  };
  const approved = await left('APPROVED');
  await desk.cashier.payouts.pursue(approved.id);
  assert.equal(await desk.stateOf(approved.customer, approved.id), 'PAYING');

  const paying = await left('PAYING');
  const sent = desk.provider.payouts.length;
  await desk.cashier.payouts.pursue(paying.id);
  assert.equal(desk.provider.payouts.length, sent, 'it is asked about, not sent again');
  assert.equal(await desk.tellPayout(paying.id, paidOut('100')), 'applied');
  assert.deepEqual(await desk.balances(paying.customer.memberId), {
    main: money('900'),
    locked: 0n,
  });

  const issued = await left('ISSUED');
  assert.equal(await desk.tellPayout(issued.id, paidOut('100')), 'repeated');
  await desk.cashier.withdrawals.receive({ id: issued.id, ...issued.customer });
  assert.equal(await desk.stateOf(issued.customer, issued.id), 'CONFIRMED_RECEIVED');
});

test('a worker that dies between sending and hearing sends once', async () => {
  await onlyChannels(desk, [{ name: 'One' }]);
  const { customer, id } = await inReview('100');
  await desk.cashier.review.approve({ id, ...by(desk, 'olivia'), note: null });
  const { createPayout } = desk.provider;
  const dying: PaymentProvider = {
    ...desk.provider,
    async createPayout(order) {
      await createPayout(order);
      throw new Error('the process was killed');
    },
  };
  const crashed = createCashierService({ ...desk.deps, providers: new Map([['sandbox', dying]]) });
  await assert.rejects(crashed.payouts.pursue(id), /killed/);
  assert.equal((await paymentsOf(desk, id))[0]?.state, 'SENT', 'it is known to be out');
  desk.provider.script({ queryPayout: [paidOut('100')] });
  await Promise.all([1, 2, 3].map(() => desk.cashier.payouts.pursue(id)));
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
  assert.equal(desk.provider.payouts.filter(({ reference }) => reference === id).length, 1);
});
