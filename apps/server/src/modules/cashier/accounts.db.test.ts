import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Desk, openDesk, paidOut, PAYMENT_PASSWORD } from './testing/desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());

test('an account that was just bound waits before it is paid to', async () => {
  const { db, now } = desk.test.platform;
  const other = await desk.funded('500');
  const soon = new Date(now().getTime() + 90_000);
  await db.query({
    text: 'update payout_accounts set usable_at = $2 where id = $1',
    values: [other.accountId, soon],
  });
  await assert.rejects(desk.ask(other, '50'), { code: 'cashier.account_too_new' });
});

test('an account with a withdrawal on its way stays; afterwards it can go', async () => {
  const customer = await desk.funded('500');
  const id = await desk.approved(customer, '100');
  const removal = {
    id: customer.accountId,
    memberId: customer.memberId,
    paymentPassword: PAYMENT_PASSWORD,
    ip: '::1',
  };
  await assert.rejects(desk.cashier.accounts.remove({ ...removal, paymentPassword: 'wrong' }), {
    code: 'identity.payment_password_wrong',
  });
  await assert.rejects(desk.cashier.accounts.remove(removal), { code: 'cashier.account_in_use' });
  await desk.cashier.payouts.pursue(id);
  await desk.tellPayout(id, paidOut('100'));
  await desk.cashier.accounts.remove(removal);
  await assert.rejects(desk.cashier.accounts.remove(removal), {
    code: 'cashier.account_not_found',
  });
});

test('accounts are bound in the member’s own name, once, with a number that fits', async () => {
  const customer = await desk.funded();
  const bind = (over: { number?: string; holder?: string; methodCode?: string }) =>
    desk.cashier.accounts.bind({
      memberId: customer.memberId,
      methodCode: 'bank',
      institutionCode: 'northgate',
      number: '87654321',
      holder: 'ADA  LOVELACE',
      paymentPassword: PAYMENT_PASSWORD,
      ip: '::1',
      ...over,
    });
  await assert.rejects(bind({ holder: 'Charles Babbage' }), { code: 'cashier.holder_mismatch' });
  await assert.rejects(bind({ number: '12' }), { code: 'cashier.account_number_invalid' });
  await assert.rejects(bind({ number: '12345678' }), { code: 'cashier.account_exists' });
  await assert.rejects(bind({ methodCode: 'cheque' }), { code: 'cashier.method_unavailable' });
  const { numberTail, holder, numberSealed } = await bind({ number: '8765 4321' });
  assert.equal(numberTail, '•••• 4321');
  assert.equal(holder, 'Ada Lovelace');
  assert.ok(!numberSealed.includes('87654321'));
});
