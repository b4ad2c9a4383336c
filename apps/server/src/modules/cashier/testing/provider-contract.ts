// What every adapter of a payment provider has to keep, whatever the provider.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '@parlour/database';
import { amount, AMOUNT_PER_UNIT } from '@parlour/money';
import type {
  DepositOrder,
  PaymentProvider,
  PayoutOrder,
  StatementLine,
  WebhookInput,
} from '../provider/port.ts';

export type ProviderUnderTest = {
  /** Reads statements two lines at a time. */
  readonly provider: PaymentProvider;
  /** The same adapter, pointed at an address where nobody answers. */
  readonly unreachable: PaymentProvider;
  /** An adapter whose key the provider does not accept. */
  readonly unauthorised: PaymentProvider;
  /** Pays on the hosted page, or where the QR code leads, as a person would. */
  pay(payUrl: string): Promise<void>;
  /** A rightly signed call that says that a deposit was paid. */
  paidNotice(reference: string, at: Date): WebhookInput;
  /** A payout that the provider refuses at once. */
  refusedPayout(order: PayoutOrder): PayoutOrder;
  /** A payout that the provider takes but whose answer never arrives. */
  lostPayout(order: PayoutOrder): PayoutOrder;
};

const units = (value: bigint) => amount(value * AMOUNT_PER_UNIT);
const notifyUrl = 'http://127.0.0.1:9/hooks';

const deposit = (): DepositOrder => ({
  reference: newId(),
  merchant: 'Parlour',
  amount: units(50n),
  currency: 'USD',
  presentation: 'page',
  returnUrl: 'http://127.0.0.1:9/cashier/return?deposit=1',
  notifyUrl,
  expiresInMs: 600_000,
});
const payout = (): PayoutOrder => ({
  reference: newId(),
  amount: units(50n),
  currency: 'USD',
  account: { kind: 'bank', institution: 'Northgate', number: '12345678', holder: 'Ada Lovelace' },
  notifyUrl,
});

export function proveProvider(subject: () => ProviderUnderTest): void {
  void test('one reference is one payment, and another order under it is refused', async () => {
    const { provider } = subject();
    const order = deposit();
    const first = await provider.createDeposit(order);
    assert.equal(first.kind, 'created');
    assert.deepEqual(await provider.createDeposit(order), first);
    const other = await provider.createDeposit({ ...order, amount: units(51n) });
    assert.equal(other.kind, 'refused');
  });

  void test('a payment is pending until it is made, and then says what was paid', async () => {
    const { provider, pay } = subject();
    const order = deposit();
    const created = await provider.createDeposit(order);
    assert.ok(created.kind === 'created');
    const before = await provider.queryDeposit(order.reference);
    assert.partialDeepStrictEqual(before, { kind: 'found', news: { status: 'pending' } });
    await pay(created.payUrl);
    assert.deepEqual(await provider.queryDeposit(order.reference), {
      kind: 'found',
      providerReference: created.providerReference,
      news: { status: 'paid', paid: { amount: order.amount, currency: 'USD' } },
    });
  });

  void test('what the provider never accepted is missing', async () => {
    const { provider } = subject();
    assert.deepEqual(await provider.queryDeposit(newId()), { kind: 'missing' });
    assert.deepEqual(await provider.queryPayout(newId()), { kind: 'missing' });
  });

  void test('a payout is taken once and found again', async () => {
    const { provider } = subject();
    const order = payout();
    const first = await provider.createPayout(order);
    assert.equal(first.kind, 'found');
    assert.deepEqual(await provider.createPayout(order), first);
    assert.partialDeepStrictEqual(await provider.queryPayout(order.reference), { kind: 'found' });
  });

  void test('a refusal is a refusal, and a lost answer is unknown', async () => {
    const { provider, refusedPayout, lostPayout } = subject();
    assert.equal((await provider.createPayout(refusedPayout(payout()))).kind, 'refused');
    const lost = lostPayout(payout());
    assert.equal((await provider.createPayout(lost)).kind, 'unknown');
    assert.equal((await provider.queryPayout(lost.reference)).kind, 'found');
  });

  void test('nobody answering and a wrong key are unknown, never a refusal', async () => {
    const { unreachable, unauthorised } = subject();
    for (const provider of [unreachable, unauthorised]) {
      assert.equal((await provider.createDeposit(deposit())).kind, 'unknown');
      assert.equal((await provider.queryDeposit(newId())).kind, 'unknown');
      assert.equal((await provider.createPayout(payout())).kind, 'unknown');
      assert.equal((await provider.queryPayout(newId())).kind, 'unknown');
      const period = { from: new Date(0), to: new Date(86_400_000), cursor: null };
      assert.equal((await provider.listStatement(period)).kind, 'unknown');
      assert.equal((await provider.ping()).kind, 'unknown');
    }
    assert.equal((await subject().provider.ping()).kind, 'up');
  });

  void test('another payout under one reference is unknown: the first may yet be paid', async () => {
    const { provider } = subject();
    const order = payout();
    assert.equal((await provider.createPayout(order)).kind, 'found');
    const other = await provider.createPayout({ ...order, amount: units(51n) });
    assert.equal(other.kind, 'unknown');
  });

  proveSums(subject);
  proveStatement(subject);
  proveWebhooks(subject);
}

