// What callers on real connections can take from each other.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { eventually } from '@parlour/testkit';
import { createTestApp, TEST_PASSWORD, type TestApp } from './testing.ts';

const COSTLY_CALLS_MAX = 32;

let t: TestApp;
let port: number;
before(async () => {
  t = await createTestApp();
  await t.app.portal.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.portal.server.address() as AddressInfo).port;
});
after(() => t.close());

/** Sends the head of a call and three bytes of its body, and waits with the rest for ever. */
async function halfCall(path: string, mediaType: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${mediaType}`,
    'Encryption: JWE',
    'X-Gateway-Version: 3',
    'Content-Length: 500',
    '',
    'abc',
  ];
  await new Promise((sent) => socket.write(head.join('\r\n'), sent));
  return socket;
}

const halfLogin = () => halfCall('/wps/session/login', 'application/jose');

test('logins that are sent half keep nobody from logging in', async () => {
  const { account } = await t.member();
  const seen = new Set<unknown>();
  t.app.portal.server.on('request', (request) => seen.add(request));
  const sockets = await Promise.all(Array.from({ length: COSTLY_CALLS_MAX }, halfLogin));
  try {
    const body = await t.seal({ type: 'username', username: account, password: TEST_PASSWORD });
    const response = await fetch(`http://127.0.0.1:${port}/wps/session/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/jose',
        encryption: 'JWE',
        'x-gateway-version': '3',
        connection: 'close',
      },
      body,
    });
    assert.equal(response.status, 200);
    assert.equal(seen.size, COSTLY_CALLS_MAX + 1, 'every half login had arrived');
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test('both addresses give slow senders and idle connections up', () => {
  for (const { server } of [t.app.portal, t.app.console]) {
    assert.equal(server.headersTimeout, 10_000);
    assert.equal(server.requestTimeout, 60_000);
    assert.equal(server.keepAliveTimeout, 75_000);
    assert.equal(server.timeout, 120_000);
  }
});

test('a vendor body that is cut off is noted with its address', async () => {
  const { security } = t.platform;
  const addresses: unknown[] = [];
  const { note } = security;
  security.note = (event) => {
    addresses.push(event.address);
    note(event);
  };
  const arrived = once(t.app.portal.server, 'request');
  const socket = await halfCall('/vendor/nobody/transaction/bet', 'application/json');
  await arrived;
  socket.destroy();
  await eventually(() => addresses.length > 0);
  assert.deepEqual(addresses, ['127.0.0.1']);
});
