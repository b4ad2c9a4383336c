import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createCashierJobs } from './jobs.ts';
import { ASK_DEPOSITS, RESUME } from './service/deps.ts';
import { type Desk, money, openDesk, paidOut } from './testing/desk.ts';
import { paymentsOf } from './testing/payout-desk.ts';
import { LOST } from './testing/scripted-provider.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());

const MINUTES_DOWN = 60;
const DOWN = {
  createDeposit: [LOST],
  queryDeposit: [LOST],
  createPayout: [LOST],
  queryPayout: [LOST],
} as const;

/** Every minute the jobs that look after what is open, as the worker runs them. */
async function pass(minutes: number): Promise<void> {
  const { clock, platform } = desk.test;
  const jobs = createCashierJobs(platform.db, desk.cashier);
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.advance(60_000);
    for (const name of [RESUME, ASK_DEPOSITS]) await jobs[name]?.({}, clock.now());
  }
}

test('a provider that is down for an hour loses nothing, and nothing is paid twice', async () => {
  const customer = await desk.funded('500');
  const { memberId } = customer;
  const begin = (key: string) =>
    desk.cashier.deposits.begin({
      memberId,
      key,
      methodCode: 'card',
      amount: money('70'),
      ip: '203.0.113.10',
    });
  const stateOf = async (id: string) => (await desk.cashier.deposits.look(id, memberId)).state;
  const withdrawal = await desk.approved(customer, '100');
  const paying = await begin(newId());

  // What was sent may have arrived, so neither is sent again nor given back.
  desk.provider.script(DOWN);
  await desk.cashier.payouts.pursue(withdrawal);
  const wish = newId();
  await assert.rejects(begin(wish), { code: 'cashier.provider_unavailable' });
  await pass(MINUTES_DOWN);
  const [payment] = await paymentsOf(desk, withdrawal);
  assert.equal(payment?.state, 'UNKNOWN');
  assert.equal(await desk.stateOf(customer, withdrawal), 'PAYING');
  assert.equal(await stateOf(paying.id), 'PENDING');
  assert.deepEqual(await desk.balances(memberId), { main: money('400'), locked: money('100') });

  // Of both it heard before it went down, and of the deposit that it never answered as well.
  const payin = { status: 'paid', paid: { amount: money('70'), currency: 'USD' } } as const;
  desk.provider.script({ queryDeposit: [payin], queryPayout: [paidOut('100')] });
  await pass(10);
  await pass(10);
  assert.equal(await desk.stateOf(customer, withdrawal), 'ISSUED');
  assert.equal(await stateOf(paying.id), 'PAID');
  const orders = desk.provider.payouts.filter(({ reference }) => reference === withdrawal);
  assert.equal(orders.length, 1);
  assert.equal((await paymentsOf(desk, withdrawal)).length, 1);
  const deposits = await desk.cashier.deposits.list(
    { brandId: desk.test.brand.id, memberId },
    { cursor: null, limit: 10 },
  );
  const told = deposits.items.map(({ state }) => state);
  assert.deepEqual(told, ['PAID', 'PAID']);
  assert.deepEqual(await desk.balances(memberId), { main: money('540'), locked: 0n });
});
