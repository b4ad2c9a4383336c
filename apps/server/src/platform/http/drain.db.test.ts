// A node that is about to end, as its proxy and its callers see it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
let port: number;
before(async () => {
  t = await createTestApp();
  await t.app.portal.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.portal.server.address() as AddressInfo);
});
after(() => t.close());

/** Opens a socket by hand, which answers no frame, not even a close. */
async function openSleeper() {
  const socket = connect(port, '127.0.0.1');
  const lines = [
    'GET /ws HTTP/1.1',
    'host: localhost',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

const closeCode = async (): Promise<number> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const [event] = (await once(socket, 'close')) as [CloseEvent];
  return event.code;
};

test('it says so before it goes: not ready, connections that end, sockets sent elsewhere', async () => {
  const ready = await t.app.portal.inject('/readyz');
  assert.deepEqual([ready.statusCode, ready.headers.connection], [200, 'keep-alive']);
  const sleeper = await openSleeper();
  t.app.drain.begin();
  for (const surface of [t.app.portal, t.app.console]) {
    const leaving = await surface.inject('/readyz');
    assert.deepEqual([leaving.statusCode, leaving.headers.connection], [503, 'close']);
    assert.equal((await surface.inject('/healthz')).statusCode, 200);
  }
  const call = await t.call('GET /wps/captcha');
  assert.deepEqual([call.status, call.headers['connection']], [200, 'close']);
  assert.equal(await closeCode(), 1012);

  const closed = once(sleeper, 'close');
  const startedMs = performance.now();
  t.app.hub.closeAll();
  sleeper.resume();
  await closed;
  assert.ok(performance.now() - startedMs < 10_000, 'a peer that does not answer is cut off');
});
