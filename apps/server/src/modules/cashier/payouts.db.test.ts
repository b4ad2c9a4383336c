import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createCashierJobs } from './jobs.ts';
import { RESUME } from './service/deps.ts';
import { type Desk, money, openDesk, paidOut } from './testing/desk.ts';
import { LOST, MISSING } from './testing/scripted-provider.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());
afterEach(() => desk.provider.script({}));

const failed = { status: 'failed', reason: 'account_closed' } as const;

test('a lost answer is held and asked about, and the payout is sent once', async () => {
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  desk.provider.script({
    createPayout: [LOST],
    queryPayout: [LOST, { status: 'pending' }, paidOut('100')],
  });
  await desk.cashier.payouts.pursue(id);
  await desk.cashier.payouts.pursue(id);
  const { withdrawal } = await desk.cashier.withdrawals.look(id, customer.memberId);
  assert.equal(withdrawal.state, 'PAYING');
  assert.equal(withdrawal.lastError, 'socket hang up');
  assert.deepEqual(await desk.balances(customer.memberId), {
    main: money('400'),
    locked: money('100'),
  });
  await desk.cashier.payouts.pursue(id);
  await desk.cashier.payouts.pursue(id);
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
  assert.equal(desk.provider.payouts.filter(({ reference }) => reference === id).length, 1);
});

test('an order that never arrived is sent again under the same reference', async () => {
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  desk.provider.script({ createPayout: [LOST, { status: 'pending' }], queryPayout: [MISSING] });
  await desk.cashier.payouts.pursue(id);
  await desk.cashier.payouts.pursue(id);
  assert.deepEqual(await desk.stepsOf(customer, id), [
    'submitted',
    'assessed',
    'approved',
    'payout_begun',
    'payout_unknown',
    'payout_repeated',
    'payout_accepted',
  ]);
  assert.equal(desk.provider.payouts.filter(({ reference }) => reference === id).length, 2);
});

test('a payout that the provider refuses or fails gives the money back', async () => {
  const customer = await desk.funded('500');
  const refused = await desk.approved(customer, '100');
  desk.provider.script({ createPayout: [{ kind: 'refused', reason: 'account_closed' }] });
  await desk.cashier.payouts.pursue(refused);
  assert.equal(await desk.stateOf(customer, refused), 'FAILED');
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('500'), locked: 0n });

  desk.provider.script({});
  const id = await desk.approved(customer, '100');
  await desk.cashier.payouts.pursue(id);
  assert.equal(await desk.tellPayout(id, failed), 'applied');
  assert.equal(await desk.tellPayout(id, failed), 'repeated');
  assert.equal(await desk.tellPayout(id, paidOut('100')), 'contradiction');
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('500'), locked: 0n });
});

test('news of another sum, another payout or before its time moves nothing', async () => {
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  assert.equal(await desk.tellPayout(id, paidOut('100')), 'contradiction', 'nothing was sent yet');
  await desk.cashier.payouts.pursue(id);
  assert.equal(await desk.tellPayout(id, paidOut('99')), 'contradiction');
  assert.equal(await desk.tellPayout(id, paidOut('100'), 'ref-of-somebody-else'), 'contradiction');
  assert.equal(await desk.tellPayout(newId(), paidOut('100')), 'unknown_subject');
  assert.equal(await desk.stateOf(customer, id), 'PAYING');
  assert.deepEqual(await desk.balances(customer.memberId), {
    main: money('400'),
    locked: money('100'),
  });
});

test('many workers and webhooks at once pay once', async () => {
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  desk.provider.script({ createPayout: [{ status: 'pending' }], queryPayout: [paidOut('100')] });
  await Promise.all([1, 2, 3, 4].map(() => desk.cashier.payouts.pursue(id)));
  await Promise.all([1, 2, 3, 4].map(() => desk.tellPayout(id, paidOut('100'))));
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('400'), locked: 0n });
});

test('the third withdrawal of a day costs a fee, which is taken out of it', async () => {
  const customer = await desk.funded('1000');
  for (const amount of ['100', '100']) {
    const id = await desk.approved(customer, amount);
    await desk.cashier.payouts.pursue(id);
    await desk.tellPayout(id, paidOut(amount));
  }
  const { preview } = await desk.cashier.withdrawals.options(customer.memberId, money('100'));
  assert.deepEqual(preview, { amount: money('100'), fee: money('1'), payout: money('99') });
  const id = await desk.approved(customer, '100');
  await desk.cashier.payouts.pursue(id);
  assert.equal(await desk.tellPayout(id, paidOut('99')), 'applied');
  assert.deepEqual(await desk.balances(customer.memberId), { main: money('700'), locked: 0n });
});

test('a receipt that nobody confirms in time counts as received', async () => {
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  await desk.cashier.payouts.pursue(id);
  await assert.rejects(desk.cashier.withdrawals.receive({ id, ...customer }), {
    code: 'cashier.receipt_not_open',
  });
  await desk.tellPayout(id, paidOut('100'));
  const later = (minutes: number) => new Date(desk.test.clock.now().getTime() + minutes * 60_000);
  await desk.cashier.withdrawals.lapseReceipts(later(29));
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
  await desk.cashier.withdrawals.lapseReceipts(later(30));
  assert.equal(await desk.stateOf(customer, id), 'AUTO_CONFIRMED');
});

test('what a worker that died had begun is taken up again', async () => {
  const customer = await desk.funded('500');
  const begun = await desk.approved(customer, '150');
  const approved = await desk.approved(customer, '100');
  const { id: asked } = await desk.ask(customer, '60');
  desk.provider.script({ createPayout: [LOST] });
  await desk.cashier.payouts.pursue(begun);

  const jobs = createCashierJobs(desk.test.platform.db, desk.cashier);
  const turn = () => jobs[RESUME]?.({}, desk.test.clock.now());
  desk.test.clock.advance(60_000);
  await turn();
  assert.equal(await desk.stateOf(customer, asked), 'SUBMITTED', 'its own job may still come');
  desk.test.clock.advance(70_000);
  desk.provider.script({ queryPayout: [paidOut('150')] });
  await turn();
  assert.equal(await desk.stateOf(customer, asked), 'RISK_REVIEW');
  assert.equal(await desk.stateOf(customer, approved), 'PAYING');
  assert.equal(await desk.stateOf(customer, begun), 'ISSUED');
});
