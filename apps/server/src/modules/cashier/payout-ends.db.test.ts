// Payments that their provider never ends, and what it says after people have ended one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Customer, type Desk, money, openDesk, paidOut } from './testing/desk.ts';
import { by, onlyChannels, paymentsOf } from './testing/payout-desk.ts';
import { LOST } from './testing/scripted-provider.ts';

const HOUR_MS = 3_600_000;

let desk: Desk;
let first = '';
let second = '';
before(async () => {
  desk = await openDesk();
  [first = '', second = ''] = await onlyChannels(desk, [
    { name: 'First', weight: 100 },
    { name: 'Second', weight: 1, isEnabled: false },
  ]);
});
after(() => desk.close());

/** A payment of 100 whose provider took the order and has been silent for a day. */
async function stuck(): Promise<{ id: string; customer: Customer }> {
  const customer = await desk.funded('1000');
  const id = await desk.approved(customer, '100');
  desk.provider.script({ createPayout: [LOST], queryPayout: [LOST] });
  await desk.cashier.payouts.pursue(id);
  await desk.cashier.payouts.pursue(id);
  desk.test.clock.advance(25 * HOUR_MS);
  return { id, customer };
}

const place = (id: string) => ({ params: { id } });
const propose = async (id: string, outcome: 'paid' | 'failed') =>
  desk.test.call('POST /console/payouts/:id/end', {
    ...(await desk.test.operator('olivia')),
    ...place(id),
    body: { outcome, evidence: 'letter 2026-14', reason: 'the bank wrote to us' },
  });
const end = async (id: string, outcome: 'paid' | 'failed') => {
  const { value } = await propose(id, outcome);
  await desk.test.approve(value.proposal);
};
const look = async (id: string) => (await desk.cashier.review.look({ id, ...brand() })).withdrawal;
const brand = () => ({ brandId: desk.test.brand.id });
/** What the two channels have carried, on all of their days: either may be chosen. */
const carried = async (): Promise<bigint> => {
  const [row] = await desk.test.platform.db.query<{ amount: bigint }>({
    text: `select coalesce(sum(amount), 0)::bigint as amount from payment_channel_days
      where channel_id = any($1)`,
    values: [[first, second]],
  });
  return row?.amount ?? 0n;
};
const locked = async ({ memberId }: Customer) => desk.balances(memberId);

test('a payment is ended by two, on proof, and only once its provider was asked for a day', async () => {
  const customer = await desk.funded('1000');
  const id = await desk.approved(customer, '100');
  desk.provider.script({ createPayout: [LOST], queryPayout: [LOST] });
  assert.equal((await propose(id, 'paid')).refusal?.code, 'cashier.payout_not_endable', 'not sent');
  await desk.cashier.payouts.pursue(id);
  desk.test.clock.advance(25 * HOUR_MS);
  assert.equal((await propose(id, 'paid')).refusal?.code, 'cashier.payout_end_early', 'not asked');
  await desk.cashier.payouts.pursue(id);

  const { value } = await propose(id, 'paid');
  assert.notEqual(value.proposal, null);
  assert.deepEqual([value.state, value.canEnd, value.end], ['UNKNOWN', true, null]);
  assert.deepEqual(await locked(customer), { main: money('900'), locked: money('100') });
  assert.equal((await propose(id, 'failed')).refusal?.code, 'approval.open');
  const own = await desk.test.call('POST /console/approvals/:proposalId/decide', {
    ...(await desk.test.operator('olivia')),
    params: { proposalId: value.proposal?.id ?? '' },
    body: { decision: 'approve', note: 'myself' },
  });
  assert.equal(own.refusal?.code, 'approval.own');

  await desk.test.approve(value.proposal);
  assert.deepEqual(await locked(customer), { main: money('900'), locked: 0n });
  const [payout] = await paymentsOf(desk, id);
  assert.deepEqual([payout?.state, payout?.endEvidence], ['PAID', 'letter 2026-14']);
  assert.equal((await look(id)).state, 'ISSUED');
  assert.equal((await propose(id, 'paid')).refusal?.code, 'cashier.payout_not_endable');
});

test('what its provider says before the second operator decides makes the proposal stale', async () => {
  const { id, customer } = await stuck();
  const { value } = await propose(id, 'failed');
  assert.equal(await desk.tellPayout(id, paidOut('100')), 'applied');
  const decided = await desk.test.call('POST /console/approvals/:proposalId/decide', {
    ...(await desk.test.operator('omar')),
    params: { proposalId: value.proposal?.id ?? '' },
    body: { decision: 'approve', note: 'seen' },
  });
  assert.equal(decided.refusal?.code, 'approval.stale');
  assert.deepEqual(await locked(customer), { main: money('900'), locked: 0n });
});

test('one that was not paid waits for people, whatever other channels would take it', async () => {
  const { id, customer } = await stuck();
  await desk.test.platform.db.query({
    text: 'update payment_channels set is_enabled = true where id = $1',
    values: [second],
  });
  await end(id, 'failed');
  const payouts = await paymentsOf(desk, id);
  assert.deepEqual(
    payouts.map(({ state, waitReason }) => [state, waitReason]),
    [['FAILED', 'decision']],
    'nothing is sent a second time by itself',
  );
  assert.deepEqual(await locked(customer), { main: money('900'), locked: money('100') });
  assert.equal((await look(id)).needsHelp, true);
  await desk.cashier.payoutDesk.giveBack({ id, ...by(desk, 'oscar'), reason: 'as agreed' });
  assert.deepEqual(await locked(customer), { main: money('1000'), locked: 0n });
});

