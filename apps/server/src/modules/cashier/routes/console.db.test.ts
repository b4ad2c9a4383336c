import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createOperatorSignIn } from '../../../testing/operator.ts';
import { createCredits } from '../service/credit.ts';
import { type Customer, type Desk, money, openDesk } from '../testing/desk.ts';

let desk: Desk;
let olivia: string;
let oscar: string;
let customer: Customer;

before(async () => {
  desk = await openDesk();
  const signIn = await createOperatorSignIn(desk.test);
  olivia = await signIn('olivia');
  oscar = await signIn('oscar');
  customer = await desk.funded('10000');
});
after(() => desk.close());

const submitted = async (amount: string): Promise<string> => {
  const { id } = await desk.ask(customer, amount);
  await desk.cashier.review.assess(id);
  return id;
};

test('the queue shows what waits, oldest first, with reasons; filters narrow it', async () => {
  const { call } = desk.test;
  const first = await submitted('100');
  const second = await submitted('700');
  const list = async (query: Record<string, string>) =>
    (await call('GET /console/withdrawals', { operatorToken: oscar, query })).value.items;
  const queue = await list({});
  assert.deepEqual(
    queue.map(({ id }) => id),
    [first, second],
  );
  assert.equal(queue[0]?.account, customer.account);
  assert.ok(queue[1]?.reasons.some(({ code }) => code === 'large_amount'));
  assert.deepEqual(
    (await list({ amountMin: '500' })).map(({ id }) => id),
    [second],
  );
  assert.deepEqual((await list({ account: customer.account.toUpperCase() })).length, 2);
  assert.deepEqual(await list({ account: 'nobody' }), []);
  assert.deepEqual(
    (await list({ view: 'all' })).map(({ id }) => id),
    [second, first],
  );
  const page = await call('GET /console/withdrawals', {
    operatorToken: oscar,
    query: { limit: '1' },
  });
  const next = { limit: '1', cursor: page.value.nextCursor ?? '' };
  assert.deepEqual(
    (await list(next)).map(({ id }) => id),
    [second],
  );
  assert.deepEqual(
    (await list({ sort: 'amount' })).map(({ id }) => id),
    [second, first],
  );
  assert.deepEqual(
    (await list({ sort: 'amount', isAscending: 'true' })).map(({ id }) => id),
    [first, second],
  );
  const unsorted = await call('GET /console/withdrawals', {
    operatorToken: oscar,
    query: { sort: 'holder' },
  });
  assert.equal(unsorted.refusal?.code, 'request.invalid');
  const { value: totals } = await call('GET /console/withdrawals/totals', {
    operatorToken: oscar,
    query: { account: customer.account },
  });
  assert.deepEqual(totals, {
    count: 2,
    isMore: false,
    rows: [{ currency: 'USD', count: 2, amount: '800.00' }],
  });
  for (const id of [first, second]) {
    const options = { operatorToken: olivia, params: { id }, body: { reason: 'test is over' } };
    assert.equal(
      (await call('POST /console/withdrawals/:id/reject', options)).value.state,
      'REJECTED',
    );
  }
});

test('two operators approve above the limit, and each step lands in the audit log', async () => {
  const { call, services, platform } = desk.test;
  const id = await submitted('2000');
  const approve = (operatorToken: string) =>
    call('POST /console/withdrawals/:id/approve', { operatorToken, params: { id }, body: {} });
  const first = (await approve(olivia)).value;
  assert.partialDeepStrictEqual(first, {
    state: 'RISK_REVIEW',
    canApprove: false,
    canReject: true,
  });
  const again = await approve(olivia);
  assert.equal(again.refusal?.code, 'cashier.second_operator_needed');
  const second = (await approve(oscar)).value;
  assert.equal(second.state, 'APPROVED');
  assert.deepEqual(
    second.approvals.map(({ operator }) => operator.account),
    ['olivia', 'oscar'],
  );
  const late = await approve(oscar);
  assert.equal(late.refusal?.code, 'cashier.withdrawal_decided');

  const trail = await services.audit.list(platform.db, { subjectId: id }, { limit: 10 });
  assert.deepEqual(
    trail.items.map(({ action }) => action),
    ['withdrawal.approve', 'withdrawal.approve'],
  );
  assert.equal((await services.audit.verify()).isIntact, true);
  await desk.cashier.payouts.pursue(id);
});

