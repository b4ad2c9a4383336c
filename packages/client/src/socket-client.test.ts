import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import type { ClientFrame, ServerFrame } from '@parlour/contract';
import { createBackOff } from './back-off.ts';
import { createSocketClient } from './socket-client.ts';

/** A socket whose other end is the test. */
class FakeSocket {
  readyState = 0;
  readonly sent: ClientFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
    this.tell({ type: 'ready' });
  }
  tell(frame: ServerFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

let sockets: FakeSocket[] = [];
const last = () => sockets.at(-1) ?? assert.fail('no socket');

beforeEach(() => {
  sockets = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
});

function open(onEnded?: () => void) {
  return createSocketClient({
    ...(onEnded !== undefined && { onEnded }),
    url: () => 'wss://parlour.example/ws',
    token: () => 'secret',
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
}

const balance = (amount: string, version: number): ServerFrame => ({
  type: 'message',
  channel: 'balance:1',
  version,
  message: { currency: 'USD', balance: amount, locked: '0', bonus: '0' },
});

function listen(client: ReturnType<typeof open>) {
  const heard: string[] = [];
  const stop = client.subscribe('balance:1', {
    onMessage: (message) => heard.push(message.balance),
    onResync: () => heard.push('resync'),
  });
  return { heard, stop };
}

test('the socket opens with the first subscription and says who it is', () => {
  const client = open();
  assert.equal(client.status(), 'idle');
  listen(client);
  last().open();
  assert.deepEqual(last().sent, [
    { type: 'hello', token: 'secret' },
    { type: 'subscribe', channel: 'balance:1', version: -1 },
  ]);
  assert.equal(client.status(), 'open');
});

test('two listeners share one subscription, and the last to go ends it', () => {
  const client = open();
  const one = listen(client);
  const two = listen(client);
  last().open();
  last().tell(balance('5', 1));
  assert.deepEqual([one.heard, two.heard], [['5'], ['5']]);
  one.stop();
  two.stop();
  const kinds = last().sent.map((frame) => frame.type);
  assert.deepEqual(kinds, ['hello', 'subscribe', 'unsubscribe']);
});

test('a message that is old news is not heard twice', () => {
  const client = open();
  const { heard } = listen(client);
  last().open();
  last().tell(balance('5', 3));
  last().tell(balance('4', 2));
  last().tell(balance('6', 4));
  assert.deepEqual(heard, ['5', '6']);
});

test('after a drop it comes back and asks for what it missed', () => {
  const client = open();
  const { heard } = listen(client);
  last().open();
  last().tell(balance('5', 3));
  last().close();
  assert.equal(client.status(), 'waiting');
  mock.timers.tick(60_000);
  assert.equal(sockets.length, 2);
  last().open();
  assert.deepEqual(last().sent.at(-1), { type: 'subscribe', channel: 'balance:1', version: 3 });
  last().tell({ type: 'resync', channel: 'balance:1', version: 90 });
  last().tell(balance('9', 91));
  assert.deepEqual(heard, ['5', 'resync', '9']);
});

test('a connection that was lost is not made again once nobody listens', () => {
  const client = open();
  const { stop } = listen(client);
  last().open();
  last().close();
  assert.equal(client.status(), 'waiting');
  stop();
  assert.equal(client.status(), 'idle');
  mock.timers.tick(60_000);
  assert.equal(sockets.length, 1);
});

test('the end of a session is told, an ordinary drop is not', () => {
  let ended = 0;
  listen(open(() => (ended += 1)));
  last().open();
  last().close();
  assert.equal(ended, 0);
  mock.timers.tick(60_000);
  last().open();
  last().close(4401);
  assert.equal(ended, 1);
});

test('one socket too many waits for others to close', () => {
  listen(open());
  last().open();
  last().close(4429);
  mock.timers.tick(59_000);
  assert.equal(sockets.length, 1);
  mock.timers.tick(10_000);
  assert.equal(sockets.length, 2);
});

test('another identity gets another socket', () => {
  const client = open();
  listen(client);
  last().open();
  client.identify();
  assert.equal(sockets.length, 2);
  assert.equal(sockets[0]?.readyState, 3);
});

test('a frame that is no frame is ignored', () => {
  const client = open();
  const { heard } = listen(client);
  last().open();
  last().onmessage?.({ data: 'not json' });
  last().onmessage?.({ data: '7' });
  assert.deepEqual(heard, []);
});

test('waits double up to a ceiling, start somewhere in between, and begin again after a reset', () => {
  const highest = createBackOff(() => 0.999_999);
  const waits = Array.from({ length: 9 }, () => highest.next());
  assert.ok(waits.every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0)));
  assert.ok((waits.at(-1) ?? 0) <= 30_250);
  highest.reset();
  assert.ok(highest.next() < 1_000);
  assert.equal(createBackOff(() => 0).next(), 250);
});
