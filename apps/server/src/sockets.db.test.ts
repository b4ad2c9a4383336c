// How many sockets one caller may hold, on real connections.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { TooManySocketsCode } from '@parlour/contract';
import { eventually } from '@parlour/testkit';
import { createTestApp, type TestApp } from './testing.ts';

const PER_ADDRESS = 4;
const PER_ACCOUNT = 2;
const TOO_MANY: TooManySocketsCode = 4429;

let t: TestApp;
let url: string;
before(async () => {
  t = await createTestApp({
    env: {
      TRUST_PROXY: '1',
      SOCKETS_PER_ADDRESS: String(PER_ADDRESS),
      SOCKETS_PER_ACCOUNT: String(PER_ACCOUNT),
    },
  });
  await t.app.portal.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(t.app.portal.server.address() as AddressInfo).port}/ws`;
});
after(() => t.close());

const waitForNone = () => eventually(() => t.app.hub.census().peers === 0);

/** A socket as a browser at an address opens it. */
async function open(address: string, token: string | null = null) {
  const options = { headers: { 'x-forwarded-for': address } };
  // The types of the browser know no headers, which stand for a proxy here.
  const socket = new WebSocket(url, options as unknown as string[]);
  const closed = once(socket, 'close') as Promise<[CloseEvent]>;
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', token }));
  const first = await Promise.race([
    once(socket, 'message').then(() => 'ready' as const),
    closed.then(([{ code }]) => code),
  ]);
  return { socket, first, closed };
}

test('an address has so many sockets, by /64 for IPv6, and others have theirs', async () => {
  const opened = [];
  for (let host = 1; host <= PER_ADDRESS; host += 1)
    opened.push(await open(`2001:db8:7:7::${host}`));
  assert.ok(opened.every(({ first }) => first === 'ready'));
  assert.equal((await open('2001:db8:7:7:ffff::1')).first, TOO_MANY);
  const other = await open('2001:db8:7:8::1');
  assert.equal(other.first, 'ready');
  opened[0]?.socket.close();
  await opened[0]?.closed;
  await eventually(async () => {
    const again = await open('2001:db8:7:7::1');
    again.socket.close();
    return again.first === 'ready';
  });
  for (const { socket } of [...opened, other]) socket.close();
  await waitForNone();
});

test('an account has so many sockets, from wherever they come', async () => {
  const { token } = await t.member();
  const opened = [];
  for (let host = 1; host <= PER_ACCOUNT; host += 1) {
    opened.push(await open(`203.0.113.${host}`, token));
  }
  assert.ok(opened.every(({ first }) => first === 'ready'));
  assert.equal((await open('203.0.113.9', token)).first, TOO_MANY);
  const stranger = await open('203.0.113.9', (await t.member()).token);
  assert.equal(stranger.first, 'ready');
  // A socket that says hello again as itself still counts once.
  opened[0]?.socket.send(JSON.stringify({ type: 'hello', token }));
  assert.ok(opened[0] !== undefined);
  await once(opened[0].socket, 'message');
  for (const { socket } of [...opened, stranger]) socket.close();
  await waitForNone();
  const later = await open('203.0.113.9', token);
  assert.equal(later.first, 'ready');
  later.socket.close();
  await waitForNone();
});
