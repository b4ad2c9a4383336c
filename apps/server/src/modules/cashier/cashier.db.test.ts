// The cashier and the payments sandbox as two programs, joined by HTTP alone.
import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { freePort } from '@parlour/database/embedded';
import { startWorker } from '../../platform/jobs.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing.ts';
import { seedCashier } from './seed.ts';
import { operator, PAYMENT_PASSWORD } from './testing/desk.ts';
import { addOperators } from './testing/operators.ts';
import { type SandboxProcess, startSandbox } from './testing/sandbox-process.ts';

let sandbox: SandboxProcess;
let rig: TestApp;
let publicUrl: string;

before(async () => {
  sandbox = await startSandbox();
  const port = await freePort();
  publicUrl = `http://127.0.0.1:${port}`;
  rig = await createTestApp({
    env: {
      PUBLIC_URL: publicUrl,
      SANDBOX_URL: sandbox.url,
      SANDBOX_API_KEY: sandbox.apiKey,
      SANDBOX_WEBHOOK_SECRET: sandbox.webhookSecret,
    },
  });
  // The sandbox signs with the real time.
  rig.clock.advance(Date.now() - rig.clock.now().getTime());
  const { id: brandId, currency } = rig.brand;
  await seedCashier(rig.platform, { brandId, currency, accountLockMinutes: 0 });
  await addOperators(rig.platform);
  await rig.app.portal.listen({ port, host: '127.0.0.1' });
});
after(async () => {
  await rig.close();
  await sandbox.stop();
});

async function until<Value>(
  look: () => Promise<Value>,
  isDone: (value: Value) => boolean,
): Promise<Value> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const value = await look();
    if (isDone(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`still not: ${JSON.stringify(await look())}`);
}

const begin = async (token: string, amount = '100') =>
  (
    await rig.call('POST /wps/cashier/deposit', {
      token,
      body: { key: newId(), methodCode: 'card', amount },
    })
  ).value;

