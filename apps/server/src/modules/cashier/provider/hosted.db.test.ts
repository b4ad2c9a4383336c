import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { type Amount, amount, AMOUNT_PER_UNIT } from '@parlour/money';
import { eventually } from '@parlour/testkit';
import { proveProvider } from '../testing/provider-contract.ts';
import { type SandboxProcess, startSandbox } from '../testing/sandbox-process.ts';
import { createHostedProvider } from './hosted.ts';
import type { WebhookInput } from './port.ts';

const NEW = 'whsec_bmV3IGNoZWNrb3V0IHNpZ25pbmcga2V5IG9mIHRlc3Rz';
const OLD = 'whsec_b2xkIGNoZWNrb3V0IHNpZ25pbmcga2V5IG9mIHRlc3Rz';
const OTHER = 'whsec_c29tZWJvZHkgZWxzZSdzIHNpZ25pbmcga2V5ISEhISE=';

const withHundredths = (value: Amount, hundredths: bigint): Amount =>
  amount(value + hundredths * 1_000n);

let sandbox: SandboxProcess;
before(async () => {
  sandbox = await startSandbox();
});
after(() => sandbox.stop());

const options = () => ({ ...sandbox.checkout, statementLines: 2 });

function sign(body: string, at: Date, keys: readonly string[] = [NEW], id = 'msg_1'): WebhookInput {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = keys.map((key) => {
    const secret = Buffer.from(key.replace('whsec_', ''), 'base64');
    return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    at,
    body: Buffer.from(body),
    headers: {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
    },
  };
}

const paidBody = (reference: string) =>
  JSON.stringify({
    type: 'checkout.session.complete',
    timestamp: '2026-01-15T12:00:00Z',
    data: {
      id: 'cs_1',
      object: 'checkout.session',
      client_reference: reference,
      status: 'complete',
      amount_paid: 5_000,
      currency_paid: 'USD',
    },
  });

proveProvider(() => ({
  provider: createHostedProvider(options()),
  unreachable: createHostedProvider({ ...options(), url: 'http://127.0.0.1:9', timeoutMs: 2_000 }),
  unauthorised: createHostedProvider({ ...options(), apiKey: 'wrong' }),
  async pay(payUrl) {
    const body = new URLSearchParams({ outcome: 'paid' });
    const response = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
    assert.equal(response.status, 303);
  },
  paidNotice: (reference, at) => sign(paidBody(reference), at),
  refusedPayout: (order) => ({ ...order, amount: withHundredths(order.amount, 1n) }),
  lostPayout: (order) => ({ ...order, amount: withHundredths(order.amount, 3n) }),
}));

const at = new Date('2026-01-15T12:00:00Z');
const why = (input: WebhookInput, secrets: readonly string[] = [NEW, OLD]) => {
  const reading = createHostedProvider({ ...options(), webhookSecrets: secrets }).parseWebhook(
    input,
  );
  return reading.kind === 'refused' ? reading.why : 'read';
};

test('the example of the standard is read', () => {
  // The vector that the libraries of standardwebhooks.com test themselves with.
  const body = '{"test": 2432232314}';
  const input: WebhookInput = {
    at: new Date(1_614_265_330_000),
    body: Buffer.from(body),
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
  };
  // Rightly signed, and about nothing that concerns a payment.
  assert.equal(why(input, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']), 'malformed');
  assert.equal(why(input, [NEW]), 'forged');
});

test('keys change without a gap: any signature by any known key is right', () => {
  const body = paidBody(newId());
  assert.equal(why(sign(body, at, [NEW])), 'read');
  assert.equal(why(sign(body, at, [OLD])), 'read');
  assert.equal(why(sign(body, at, [OTHER, NEW])), 'read');
  assert.equal(why(sign(body, at, [NEW]), [OLD]), 'forged');
  assert.equal(why(sign(body, at, [OTHER])), 'forged');
  const { headers, ...rest } = sign(body, at);
  const signature = String(headers['webhook-signature']);
  for (const forged of [
    signature.replace('v1,', 'v2,'),
    signature.replace('v1,', ''),
    'v1,',
    'v1,AAAA',
    '',
    `${'v1,x '.repeat(20)}${signature}`,
  ]) {
    const input = { ...rest, headers: { ...headers, 'webhook-signature': forged } };
    assert.equal(why(input), 'forged', forged);
  }
  for (const name of ['webhook-id', 'webhook-timestamp']) {
    assert.equal(why({ ...rest, headers: { ...headers, [name]: undefined } }), 'forged');
    assert.equal(why({ ...rest, headers: { ...headers, [name]: '1768478401' } }), 'forged');
  }
});

test('five minutes either way are tolerated, and not a second more', () => {
  const notice = sign(paidBody(newId()), at);
  const moved = (ms: number) => why({ ...notice, at: new Date(at.getTime() + ms) });
  assert.equal(moved(300_000), 'read');
  assert.equal(moved(-300_000), 'read');
  assert.equal(moved(301_000), 'stale');
  assert.equal(moved(-301_000), 'stale');
});

test('a repetition is the same event by another delivery; a recording is the same delivery', () => {
  const provider = createHostedProvider(options());
  const body = paidBody(newId());
  const readings = [at, at, new Date(at.getTime() + 2_000)].map((when) => {
    const reading = provider.parseWebhook(sign(body, when));
    assert.ok(reading.kind === 'read');
    return reading;
  });
  const [first, recorded, repeated] = readings;
  assert.equal(first?.nonce, recorded?.nonce);
  assert.notEqual(first?.nonce, repeated?.nonce);
  assert.equal(new Set(readings.map(({ eventId }) => eventId)).size, 1);
});

test('signed nonsense is malformed, whatever kind of nonsense', () => {
  const session = (over: Record<string, unknown>) =>
    JSON.stringify({
      type: 'x',
      data: {
        id: 'cs_1',
        object: 'checkout.session',
        client_reference: 'r',
        status: 'complete',
        amount_paid: 5_000,
        currency_paid: 'USD',
        ...over,
      },
    });
  assert.equal(why(sign(session({}), at)), 'read');
  for (const body of [
    '',
    'null',
    '[]',
    '{"type":"x"}',
    session({ object: 'invoice' }),
    session({ status: 'sold' }),
    session({ amount_paid: '5000' }),
    session({ amount_paid: 50.5 }),
    session({ amount_paid: -5 }),
    session({ amount_paid: 0 }),
    session({ currency_paid: 'dollars' }),
    session({ id: 7 }),
    session({ client_reference: null }),
  ]) {
    assert.equal(why(sign(body, at)), 'malformed', body);
  }
});

test('what the provider really sends is read, also what it forges on request', async () => {
  const heard: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const merchant = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const { port } = merchant.address() as AddressInfo;
  const provider = createHostedProvider(options());
  const reference = newId();
  const created = await provider.createDeposit({
    reference,
    merchant: 'Parlour',
    amount: amount(AMOUNT_PER_UNIT * 50n),
    currency: 'USD',
    presentation: 'page',
    returnUrl: 'http://127.0.0.1:9/return',
    notifyUrl: `http://127.0.0.1:${port}/hooks`,
    expiresInMs: 600_000,
  });
  assert.ok(created.kind === 'created');
  const form = new URLSearchParams({ outcome: 'paid', news: 'forged' });
  await fetch(created.payUrl, { method: 'POST', body: form, redirect: 'manual' });
  await eventually(() => heard.length >= 3).finally(() => {
    merchant.closeAllConnections();
    merchant.close();
  });
  const readings = heard.map((call) => provider.parseWebhook({ ...call, at: new Date() }));
  assert.deepEqual(
    readings.map((reading) =>
      reading.kind === 'read' ? reading.content.news.status : reading.why,
    ),
    ['pending', 'forged', 'paid'],
  );
});
