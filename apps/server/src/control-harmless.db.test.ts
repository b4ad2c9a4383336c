// What one operator does with withdrawals beside deciding about them: each call is made, and neither the
// member's money nor what is still to be approved changes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openDesk, type Customer, type Desk } from './modules/cashier/testing/desk.ts';
import { onlyChannels, paymentsOf } from './modules/cashier/testing/payout-desk.ts';

const reason = 'Looked at again';

let desk: Desk;
let by: { readonly operatorToken: string };
before(async () => {
  desk = await openDesk();
  by = await desk.test.operator('olivia');
});
after(() => desk.close());

/** Makes a call that has to be answered, and after which the member has what there was before. */
async function keeps(
  { memberId }: Customer,
  call: () => Promise<{ readonly refusal: { readonly code: string } | null }>,
): Promise<void> {
  const before = await desk.balances(memberId);
  const { refusal } = await call();
  assert.equal(refusal, null);
  assert.deepEqual(await desk.balances(memberId), before);
}

test('a withdrawal that is taken, held and released waits for as many approvals as before', async () => {
  const { test: t } = desk;
  const customer = await desk.funded('5000');
  const { id } = await desk.ask(customer, '1500');
  await desk.cashier.review.assess(id);
  const params = { id };
  const approvals = async () => {
    const call = { ...by, params };
    const { value } = await t.call('GET /console/withdrawals/:id', call);
    return { needed: value.approvalsNeeded, given: value.approvals, state: value.state };
  };
  const asked = await approvals();
  await keeps(customer, () =>
    t.call('POST /console/withdrawals/:id/assign', { ...by, params, body: { take: true } }),
  );
  await keeps(customer, () =>
    t.call('POST /console/withdrawals/:id/hold', { ...by, params, body: { reason } }),
  );
  await keeps(customer, () =>
    t.call('POST /console/withdrawals/:id/release', { ...by, params, body: { reason } }),
  );
  assert.deepEqual(await approvals(), asked);
});

test('a payment that is grouped, sent, written out and sent by another channel is paid once', async () => {
  const { test: t } = desk;
  const [house = '', other = ''] = await onlyChannels(desk, [
    { name: 'Bank desk', provider: 'house' },
    { name: 'Other desk', provider: 'house', isEnabled: false },
  ]);
  const customer = await desk.funded('1000');
  const id = await desk.approved(customer, '100');
  await desk.cashier.payouts.pursue(id);
  const place = { currency: t.brand.currency, channelId: house };
  let batchId = '';
  const group = () =>
    keeps(customer, async () => {
      const call = { ...by, body: { ...place, payoutIds: [id] } };
      const answer = await t.call('POST /console/payout-batches', call);
      if (answer.refusal === null) batchId = answer.value.id;
      return answer;
    });
  const batch = () => ({ ...by, params: { id: batchId } });
  await group();
  await keeps(customer, () =>
    t.call('POST /console/payout-batches/:id/cancel', { ...batch(), body: { reason } }),
  );
  await t.platform.db.query({
    text: 'update payment_channels set is_enabled = true where id = $1',
    values: [other],
  });
  await keeps(customer, () =>
    t.call('POST /console/payouts/:id/route', {
      ...by,
      params: { id },
      body: { channelId: house, reason },
    }),
  );
  await group();
  await keeps(customer, () => t.call('POST /console/payout-batches/:id/send', batch()));
  await desk.cashier.batches.dispatch(batchId);
  await keeps(customer, () => t.call('POST /console/payout-batches/:id/file', batch()));
  const payments = await paymentsOf(desk, id);
  assert.deepEqual(
    payments.map(({ state }) => state),
    ['SENT'],
  );
});
