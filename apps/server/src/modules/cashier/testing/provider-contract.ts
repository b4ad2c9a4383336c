// What every adapter of a payment provider has to keep, whatever the provider.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '@parlour/database';
import { amount, AMOUNT_PER_UNIT } from '@parlour/money';
import type { PaymentProvider, PayoutOrder, WebhookInput } from '../provider/port.ts';

export type ProviderUnderTest = {
  readonly provider: PaymentProvider;
  /** The same adapter, pointed at an address where nobody answers. */
  readonly unreachable: PaymentProvider;
  /** An adapter whose key the provider does not accept. */
  readonly unauthorised: PaymentProvider;
  /** Pays on the hosted page as a person would. */
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

const deposit = () => ({
  reference: newId(),
  merchant: 'Parlour',
  amount: units(50n),
  currency: 'USD',
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
    }
  });

  proveWebhooks(subject);
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
    const changed = Buffer.from(notice.body.toString('utf8').replace('50.00', '90.00'));
    assert.notDeepEqual(changed, notice.body);
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
