import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { newId, idBeside } from '@parlour/database';
import { createCashierJobs } from './jobs.ts';
import type { Refused } from './provider/port.ts';
import { RESUME } from './service/deps.ts';
import { lockTotals } from './store/totals.ts';
import { type Desk, money, openDesk, paidOut } from './testing/desk.ts';
import { by, onlyChannels, paymentsOf, setPolicy } from './testing/payout-desk.ts';
import { LOST, MISSING } from './testing/scripted-provider.ts';
import { insertProof } from './store/receipts.ts';

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
  assert.equal(await desk.tellPayout(id, paidOut('100'), 'ref-of-someone-else'), 'contradiction');
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
  assert.deepEqual(preview, {
    amount: money('100'),
    fee: money('1'),
    payout: money('99'),
    problem: null,
  });
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
  desk.test.clock.advance(7 * 60_000);
  desk.provider.script({ queryPayout: [paidOut('150')] });
  await turn();
  assert.equal(await desk.stateOf(customer, asked), 'RISK_REVIEW');
  assert.equal(await desk.stateOf(customer, approved), 'PAYING');
  assert.equal(await desk.stateOf(customer, begun), 'ISSUED');
});

test('news of a payment and a request of the same member wait for each other in one order', async () => {
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  await desk.cashier.payouts.pursue(id);
  const { platform, services } = desk.test;
  const told = await platform.db.tx(async (tx) => {
    await lockTotals(tx, customer.memberId);
    const telling = desk.tellPayout(id, paidOut('100'));
    await setTimeout(200);
    await services.wallet.lock(tx, [customer.memberId]);
    return { telling };
  });
  assert.equal(await told.telling, 'applied');
});

test('what was held back while its payment was out can be let go when it is paid', async () => {
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  await desk.cashier.payouts.pursue(id);
  const decision = { id, ...by(desk, 'oscar'), reason: 'a call was due' };
  await desk.cashier.review.hold(decision);
  await desk.tellPayout(id, paidOut('100'));
  await desk.cashier.review.release(decision);
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
  await assert.rejects(desk.cashier.review.release(decision), {
    code: 'cashier.withdrawal_not_on_hold',
  });
});

test('who got nothing gets the fee back too when a payment sent again fails', async () => {
  await setPolicy(desk, { free_per_day: 0 });
  const customer = await desk.funded('500');
  const { memberId } = customer;
  const id = await desk.approved(customer, '100');
  await setPolicy(desk, { free_per_day: 2 });
  await desk.cashier.payouts.pursue(id);
  await desk.tellPayout(id, paidOut('99'));
  assert.equal((await desk.balances(memberId)).main, money('400'), 'a fee of one was taken');

  const { clock, platform } = desk.test;
  const proof = { id: idBeside(memberId, newId()), memberId, content: Buffer.alloc(1) };
  await platform.db.tx((tx) => insertProof(tx, { ...proof, uploadedAt: clock.now() }));
  clock.advance(1_000);
  const answer = { answer: 'not_received', proofIds: [proof.id] } as const;
  await desk.cashier.receipts.answer({ ...customer, ...answer, id });
  const { disputes } = await desk.cashier.review.look({ id, brandId: desk.test.brand.id });
  const dispute = { id: disputes[0]?.id ?? '', ...by(desk, 'oscar') };
  const proposal = { resolution: 'RESEND', reason: 'asked', insist: true, version: 1 } as const;
  await desk.cashier.disputes.propose({ ...dispute, ...proposal });
  await desk.cashier.disputes.agree({ ...dispute, ...by(desk, 'olivia'), note: null, version: 2 });
  const resent = (await paymentsOf(desk, id)).at(-1)?.id ?? '';
  await desk.cashier.payouts.pursue(resent);
  await desk.tellPayout(resent, failed);
  assert.equal(await desk.stateOf(customer, id), 'FAILED');
  assert.deepEqual(await desk.balances(memberId), { main: money('500'), locked: 0n });
});

