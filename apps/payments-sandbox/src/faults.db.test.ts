import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openRehearsal, type Rehearsal } from './testing.ts';

let house: Rehearsal;
before(async () => {
  house = await openRehearsal();
});
after(() => house.close());
afterEach(async () => {
  await house.fault('', '');
  house.heard.length = 0;
});

const types = () => house.heard.map(({ type }) => type);

test('a provider that is down refuses or is silent, tells nothing, and comes back by itself', async () => {
  await house.fault('down', 'refusing', 2);
  assert.equal((await house.call('POST', '/api/payments', house.order())).status, 503);
  assert.equal((await house.call('GET', '/checkout/v1/account')).status, 503);
  await house.fault('down', 'silent', 2);
  const signal = AbortSignal.timeout(300);
  await assert.rejects(house.call('GET', '/api/ping', undefined, signal));
  house.clock.advance(121_000);
  assert.equal((await house.call('GET', '/api/ping')).status, 200);

  await house.paid();
  await house.fault('down', 'refusing', 2);
  await house.settle();
  assert.deepEqual(types(), []);
  await house.settle(121_000);
  assert.deepEqual(types(), ['payment.processing', 'payment.paid']);
});

test('a lost answer loses the answer and not the order', async () => {
  await house.fault('answers', 'lost');
  const order = house.order();
  await assert.rejects(house.call('POST', '/api/payments', order));
  const out = house.payout();
  await assert.rejects(house.call('POST', '/api/payouts', out));
  for (const path of [`/api/payments/${order.reference}`, `/api/payouts/${out.reference}`]) {
    assert.equal((await house.call('GET', path)).status, 200);
  }
});

test('news goes wrong for everybody, whatever the page says', async () => {
  await house.fault('webhooks', 'repeated');
  await house.paid();
  await house.settle();
  assert.equal(types().filter((type) => type === 'payment.paid').length, 3);

  house.heard.length = 0;
  await house.fault('webhooks', 'late');
  await house.paid();
  await house.settle();
  assert.deepEqual(types(), []);
  await house.settle(60_000);
  assert.deepEqual(types(), ['payment.processing', 'payment.paid']);

  house.heard.length = 0;
  await house.fault('webhooks', 'silent');
  await house.paid();
  await house.settle(120_000);
  assert.ok(!types().includes('payment.paid'));
});

test('people pay another amount or currency', async () => {
  const paidOf = async (reference: string) =>
    (await house.call('GET', `/api/payments/${reference}`)).json() as Promise<object>;
  await house.fault('sums', 'less');
  assert.partialDeepStrictEqual(await paidOf(await house.paid()), { paidAmount: '25.00' });
  await house.fault('sums', 'foreign');
  assert.partialDeepStrictEqual(await paidOf(await house.paid()), { paidCurrency: 'EUR' });
});

test('payouts are refused, fail, or are never heard of until the switch goes back', async () => {
  const statusOf = async (reference: string) => {
    const found = await house.call('GET', `/api/payouts/${reference}`);
    return ((await found.json()) as { status: string }).status;
  };
  await house.fault('payouts', 'refused');
  assert.equal((await house.call('POST', '/api/payouts', house.payout())).status, 422);
  await house.fault('payouts', 'failed');
  const failing = house.payout();
  await house.call('POST', '/api/payouts', failing);
  await house.settle(3_000);
  assert.equal(await statusOf(failing.reference), 'failed');

  await house.fault('payouts', 'unknown', 30);
  const lost = house.payout();
  await assert.rejects(house.call('POST', '/api/payouts', lost));
  await house.settle(10 * 60_000);
  assert.equal(await statusOf(lost.reference), 'processing');
  await house.settle(20 * 60_000 + 1_000);
  assert.equal(await statusOf(lost.reference), 'paid');
});

test('nonsense sets no switch', async () => {
  assert.equal((await house.fault('down', 'sideways')).status, 400);
  assert.equal((await house.fault('weather', 'bad')).status, 400);
  const line = { reference: 'r', fault: 'sideways' };
  assert.equal((await house.call('POST', '/faults/statement', line)).status, 400);
  assert.deepEqual(await (await house.call('GET', '/faults')).json(), {});
});

