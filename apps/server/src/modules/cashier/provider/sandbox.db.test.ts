import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Amount, amount } from '@parlour/money';
import { proveProvider } from '../testing/provider-contract.ts';
import { type SandboxProcess, startSandbox } from '../testing/sandbox-process.ts';
import type { WebhookInput } from './port.ts';
import { createSandboxProvider } from './sandbox.ts';

const SECRET = 'a sandbox secret that only this test knows';
/** The sandbox misbehaves by the hundredths of an amount. */
const withHundredths = (value: Amount, hundredths: bigint): Amount =>
  amount(value + hundredths * 1_000n);

let sandbox: SandboxProcess;
before(async () => {
  sandbox = await startSandbox();
});
after(() => sandbox.stop());

const options = () => ({
  url: sandbox.url,
  apiKey: sandbox.apiKey,
  webhookSecret: SECRET,
  statementLines: 2,
});

function sign(body: string, at: Date): WebhookInput {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', SECRET)
    .update(`${timestamp}.${nonce}.${body}`)
    .digest('hex');
  return {
    at,
    body: Buffer.from(body),
    headers: {
      'sandbox-timestamp': timestamp,
      'sandbox-nonce': nonce,
      'sandbox-signature': `v1=${signature}`,
    },
  };
}

const paidBody = (reference: string) =>
  JSON.stringify({
    id: 'e1',
    type: 'payment.paid',
    payment: { id: 'p1', reference, status: 'paid', paidAmount: '50.00', paidCurrency: 'USD' },
  });

proveProvider(() => ({
  provider: createSandboxProvider(options()),
  unreachable: createSandboxProvider({ ...options(), url: 'http://127.0.0.1:9', timeoutMs: 2_000 }),
  unauthorised: createSandboxProvider({ ...options(), apiKey: 'wrong' }),
  async pay(payUrl) {
    const body = new URLSearchParams({ outcome: 'paid' });
    const response = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
    assert.equal(response.status, 303);
  },
  paidNotice: (reference, at) => sign(paidBody(reference), at),
  refusedPayout: (order) => ({ ...order, amount: withHundredths(order.amount, 1n) }),
  lostPayout: (order) => ({ ...order, amount: withHundredths(order.amount, 3n) }),
}));

test('signed nonsense is malformed, whatever kind of nonsense', () => {
  const provider = createSandboxProvider(options());
  const at = new Date('2026-01-15T12:00:00Z');
  const bodies = [
    '',
    'null',
    '[]',
    '{"id":"e1"',
    '{"id":"e1","type":"payment.paid"}',
    '{"id":"e1","type":"payment.paid","payment":{"id":"p","reference":"r","status":"sold"}}',
    '{"id":"e1","type":"payment.paid","payment":{"id":"p","reference":"r","status":"paid"}}',
    '{"id":"e1","type":"x","payment":{"id":"p","reference":"r","status":"paid","paidAmount":"-5","paidCurrency":"USD"}}',
    '{"id":"e1","type":"x","payment":{"id":"p","reference":"r","status":"paid","paidAmount":"1e9","paidCurrency":"USD"}}',
    '{"id":7,"type":"x","payout":{"id":"p","reference":"r","status":"failed"}}',
    '{"id":"e1","type":"x","payout":{"id":"p","reference":"r","status":"paid","amount":"5"}}',
  ];
  for (const body of bodies) {
    assert.deepEqual(
      provider.parseWebhook(sign(body, at)),
      { kind: 'refused', why: 'malformed' },
      body,
    );
  }
});