test('who got nothing of a payment in parts gets its fee back, though a part came back before', async () => {
  await setPolicy(desk, { free_per_day: 0 });
  const customer = await desk.funded('500');
  const { memberId } = customer;
  const { id } = await desk.ask(customer, '100');
  await setPolicy(desk, { free_per_day: 2 });
  await desk.cashier.review.assess(id);
  const parts = ['60', '39'].map((text) => ({ amount: money(text), channelId: null }));
  await desk.cashier.review.approve({ id, ...by(desk, 'oscar'), note: null, parts });
  const [first, second] = await paymentsOf(desk, id);
  const back = { id: second?.id ?? '', ...by(desk, 'oscar'), reason: 'asked for' };
  const hold = { id, ...by(desk, 'oscar'), reason: 'a question' };
  await desk.cashier.review.hold(hold);
  await assert.rejects(desk.cashier.payoutDesk.giveBack(back), {
    code: 'cashier.withdrawal_on_hold',
  });
  await desk.cashier.review.release(hold);
  await desk.cashier.payouts.pursue(first?.id ?? '');
  await desk.tellPayout(first?.id ?? '', paidOut('60'));
  await desk.cashier.payoutDesk.giveBack(back);
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');

  const { clock, platform } = desk.test;
  const proof = { id: idBeside(memberId, newId()), memberId, content: Buffer.alloc(1) };
  await platform.db.tx((tx) => insertProof(tx, { ...proof, uploadedAt: clock.now() }));
  clock.advance(1_000);
  const answer = { answer: 'not_received', proofIds: [proof.id] } as const;
  await desk.cashier.receipts.answer({ ...customer, ...answer, id });
  const { disputes } = await desk.cashier.review.look({ id, brandId: desk.test.brand.id });
  const dispute = { id: disputes[0]?.id ?? '', ...by(desk, 'oscar') };
  const proposal = { resolution: 'REFUND', reason: 'asked', insist: true, version: 1 } as const;
  await desk.cashier.disputes.propose({ ...dispute, ...proposal });
  await desk.cashier.disputes.agree({ ...dispute, ...by(desk, 'olivia'), note: null, version: 2 });
  assert.deepEqual(await desk.balances(memberId), { main: money('500'), locked: 0n });
});

test('a failed payment that is told to be paid after all keeps the next one back', async () => {
  const channels = [{ name: 'One' }, { name: 'Two' }];
  await onlyChannels(desk, channels);
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  await desk.cashier.payouts.pursue(id);
  await desk.tellPayout(id, failed);
  const next = (await paymentsOf(desk, id)).at(-1);
  assert.partialDeepStrictEqual(next, { state: 'READY', replacesId: id });
  assert.equal(await desk.tellPayout(id, paidOut('100')), 'contradiction');
  const { withdrawal } = await desk.cashier.withdrawals.look(id, customer.memberId);
  assert.partialDeepStrictEqual(withdrawal, { heldByAccount: 'system', needsHelp: true });
  await desk.cashier.payouts.pursue(next?.id ?? '');
  assert.equal((await paymentsOf(desk, id)).at(-1)?.state, 'READY');
});

test('a repeated order that is refused is held, because the first may have arrived after all', async () => {
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  desk.provider.script({
    createPayout: [LOST, { kind: 'refused', reason: 'duplicate' }],
    queryPayout: [MISSING, paidOut('100')],
  });
  await desk.cashier.payouts.pursue(id);
  await desk.cashier.payouts.pursue(id);
  const { withdrawal } = await desk.cashier.withdrawals.look(id, customer.memberId);
  assert.equal(withdrawal.state, 'PAYING');
  assert.equal(withdrawal.lastError, 'refused when it was repeated: duplicate');
  assert.deepEqual(await desk.balances(customer.memberId), {
    main: money('400'),
    locked: money('100'),
  });
  await desk.cashier.payouts.pursue(id);
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
});

test('a refusal is no proof when the order was sent again before it came', async () => {
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  const slow = Promise.withResolvers<Refused>();
  desk.provider.script({
    createPayout: [slow.promise, { status: 'pending' }],
    queryPayout: [MISSING, paidOut('100')],
  });
  const first = desk.cashier.payouts.pursue(id);
  const isSent = () => desk.provider.payouts.some(({ reference }) => reference === id);
  while (!isSent()) await setTimeout(5);
  await desk.cashier.payouts.pursue(id);
  slow.resolve({ kind: 'refused', reason: 'closed' });
  await first;
  assert.equal(await desk.stateOf(customer, id), 'PAYING');
  assert.deepEqual(await desk.balances(customer.memberId), {
    main: money('400'),
    locked: money('100'),
  });
  await desk.cashier.payouts.pursue(id);
  assert.equal(await desk.stateOf(customer, id), 'ISSUED');
});