test('the statement tells what was booked, and lies about the lines that it is told to', async () => {
  const from = house.clock.now();
  house.clock.advance(1_000);
  const references = [];
  for (let count = 0; count < 7; count += 1) references.push(await house.paid());
  const [good, omitted, amount, currency, state, twice, fee] = references;
  const lies = [
    [omitted, 'omitted'],
    [amount, 'amount'],
    [currency, 'currency'],
    [state, 'state'],
    [twice, 'twice'],
    [fee, 'fee'],
  ] as const;
  for (const [reference, fault] of lies) {
    await house.call('POST', '/faults/statement', { reference, fault });
  }
  await house.call('POST', '/faults/strangers', { dialect: 'tollgate' });
  house.clock.advance(1_000);
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: house.clock.now().toISOString(),
  });
  type Line = Readonly<Record<'reference' | 'amount' | 'currency' | 'state' | 'fee', string>>;
  const { lines } = (await (
    await house.call('GET', `/api/statement?${query.toString()}`)
  ).json()) as {
    lines: Line[];
  };
  const of = (reference: string | undefined) =>
    lines
      .filter((line) => line.reference === reference)
      .map((line) => [line.amount, line.currency, line.state, line.fee]);
  assert.deepEqual(of(good), [['50.00', 'USD', 'paid', '0.75']]);
  assert.deepEqual(of(omitted), []);
  assert.deepEqual(of(amount), [['51.00', 'USD', 'paid', '0.75']]);
  assert.deepEqual(of(currency), [['50.00', 'EUR', 'paid', '0.75']]);
  assert.deepEqual(of(state), [['50.00', 'USD', 'reversed', '0.75']]);
  assert.equal(of(twice).length, 2);
  assert.deepEqual(of(fee), [['50.00', 'USD', 'paid', '1.00']]);
  assert.equal(lines.filter((line) => line.reference.startsWith('stranger-')).length, 1);
});

test('a QR payment is approved on the wallet’s page, and the phone stays there', async () => {
  const order = house.order({ presentation: 'qr' });
  const created = (await (await house.call('POST', '/api/payments', order)).json()) as {
    payUrl: string;
    qr: string;
  };
  assert.equal(created.qr, created.payUrl);
  const page = house.url + new URL(created.qr).pathname;
  const text = await (await fetch(page, { headers: { 'accept-language': 'ar' } })).text();
  assert.match(text, /<html lang="ar" dir="rtl">/);
  assert.match(text, /\$50\.00 USD/);
  const body = new URLSearchParams({ outcome: 'paid' });
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  assert.equal(answer.headers.get('location'), new URL(created.qr).pathname);
  assert.match(await (await fetch(page)).text(), /The payment was made/);
  assert.equal((await fetch(`${house.url}/wallet/${'x'.repeat(32)}`)).status, 404);
});

test('an idempotency key belongs to one order', async () => {
  const session = (reference: string) => ({
    client_reference: reference,
    merchant_name: 'Parlour',
    amount: 5_000,
    currency: 'USD',
    ui_mode: 'hosted_page',
    return_url: 'http://portal.test/return',
    webhook_url: house.hooks,
    expires_in: 600,
  });
  const post = (key: string | null, body: unknown) =>
    fetch(`${house.url}/checkout/v1/checkout/sessions`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer checkout-key-for-tests-long-enough',
        'content-type': 'application/json',
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
  assert.equal((await post(null, session('a'))).status, 409);
  const first = await (await post('k1', session('a'))).json();
  assert.deepEqual(await (await post('k1', session('a'))).json(), first);
  assert.equal((await post('k1', session('b'))).status, 409);
  // The sandbox's own dialect does not show what the other one ordered as something else.
  assert.equal((await post('k2', { ...session('a'), amount: 6_000 })).status, 409);
});

test('the record speaks the reader’s language and shows the switches', async () => {
  await house.paid();
  await house.fault('down', 'refusing');
  const read = async (language: string) =>
    (await fetch(house.url, { headers: { 'accept-language': language } })).text();
  assert.match(await read('en'), /Answers 503/);
  assert.match(await read('hi'), /स्विच/);
  assert.match(await read('ar'), /المفاتيح/);
});
