import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import type { SmsGatewaySettings } from '../../../platform/config.ts';
import { createHttpGateway, readPath } from './http-gateway.ts';

type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

const seen: Seen[] = [];
let answer: { readonly status: number; readonly body: string; readonly location?: string } | null;
let server: Server;
let url: string;

before(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      seen.push({ method, url: path, headers, body: Buffer.concat(chunks).toString('utf8') });
      // No answer at all stands for a gateway that hangs.
      if (answer === null) return;
      const { status, body, location } = answer;
      response.writeHead(status, location === undefined ? {} : { location }).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  seen.length = 0;
  answer = { status: 200, body: '{"messages":[{"id":"gw-7"}]}' };
});

const gateway = (changes: Partial<SmsGatewaySettings> = {}) =>
  createHttpGateway({
    url: `${url}/send`,
    method: 'POST',
    token: 'a secret',
    header: 'Authorization',
    encoding: 'json',
    template: '{"to":"{to}","text":"{text}","ref":"{id}"}',
    referencePath: 'messages.0.id',
    timeoutMs: 20_000,
    ...changes,
  });

const sms = { id: 'n1', to: '+919876543210', text: 'कोड "123"\n{to} & more' };

test('The gateway gets the message as JSON, with its secret, and its id is kept', async () => {
  assert.deepEqual(await gateway().send(sms), { kind: 'sent', reference: 'gw-7' });
  const [request] = seen;
  assert.equal(request?.headers.authorization, 'Bearer a secret');
  assert.deepEqual(JSON.parse(request?.body ?? ''), { to: sms.to, text: sms.text, ref: 'n1' });
});

test('The gateway gets a form, or an address, and any header', async () => {
  const form = gateway({
    encoding: 'form',
    template: 'to={to}&text={text}',
    header: 'X-Key',
    referencePath: null,
  });
  assert.deepEqual(await form.send(sms), { kind: 'sent', reference: null });
  assert.equal(seen[0]?.headers['x-key'], 'a secret');
  assert.equal(new URLSearchParams(seen[0]?.body).get('text'), sms.text);

  await gateway({ method: 'GET', url: `${url}/send?to={to}&text={text}` }).send(sms);
  assert.equal(new URL(seen[1]?.url ?? '', url).searchParams.get('text'), sms.text);
});

const failures = [
  { status: 400, isPermanent: true },
  { status: 403, isPermanent: true },
  { status: 408, isPermanent: false },
  { status: 429, isPermanent: false },
  { status: 500, isPermanent: false },
  { status: 503, isPermanent: false },
];
for (const { status, isPermanent } of failures) {
  test(`${status} is ${isPermanent ? 'final' : 'a passing failure'}`, async () => {
    answer = { status, body: 'no\n credit' };
    assert.deepEqual(await gateway().send(sms), {
      kind: 'failed',
      isPermanent,
      error: `HTTP ${status} no credit`,
    });
  });
}

test('A gateway that hangs, is gone or sends us elsewhere is a passing failure', async () => {
  answer = null;
  const hung = await gateway({ timeoutMs: 200 }).send(sms);
  assert.deepEqual(hung, { kind: 'failed', isPermanent: false, error: 'no answer within 200 ms' });
  const gone = await gateway({ url: 'http://127.0.0.1:1/' }).send(sms);
  assert.equal(gone.kind === 'failed' && gone.isPermanent, false);
  answer = { status: 302, body: '', location: `${url}/elsewhere` };
  seen.length = 0;
  const sent = await gateway().send(sms);
  assert.equal(sent.kind === 'failed' && sent.isPermanent, false);
  assert.equal(seen.length, 1);
});

test('A message that was accepted with an answer that cannot be read is sent', async () => {
  for (const body of ['', 'OK', '{"messages":[]}', '[]', 'x'.repeat(200_000)]) {
    answer = { status: 200, body };
    assert.deepEqual(await gateway().send(sms), { kind: 'sent', reference: null });
  }
});

test('A path follows plain values alone', () => {
  assert.equal(readPath({ a: [{ b: 5 }] }, 'a.0.b'), '5');
  assert.equal(readPath({ a: {} }, 'a.constructor'), null);
  assert.equal(readPath({ a: { b: {} } }, 'a.b'), null);
});