function proveSums(subject: () => ProviderUnderTest): void {
  void test('a QR payment has a text to draw, and is paid by anyone who opens it', async () => {
    const { provider, pay } = subject();
    const order: DepositOrder = { ...deposit(), presentation: 'qr' };
    const created = await provider.createDeposit(order);
    assert.ok(created.kind === 'created' && created.qr !== null);
    assert.ok(created.expiresAt !== null && created.expiresAt.getTime() > Date.now());
    assert.deepEqual(await provider.createDeposit(order), created);
    await pay(created.qr);
    const found = await provider.queryDeposit(order.reference);
    assert.partialDeepStrictEqual(found, { kind: 'found', news: { status: 'paid' } });
  });

  void test('currencies without decimals and with eight arrive as they left', async () => {
    const { provider, pay } = subject();
    for (const [currency, value] of [
      ['JPY', units(1_200n)],
      ['IDR', units(15_000n)],
      // 0.00012345 bitcoins.
      ['uBTC', amount(12_345_000n)],
    ] as const) {
      const order = { ...deposit(), amount: value, currency };
      const created = await provider.createDeposit(order);
      assert.ok(created.kind === 'created', currency);
      await pay(created.payUrl);
      assert.partialDeepStrictEqual(await provider.queryDeposit(order.reference), {
        news: { status: 'paid', paid: { amount: value, currency } },
      });
    }
  });

  void test('what a currency cannot express is refused before it leaves', async () => {
    const { provider } = subject();
    const half = amount(AMOUNT_PER_UNIT / 2n);
    const order = { ...deposit(), amount: half, currency: 'JPY' };
    assert.equal((await provider.createDeposit(order)).kind, 'refused');
    assert.deepEqual(await provider.queryDeposit(order.reference), { kind: 'missing' });
    const out = { ...payout(), amount: half, currency: 'JPY' };
    assert.equal((await provider.createPayout(out)).kind, 'refused');
  });
}

const SETTLED_TRIES = 60;

async function untilPaid(provider: PaymentProvider, reference: string): Promise<void> {
  for (let attempt = 0; attempt < SETTLED_TRIES; attempt += 1) {
    const found = await provider.queryPayout(reference);
    if (found.kind === 'found' && found.news.status === 'paid') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the payout was never paid');
}

function proveStatement(subject: () => ProviderUnderTest): void {
  void test('the statement has every movement once, page after page', async () => {
    const { provider, pay } = subject();
    const orders = [deposit(), deposit(), deposit()];
    const from = new Date(Math.floor(Date.now() / 1000) * 1000);
    for (const order of orders) {
      const created = await provider.createDeposit(order);
      assert.ok(created.kind === 'created');
      await pay(created.payUrl);
    }
    const unpaid = deposit();
    await provider.createDeposit(unpaid);
    const out = payout();
    await provider.createPayout(out);
    await untilPaid(provider, out.reference);

    const to = new Date(Math.floor(Date.now() / 1000) * 1000 + 2_000);
    const lines: StatementLine[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await provider.listStatement({ from, to, cursor });
      assert.ok(page.kind === 'page');
      assert.deepEqual(await provider.listStatement({ from, to, cursor }), page);
      assert.ok(page.lines.length <= 2);
      lines.push(...page.lines);
      cursor = page.next;
      pages += 1;
    } while (cursor !== null);
    assert.ok(pages >= 2);

    const linesOf = (reference: string) => lines.filter((line) => line.reference === reference);
    for (const [order, kind] of [
      ...orders.map((order) => [order, 'deposit'] as const),
      [out, 'payout'] as const,
    ]) {
      const own = linesOf(order.reference);
      assert.equal(own.length, 1);
      const { amount: value, currency } = order;
      assert.partialDeepStrictEqual(own[0], { kind, state: 'paid', amount: value, currency });
      assert.ok(own[0] !== undefined && own[0].at >= from && own[0].at < to);
    }
    assert.deepEqual(linesOf(unpaid.reference), []);
    const foreign = await provider.listStatement({ from, to, cursor: 'not a cursor' });
    assert.notEqual(foreign.kind, 'page');
  });
}

function proveWebhooks(subject: () => ProviderUnderTest): void {
  const at = new Date('2026-01-15T12:00:00Z');
  const reference = newId();

  void test('a rightly signed call is read', () => {
    const { provider, paidNotice } = subject();
    const reading = provider.parseWebhook(paidNotice(reference, at));
    assert.ok(reading.kind === 'read');
    assert.partialDeepStrictEqual(reading.content, {
      subject: 'deposit',
      reference,
      news: { status: 'paid' },
    });
  });

  void test('a changed body, a missing signature or an old one is refused', () => {
    const { provider, paidNotice } = subject();
    const notice = paidNotice(reference, at);
    const changed = Buffer.concat([notice.body, Buffer.from(' ')]);
    const why = (input: WebhookInput) => {
      const reading = provider.parseWebhook(input);
      return reading.kind === 'refused' ? reading.why : 'read';
    };
    assert.equal(why({ ...notice, body: changed }), 'forged');
    assert.equal(why({ ...notice, headers: {} }), 'forged');
    assert.equal(why({ ...notice, at: new Date(at.getTime() + 3_600_000) }), 'stale');
    assert.equal(why({ ...notice, at: new Date(at.getTime() - 3_600_000) }), 'stale');
  });
}
