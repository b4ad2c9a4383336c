// The carriers of the feed against servers of the test: what is asked, and how a connection ends.
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { connect } from 'amqplib';
import { createAmqpSource } from './amqp-source.ts';
import { createHttpSource } from './http-source.ts';
import { createRestCalls, FeedCallError } from './rest-calls.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

async function withServer(reply: Reply, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(reply);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function read(source: AsyncIterable<string>, count: number): Promise<string[]> {
  const taken: string[] = [];
  for await (const text of source) {
    taken.push(text);
    if (taken.length === count) break;
  }
  return taken;
}

const frame = (body: string): string => `${JSON.stringify({ position: '1', key: 'k', body })}\n`;

test('a stream is read message by message, however it is cut, and its end is a lost connection', async () => {
  const asked: (string | undefined)[] = [];
  const reply: Reply = (request, response) => {
    asked.push(request.url, request.headers['x-access-token'] as string);
    const text = frame('<alive a="ü"/>') + '\n' + frame('<b/>');
    const bytes = Buffer.from(text);
    response.write(bytes.subarray(0, 40));
    setTimeout(() => response.end(bytes.subarray(40)), 20);
  };
  await withServer(reply, async (url) => {
    const source = createHttpSource({ url, token: 'secret', nodeId: 7 });
    const seen: string[] = [];
    await assert.rejects(async () => {
      for await (const text of source.open(new AbortController().signal)) seen.push(text);
    }, /the stream has ended/);
    assert.deepEqual(seen, ['<alive a="ü"/>', '<b/>']);
    assert.deepEqual(asked, ['/v1/stream?node=7', 'secret']);
  });
});

test('a stream that is refused, silent or no stream is a lost connection; our own end is none', async () => {
  const reply: Reply = ({ url = '' }, response) => {
    if (url.startsWith('/v1/refused')) response.writeHead(401).end();
    else if (url.startsWith('/v1/odd')) response.end('<html>\n');
    else response.write(frame('<b/>'));
  };
  await withServer(reply, async (url) => {
    const open = (
      path: string,
      { silenceMs = 60_000, signal = new AbortController().signal } = {},
    ) => createHttpSource({ url: url + path, token: 't', nodeId: 1, silenceMs }).open(signal);
    await assert.rejects(read(open('/refused'), 2), /HTTP 401/);
    await assert.rejects(read(open('/odd'), 2), SyntaxError);
    await assert.rejects(read(open('', { silenceMs: 300 }), 2), /silent/);
    const ending = new AbortController();
    const seen: string[] = [];
    for await (const text of open('', { signal: ending.signal })) {
      seen.push(text);
      ending.abort();
    }
    assert.deepEqual(seen, ['<b/>']);
  });
});

test('calls carry the token, name the node, and say what the provider refused', async () => {
  const asked: string[] = [];
  const reply: Reply = ({ headers, method, url = '' }, response) => {
    asked.push(`${method} ${url} ${String(headers['x-access-token'])}`);
    if (url.includes('fixture.xml')) response.writeHead(404).end();
    else if (url.includes('pre/recovery')) response.writeHead(403).end();
    else response.end('<response response_code="ACCEPTED"/>');
  };
  await withServer(reply, async (url) => {
    const calls = createRestCalls({ url, token: 'secret', nodeId: 7 });
    assert.equal(await calls.fixture('sr:match:1', 'en'), null);
    const producer = { path: 'liveodds' };
    await calls.recover({ producer, requestId: 3, after: null });
    await calls.recover({ producer, requestId: 4, after: 99 });
    await calls.recoverEvent({ producer, requestId: 5, eventRef: 'sr:match:1' });
    const refused = calls.recover({ producer: { path: 'pre' }, requestId: 6, after: null });
    await assert.rejects(refused, FeedCallError);
    assert.deepEqual(asked.slice(0, 5), [
      'GET /v1/sports/en/sport_events/sr%3Amatch%3A1/fixture.xml secret',
      'POST /v1/liveodds/recovery/initiate_request?request_id=3&node_id=7 secret',
      'POST /v1/liveodds/recovery/initiate_request?after=99&request_id=4&node_id=7 secret',
      'POST /v1/liveodds/odds/events/sr%3Amatch%3A1/initiate_request?request_id=5&node_id=7 secret',
      'POST /v1/liveodds/stateful_messages/events/sr%3Amatch%3A1/initiate_request' +
        '?request_id=5&node_id=7 secret',
    ]);
  });
});

/** As much of a broker as the source uses. */
function createBroker() {
  const bound: string[] = [];
  const acknowledged: unknown[] = [];
  const connection = new EventEmitter();
  const channel = new EventEmitter();
  let deliver = (_message: unknown): void => {};
  let closed = 0;
  let address = '';
  Object.assign(channel, {
    prefetch: async () => {},
    assertQueue: async (name: string, options: object) => {
      assert.deepEqual(
        [name, options],
        ['', { exclusive: true, durable: false, autoDelete: true }],
      );
      return { queue: 'q' };
    },
    bindQueue: async (queue: string, exchange: string, pattern: string) => {
      bound.push(`${queue} ${exchange} ${pattern}`);
    },
    consume: async (_queue: string, take: (message: unknown) => void) => {
      deliver = take;
    },
    ack: (message: unknown) => acknowledged.push(message),
  });
  Object.assign(connection, {
    createChannel: async () => channel,
    close: async () => {
      closed += 1;
    },
  });
  const dial = async (url: string) => {
    address = url;
    return connection;
  };
  return {
    dial: dial as unknown as typeof connect,
    connection,
    bound,
    acknowledged,
    address: () => address,
    closed: () => closed,
    send: (text: string) => deliver({ content: Buffer.from(text) }),
    cancel: () => deliver(null),
  };
}

test('a queue of our own takes what is for all nodes and for ours, and is let go of at the end', async () => {
  const broker = createBroker();
  const source = createAmqpSource({ url: 'amqp://token@feed/%2F', nodeId: 7, dial: broker.dial });
  const ending = new AbortController();
  const stream = source.open(ending.signal)[Symbol.asyncIterator]();
  const first = stream.next();
  while (broker.bound.length < 2) await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  broker.send('<a/>');
  broker.send('<b/>');
  assert.equal((await first).value, '<a/>');
  // What is not yet taken stays with the broker, so that it sends no more than it should.
  assert.equal(broker.acknowledged.length, 1);
  assert.equal((await stream.next()).value, '<b/>');
  assert.deepEqual(broker.bound, [
    'q unifiedfeed *.*.*.*.*.*.*.-.#',
    'q unifiedfeed *.*.*.*.*.*.*.7.#',
  ]);
  assert.match(broker.address(), /\?heartbeat=60$/);
  const last = stream.next();
  ending.abort();
  assert.equal((await last).done, true);
  assert.equal(broker.closed(), 1);
});

test('a connection or a queue that goes away is a lost connection', async () => {
  for (const lose of ['connection', 'queue'] as const) {
    const broker = createBroker();
    const source = createAmqpSource({ url: 'amqp://feed', nodeId: 7, dial: broker.dial });
    const stream = source.open(new AbortController().signal)[Symbol.asyncIterator]();
    const next = stream.next();
    while (broker.bound.length < 2) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    if (lose === 'queue') broker.cancel();
    else broker.connection.emit('close');
    await assert.rejects(next, /closed|deleted/);
    assert.equal(broker.closed(), 1);
  }
});