const decide = (payUrl: string | null, form: Record<string, string>) =>
  fetch(payUrl ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const depositState = async (id: string) => {
  const { db } = rig.platform;
  const [row] = await db.query<{ state: string }>({
    text: 'select state from deposits where id = $1',
    values: [id],
  });
  return row?.state;
};

const balance = async (token: string) =>
  (await rig.call('GET /wps/v2/wallets/balance', { token })).value.balance;

const outcomes = async (id: string) => {
  const { db } = rig.platform;
  const rows = await db.query<{ outcome: string }>({
    text: 'select outcome from payment_notices where subject_id = $1 order by received_at, id',
    values: [id],
  });
  return rows.map(({ outcome }) => outcome);
};

test('a member pays on the hosted page and the balance follows', async () => {
  const { token } = await rig.member();
  const deposit = await begin(token);
  assert.equal(deposit.state, 'PENDING');
  const page = await fetch(deposit.payUrl ?? '');
  assert.match(await page.text(), /Parlour/);
  const response = await decide(deposit.payUrl, { outcome: 'paid' });
  assert.equal(
    response.headers.get('location'),
    `${publicUrl}/cashier/return?deposit=${deposit.id}`,
  );
  await until(
    () => depositState(deposit.id),
    (state) => state === 'PAID',
  );
  assert.equal(await balance(token), '100.00');
  const view = await rig.call('GET /wps/cashier/deposits/:id', {
    token,
    params: { id: deposit.id },
  });
  assert.partialDeepStrictEqual(view.value, { state: 'PAID', amount: '100.00', payUrl: null });
});

test('repeated, reversed and forged news credit once', async () => {
  const { token } = await rig.member();
  for (const news of ['repeated', 'reversed', 'forged']) {
    const deposit = await begin(token);
    await decide(deposit.payUrl, { outcome: 'paid', news });
    await until(
      () => depositState(deposit.id),
      (state) => state === 'PAID',
    );
  }
  assert.equal(await balance(token), '300.00');
});

test('a late payment is credited after it had expired; a wrong sum is not', async () => {
  const { token } = await rig.member();
  const late = await begin(token);
  await decide(late.payUrl, { outcome: 'paid', delay: 'late' });
  await until(
    () => depositState(late.id),
    (state) => state === 'EXPIRED',
  );
  await until(
    () => depositState(late.id),
    (state) => state === 'PAID',
  );
  const less = await begin(token);
  await decide(less.payUrl, { outcome: 'paid', sum: 'less' });
  await until(
    () => depositState(less.id),
    (state) => state === 'REVIEW',
  );
  assert.equal(await balance(token), '100.00');
});

test('a silent provider is asked when the member looks', async () => {
  const { token } = await rig.member();
  const deposit = await begin(token);
  await decide(deposit.payUrl, { outcome: 'paid', news: 'silent' });
  rig.clock.advance(6_000);
  const view = await rig.call('GET /wps/cashier/deposits/:id', {
    token,
    params: { id: deposit.id },
  });
  assert.equal(view.value.state, 'PAID');
});

const post = (body: string, headers: Record<string, string>, path = '/hooks/payments/sandbox') =>
  fetch(publicUrl + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

function signed(
  body: string,
  { at = rig.clock.now(), nonce = randomBytes(16).toString('hex') } = {},
) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', sandbox.webhookSecret)
    .update(`${timestamp}.${nonce}.${body}`)
    .digest('hex');
  return {
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': nonce,
    'sandbox-signature': `v1=${signature}`,
  };
}

test('calls that are forged, old, replayed, malformed or of nothing we know move nothing', async () => {
  const { token } = await rig.member();
  const { id } = await begin(token);
  const { db } = rig.platform;
  const [row] = await db.query<{ reference: string }>({
    text: 'select provider_reference as reference from deposits where id = $1',
    values: [id],
  });
  const body = (over: Record<string, unknown> = {}) =>
    JSON.stringify({
      id: newId(),
      type: 'payment.paid',
      payment: {
        id: row?.reference,
        reference: id,
        status: 'paid',
        paidAmount: '100.00',
        paidCurrency: 'USD',
        ...over,
      },
    });
  const answer = async (response: Promise<Response>) => {
    const { status, ...rest } = await response;
    void rest;
    return status;
  };
  const paid = body();
  assert.equal(await answer(post(paid, {})), 401);
  assert.equal(
    await answer(post(paid, { ...signed(paid), 'sandbox-signature': `v1=${'0'.repeat(64)}` })),
    401,
  );
  assert.equal(await answer(post(paid.replace('100.00', '999.00'), signed(paid))), 401);
  const old = new Date(rig.clock.now().getTime() - 600_000);
  assert.equal(await answer(post(paid, signed(paid, { at: old }))), 401);
  assert.equal(await answer(post('{}', signed('{}'))), 400);
  assert.equal(await answer(post('x'.repeat(70_000), {})), 413);
  assert.equal(await answer(post(paid, signed(paid), '/hooks/payments/nobody')), 404);
  for (const reference of ['nonsense', "'; drop table deposits; --", newId()]) {
    const stray = body({ reference });
    assert.equal(await answer(post(stray, signed(stray))), 200);
  }
  // More than any purse may hold, and more than a column holds.
  for (const paidAmount of ['1000000000001.00', '99999999999999.00']) {
    const huge = body({ paidAmount });
    assert.equal(await answer(post(huge, signed(huge))), 400);
  }
  assert.equal(await depositState(id), 'PENDING');
  assert.equal(await balance(token), '0.00');

  const headers = signed(paid);
  assert.equal(await answer(post(paid, headers)), 200);
  assert.equal(await answer(post(paid, headers)), 409, 'the very same call is a replay');
  assert.equal(
    await answer(post(paid, signed(paid))),
    200,
    'the same news under a new nonce is repeated',
  );
  assert.equal(await balance(token), '100.00');
  assert.deepEqual(await outcomes(id), ['applied', 'repeated']);
});

/** A member with a payment password, a bound account and money that owes no play. */
async function readyToWithdraw() {
  const { token, memberId } = await rig.member();
  const deposit = await begin(token, '500');
  await decide(deposit.payUrl, { outcome: 'paid' });
  await until(
    () => depositState(deposit.id),
    (state) => state === 'PAID',
  );
  await rig.call('POST /wps/member/paymentPassword', {
    token,
    body: {
      loginPassword: TEST_PASSWORD,
      newPaymentPassword: PAYMENT_PASSWORD,
      confirmNewPaymentPassword: PAYMENT_PASSWORD,
    },
  });
  const account = await rig.call('POST /wps/cashier/accounts', {
    token,
    body: {
      methodCode: 'bank',
      institutionCode: 'meridian',
      number: '11223344',
      holder: 'Grace Hopper',
      paymentPassword: PAYMENT_PASSWORD,
    },
  });
  const wish = (amount: string) => ({
    token,
    body: { key: newId(), accountId: account.value.id, amount, paymentPassword: PAYMENT_PASSWORD },
  });
  const early = await rig.call('POST /wps/cashier/withdraw', wish('100'));
  const { db } = rig.platform;
  await db.query({ text: 'delete from rollovers where member_id = $1', values: [memberId] });
  const view = async (id: string) =>
    (await rig.call('GET /wps/cashier/withdrawals/:id', { token, params: { id } })).value;
  return { token, wish, early, view };
}

test('play that is owed stands in the way and is named', async () => {
  const { early } = await readyToWithdraw();
  assert.equal(early.refusal?.code, 'cashier.rollover_open');
  assert.match(early.message ?? '', /\$500\.00/);
});

test('a withdrawal goes out through the provider, also when its answer is lost', async () => {
  const { token, wish, view } = await readyToWithdraw();
  const { cashier } = rig.services;
  for (const amount of ['100', '100.03']) {
    const { id } = (await rig.call('POST /wps/cashier/withdraw', wish(amount))).value;
    await cashier.review.assess(id);
    await cashier.review.approve({
      id,
      brandId: rig.brand.id,
      ...operator('olivia'),
      note: null,
    });
    await cashier.payouts.pursue(id);
    assert.equal((await view(id)).state, 'PAYING');
    const issued = await until(
      () => view(id),
      ({ state }) => state === 'ISSUED',
    );
    assert.notEqual(issued.confirmBy, null);
    const receipt = { token, params: { id }, body: { answer: 'received' as const } };
    const received = await rig.call('POST /wps/cashier/withdrawals/:id/receipt', receipt);
    assert.equal(received.value.state, 'CONFIRMED_RECEIVED');
  }
  assert.equal(await balance(token), '299.97');
});

test('the worker carries a withdrawal from the request to the payout; a person only approves', async () => {
  const { wish, view } = await readyToWithdraw();
  const worker = await startWorker({
    url: rig.platform.config.databaseUrl,
    log: rig.platform.log,
    now: () => new Date(),
    handlers: Object.assign({}, ...rig.app.parts.map((part) => part.jobs ?? {})),
    schedules: [],
  });
  try {
    const { id } = (await rig.call('POST /wps/cashier/withdraw', wish('100'))).value;
    await until(
      () => view(id),
      ({ state }) => state === 'RISK_REVIEW',
    );
    const decision = { id, brandId: rig.brand.id, ...operator('oscar'), note: null };
    await rig.services.cashier.review.approve(decision);
    const issued = await until(
      () => view(id),
      ({ state }) => state === 'ISSUED',
    );
    assert.equal(issued.timeline.at(-1)?.step, 'payout_paid');
  } finally {
    await worker.stop();
  }
});
