import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { newId } from '@parlour/database';
import { createFakeClock, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { pino } from 'pino';
import { createSandbox, type Sandbox } from './app.ts';

const API_KEY = 'key-for-tests-that-is-long-enough';
const SECRET = 'webhook-secret-for-tests-long-enough';

type News = { readonly type: string; readonly id: string; readonly isSigned: boolean };

let database: TestDatabase;
let sandbox: Sandbox;
let merchant: Server;
let url: string;
let hooks: string;
let heard: News[] = [];
let answerStatus = 200;
const clock = createFakeClock();

before(async () => {
  database = await openTestDatabase(path.resolve(import.meta.dirname, '../migrations'));
  merchant = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { 'sandbox-timestamp': at, 'sandbox-nonce': nonce } = request.headers;
      const expected = createHmac('sha256', SECRET)
        .update(`${String(at)}.${String(nonce)}.${body}`)
        .digest('hex');
      const { type, id } = JSON.parse(body) as { type: string; id: string };
      heard.push({ type, id, isSigned: request.headers['sandbox-signature'] === `v1=${expected}` });
      response.writeHead(answerStatus).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  hooks = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/hooks`;
  sandbox = await createSandbox({
    config: {
      publicUrl: 'http://sandbox.test',
      apiKey: API_KEY,
      webhookSecret: SECRET,
      showsRecord: true,
    },
    db: database.db,
    log: pino({ level: 'silent' }),
    now: clock.now,
    newId,
  });
  url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
});

after(async () => {
  await sandbox.stop();
  merchant.closeAllConnections();
  merchant.close();
  await database.close();
});

beforeEach(() => {
  heard = [];
  answerStatus = 200;
});

const call = (method: string, where: string, body?: unknown, key = API_KEY) =>
  fetch(url + where, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const paymentOrder = (over: Record<string, unknown> = {}) => ({
  reference: newId(),
  merchant: 'Parlour <Club>',
  amount: '50.00',
  currency: 'USD',
  returnUrl: 'http://portal.test/cashier/return?deposit=1',
  notifyUrl: hooks,
  expiresInSeconds: 1800,
  ...over,
});

async function createPayment(over: Record<string, unknown> = {}) {
  const order = paymentOrder(over);
  const response = await call('POST', '/api/payments', order);
  assert.equal(response.status, 201);
  const { payUrl } = (await response.json()) as { payUrl: string };
  return { reference: order.reference, page: new URL(payUrl).pathname };
}

const decide = (page: string, form: Record<string, string>) =>
  fetch(url + page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const statusOf = async (kind: 'payments' | 'payouts', reference: string) => {
  const response = await call('GET', `/api/${kind}/${reference}`);
  if (response.status !== 200) return response.status;
  return ((await response.json()) as { status: string }).status;
};

const settle = async (ms = 0) => {
  clock.advance(ms);
  while ((await sandbox.turn()) > 0);
};

const payoutOrder = (amount: string, reference = newId()) => ({
  reference,
  amount,
  currency: 'USD',
  account: {
    kind: 'bank',
    institution: 'First Harbour',
    number: '12345678',
    holder: 'Demo Player',
  },
  notifyUrl: hooks,
});

test('a wrong key, a missing field and an unknown reference are refused', async () => {
  assert.equal((await call('POST', '/api/payments', paymentOrder(), 'wrong')).status, 401);
  assert.equal((await call('POST', '/api/payments', paymentOrder({ amount: '0' }))).status, 400);
  assert.equal(
    (await call('POST', '/api/payments', paymentOrder({ returnUrl: 'javascript:1' }))).status,
    400,
  );
  assert.equal(await statusOf('payments', newId()), 404);
  assert.equal((await fetch(`${url}/pay/${'x'.repeat(32)}`)).status, 404);
});

test('one reference is one payment', async () => {
  const order = paymentOrder();
  const first = await (await call('POST', '/api/payments', order)).json();
  assert.deepEqual(await (await call('POST', '/api/payments', order)).json(), first);
  const other = await call('POST', '/api/payments', { ...order, amount: '51.00' });
  assert.equal(other.status, 409);
});

test('the page names merchant and amount, escapes what it shows and allows no script', async () => {
  const { page } = await createPayment();
  const response = await fetch(url + page, { headers: { 'accept-language': 'hi-IN,en' } });
  const text = await response.text();
  assert.match(text, /Parlour &lt;Club&gt;/);
  assert.match(text, /\$50\.00 USD/);
  assert.match(text, /<html lang="hi" dir="ltr">/);
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /form-action 'self' http:\/\/portal\.test/);
});

test('paying returns to the merchant and tells it once, signed', async () => {
  const { page, reference } = await createPayment();
  const response = await decide(page, { outcome: 'paid' });
  assert.equal(response.status, 303);
  assert.equal(response.headers.get('location'), 'http://portal.test/cashier/return?deposit=1');
  assert.equal(await statusOf('payments', reference), 'paid');
  await settle();
  assert.deepEqual(
    heard.map(({ type, isSigned }) => [type, isSigned]),
    [
      ['payment.processing', true],
      ['payment.paid', true],
    ],
  );
});

test('a payment is decided once, whatever comes after', async () => {
  const { page, reference } = await createPayment();
  const answers = await Promise.all([
    decide(page, { outcome: 'paid' }),
    decide(page, { outcome: 'cancelled' }),
    decide(page, { outcome: 'paid' }),
  ]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303, 303],
  );
  await settle();
  assert.equal(heard.filter(({ type }) => type !== 'payment.processing').length, 1);
  assert.match(String(await statusOf('payments', reference)), /^(paid|cancelled)$/);
  assert.equal((await decide(page, { outcome: 'nonsense' })).status, 400);
});

test('unusual news: repeated with one event id, reversed, forged before right, silent', async () => {
  const typesFor = async (news: string) => {
    heard = [];
    const { page } = await createPayment();
    await decide(page, { outcome: 'paid', news });
    await settle();
    await settle(2_000);
    return heard;
  };
  const repeated = (await typesFor('repeated')).filter(({ type }) => type === 'payment.paid');
  assert.equal(repeated.length, 3);
  assert.equal(new Set(repeated.map(({ id }) => id)).size, 1);
  const reversed = await typesFor('reversed');
  assert.deepEqual(
    reversed.map(({ type }) => type),
    ['payment.paid', 'payment.processing'],
  );
  const forged = (await typesFor('forged')).filter(({ type }) => type === 'payment.paid');
  assert.deepEqual(
    forged.map(({ isSigned }) => isSigned),
    [false, true],
  );
  assert.deepEqual(await typesFor('silent'), []);
});

test('a late payment is reported expired first; other sums and currencies are reported as paid', async () => {
  const { page, reference } = await createPayment();
  await decide(page, { outcome: 'paid', delay: 'late', sum: 'less' });
  assert.equal(await statusOf('payments', reference), 'expired');
  await settle();
  await settle(5_000);
  assert.deepEqual(
    heard.map(({ type }) => type),
    ['payment.expired', 'payment.processing', 'payment.paid'],
  );
  const view = await (await call('GET', `/api/payments/${reference}`)).json();
  assert.partialDeepStrictEqual(view, { status: 'paid', amount: '50.00', paidAmount: '25.00' });
});

test('a payment that nobody makes expires', async () => {
  const { reference } = await createPayment({ expiresInSeconds: 60 });
  await settle(61_000);
  assert.equal(await statusOf('payments', reference), 'expired');
  assert.deepEqual(
    heard.map(({ type }) => type),
    ['payment.expired'],
  );
});

test('a webhook is repeated with growing pauses until the merchant takes it', async () => {
  answerStatus = 503;
  const { page } = await createPayment();
  await decide(page, { outcome: 'cancelled' });
  await settle();
  await settle(1_000);
  answerStatus = 200;
  await settle(1_000);
  assert.equal(heard.length, 2, 'the second pause is longer than the first');
  await settle(1_000);
  await settle(60_000);
  assert.equal(heard.length, 3);
});

test('payouts go wrong as their hundredths ask for', async () => {
  const order = (amount: string) => payoutOrder(amount);
  assert.equal((await call('POST', '/api/payouts', order('10.01'))).status, 422);

  const failing = order('10.02');
  assert.equal((await call('POST', '/api/payouts', failing)).status, 202);
  assert.equal(await statusOf('payouts', failing.reference), 'processing');
  await settle(3_000);
  assert.equal(await statusOf('payouts', failing.reference), 'failed');

  const lostAfter = order('10.03');
  await assert.rejects(call('POST', '/api/payouts', lostAfter));
  assert.equal(await statusOf('payouts', lostAfter.reference), 'processing');

  const lostBefore = order('10.04');
  await assert.rejects(call('POST', '/api/payouts', lostBefore));
  assert.equal(await statusOf('payouts', lostBefore.reference), 404);
  assert.equal((await call('POST', '/api/payouts', lostBefore)).status, 202);

  const outage = order('10.05');
  for (const expected of [503, 503, 202]) {
    assert.equal((await call('POST', '/api/payouts', outage)).status, expected);
  }
});

test('one reference is one payout, also when asked for at once', async () => {
  await settle(3_000);
  heard = [];
  const order = payoutOrder('10.00');
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/api/payouts', order)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  assert.equal(new Set(bodies.map((body) => (body as { id: string }).id)).size, 1);
  assert.equal((await call('POST', '/api/payouts', { ...order, amount: '11.00' })).status, 409);
  await settle(3_000);
  assert.equal(heard.filter(({ type }) => type === 'payout.paid').length, 1);
});

test('the record lists payments and payouts, and health answers', async () => {
  const text = await (await fetch(`${url}/`)).text();
  assert.match(text, /Payments/);
  assert.match(text, /Demo Player, First Harbour/);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
});

test('slow senders and idle connections are given up', () => {
  const { headersTimeout, requestTimeout, timeout } = sandbox.app.server;
  assert.deepEqual([headersTimeout, requestTimeout, timeout], [10_000, 20_000, 120_000]);
});