test('nobody decides without the permission, and members reach none of it', async () => {
  const { call } = desk.test;
  const params = { id: newId() };
  const anonymous = await call('POST /console/withdrawals/:id/approve', { params, body: {} });
  assert.equal(anonymous.refusal?.code, 'request.unauthenticated');
  const member = await call('GET /console/withdrawals', { token: customer.token });
  assert.equal(member.refusal?.code, 'request.unauthenticated');
  const missing = await call('GET /console/withdrawals/:id', { params, operatorToken: oscar });
  assert.equal(missing.refusal?.code, 'cashier.withdrawal_not_found');
  const bad = await call('GET /console/withdrawals/:id', {
    params: { id: 'x' },
    operatorToken: oscar,
  });
  assert.equal(bad.refusal?.code, 'request.invalid');
});

test('a deposit in review is listed and resolved', async () => {
  const { call, platform } = desk.test;
  const { id } = await desk.cashier.deposits.begin({
    memberId: customer.memberId,
    key: newId(),
    methodCode: 'card',
    amount: money('80'),
    ip: '::1',
  });
  const paid = { amount: money('40'), currency: 'USD' };
  const notice = { id, providerReference: `ref-${id}`, news: { status: 'paid', paid } } as const;
  await platform.db.tx((tx) => createCredits(desk.deps).apply(tx, notice));
  const query = { state: 'REVIEW' };
  const { items } = (await call('GET /console/deposits', { operatorToken: olivia, query })).value;
  assert.partialDeepStrictEqual(items, [{ id, amount: '80.00', paidAmount: '40.00' }]);
  const found = await call('GET /console/deposits/totals', { operatorToken: olivia, query });
  assert.deepEqual(found.value.rows, [{ currency: 'USD', count: 1, amount: '80.00' }]);
  const one = { operatorToken: olivia, params: { id } };
  const detail = (await call('GET /console/deposits/:id', one)).value;
  assert.partialDeepStrictEqual(detail, { ...items[0], canCredit: true, canApprove: false });
  const unknown = { operatorToken: olivia, params: { id: newId() } };
  const { refusal } = await call('GET /console/deposits/:id', unknown);
  assert.equal(refusal?.code, 'cashier.deposit_not_found');
  const resolved = await call('POST /console/deposits/:id/resolve', {
    operatorToken: olivia,
    params: { id },
    body: { resolution: 'credit', reason: 'paid half, agreed by phone' },
  });
  assert.partialDeepStrictEqual(resolved.value, { state: 'PAID', paidAmount: '40.00' });
});

test('a member sees the steps of a withdrawal but neither people nor inner workings', async () => {
  const { call } = desk.test;
  const other = await desk.funded('500');
  const id = await desk.approved(other, '100');
  await desk.cashier.payouts.pursue(id);
  const options = { token: other.token, params: { id } };
  const { timeline, state } = (await call('GET /wps/cashier/withdrawals/:id', options)).value;
  assert.equal(state, 'PAYING');
  assert.deepEqual(
    timeline.map(({ step }) => step),
    ['submitted', 'assessed', 'approved', 'payout_begun'],
  );
  assert.deepEqual(Object.keys(timeline[0] ?? {}).toSorted(), ['amount', 'at', 'state', 'step']);
  const stranger = await call('GET /wps/cashier/withdrawals/:id', {
    token: customer.token,
    params: { id },
  });
  assert.equal(stranger.refusal?.code, 'cashier.withdrawal_not_found');
});

test('each step is told to the member and to the queue, without a gap in the versions', async () => {
  const { platform, brand } = desk.test;
  const other = await desk.funded('500');
  const id = await desk.approved(other, '100');
  await desk.cashier.payouts.pursue(id);
  const rows = await platform.db.query<{
    deliveries: { channel: string; version: string; message: unknown }[];
  }>({
    text: `select deliveries from outbox_events where payload->>'id' = $1 order by id`,
    values: [id],
  });
  const deliveries = rows.flatMap((row) => row.deliveries);
  const own = deliveries.filter(({ channel }) => channel === `cashier:${other.memberId}`);
  assert.deepEqual(
    own.map(({ version }) => version),
    ['1', '2', '3', '4', '5'],
  );
  assert.deepEqual(own.at(-1)?.message, { kind: 'withdrawal', id, state: 'PAYING' });
  const queue = deliveries.filter(({ channel }) => channel === `withdrawal-queue:${brand.code}`);
  assert.equal(queue.length, own.length);
});