test('paid after all while its money is held: it counts as paid, once, and what replaced it is dropped', async () => {
  const before = await carried();
  const waiting = await stuck();
  await end(waiting.id, 'failed');
  assert.equal(await carried(), before, 'the end by hand gives the room of the day back');
  assert.equal(await desk.tellPayout(waiting.id, paidOut('100')), 'applied');
  assert.equal(await carried(), before + money('100'), 'what left counts again');
  assert.equal(await desk.tellPayout(waiting.id, paidOut('100')), 'repeated');
  assert.deepEqual(await locked(waiting.customer), { main: money('900'), locked: 0n });
  assert.equal((await look(waiting.id)).state, 'ISSUED');
  assert.ok((await desk.stepsOf(waiting.customer, waiting.id)).includes('payout_paid_late'));

  const routed = await stuck();
  await end(routed.id, 'failed');
  const wish = { id: routed.id, ...by(desk, 'oscar'), channelId: first, reason: 'try again' };
  const next = await desk.cashier.payoutDesk.route(wish);
  assert.equal(await desk.tellPayout(routed.id, paidOut('100')), 'applied');
  const states = (await paymentsOf(desk, routed.id)).map(({ state }) => state);
  assert.deepEqual(states, ['PAID', 'CANCELLED']);
  const orders = desk.provider.payouts.length;
  await desk.cashier.payouts.pursue(next.id);
  assert.equal(desk.provider.payouts.length, orders, 'nothing leaves a second time');
  assert.deepEqual(await locked(routed.customer), { main: money('900'), locked: 0n });
});

test('what was paid late is told with the sum that the provider paid', async () => {
  const { id, customer } = await stuck();
  await end(id, 'failed');
  assert.equal(await desk.tellPayout(id, paidOut('90')), 'contradiction');
  const rows = await desk.test.platform.db.query<{ amount: bigint }>({
    text: `select amount from withdrawal_events where step = 'payout_paid_late' and withdrawal_id = $1`,
    values: [(await look(id)).id],
  });
  assert.deepEqual(rows, [{ amount: money('90') }]);
  assert.deepEqual(await locked(customer), { main: money('900'), locked: money('100') });
});

test('paid after its money went back: operators see it until it is dealt with, and nothing moves', async () => {
  const { id, customer } = await stuck();
  await end(id, 'failed');
  await desk.cashier.payoutDesk.giveBack({ id, ...by(desk, 'oscar'), reason: 'as agreed' });
  assert.equal((await look(id)).needsHelp, false);
  assert.equal(await desk.tellPayout(id, paidOut('100')), 'contradiction');
  assert.equal(await desk.tellPayout(id, paidOut('100')), 'contradiction');
  assert.deepEqual(await locked(customer), { main: money('1000'), locked: 0n });
  assert.equal((await look(id)).needsHelp, true);
  const steps = await desk.stepsOf(customer, id);
  assert.equal(steps.filter((step) => step === 'payout_paid_late').length, 1);

  const settle = async () =>
    desk.test.call('POST /console/payouts/:id/settle-late', {
      ...(await desk.test.operator('olivia')),
      ...place(id),
      body: { reason: 'debited by adjustment' },
    });
  assert.notEqual((await settle()).value.late?.settledAt ?? null, null);
  assert.equal((await settle()).refusal?.code, 'cashier.payout_not_late');
  assert.equal((await look(id)).needsHelp, false);
});

test('paid after another payment left in its place: the rest is held and operators see it', async () => {
  const { id, customer } = await stuck();
  await end(id, 'failed');
  const wish = { id, ...by(desk, 'oscar'), channelId: first, reason: 'try again' };
  const next = await desk.cashier.payoutDesk.route(wish);
  desk.provider.script({});
  await desk.cashier.payouts.pursue(next.id);
  assert.equal(await desk.tellPayout(id, paidOut('100')), 'contradiction');
  const withdrawal = await look(id);
  assert.deepEqual([withdrawal.needsHelp, withdrawal.heldAt !== null], [true, true]);
  assert.equal(await desk.tellPayout(next.id, paidOut('100')), 'applied');
  assert.deepEqual(await locked(customer), { main: money('900'), locked: 0n }, 'taken once');
  assert.equal((await look(id)).needsHelp, true, 'the first one is still to be dealt with');
});

test('failed, or another sum, after it was ended as paid: operators see it and the member may dispute', async () => {
  const { id, customer } = await stuck();
  await end(id, 'paid');
  assert.equal(await desk.tellPayout(id, paidOut('90')), 'contradiction');
  assert.match((await paymentsOf(desk, id))[0]?.lastError ?? '', /paid 90.00 USD/);
  const failed = { status: 'failed', reason: 'account closed' } as const;
  assert.equal(await desk.tellPayout(id, failed), 'contradiction');
  assert.equal((await look(id)).needsHelp, true);
  assert.ok((await desk.stepsOf(customer, id)).includes('payout_bounced'));
  assert.deepEqual(await locked(customer), { main: money('900'), locked: 0n });
});
