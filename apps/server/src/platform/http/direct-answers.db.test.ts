// What goes out past the framework is held against what the framework answers, header by header.
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';

const PATHS = ['/wps/system/whitelabel', '/lgw/games/game_menus'];

/** Where the framework tells of each handler that it runs. */
const HANDLED = 'tracing:fastify.request.handler:start';
const METRICS_TOKEN = 'a token that only the tests of metrics know';

let t: TestApp;
let port: number;
let handledByFramework = 0;
const count = (): void => void (handledByFramework += 1);
before(async () => {
  t = await createTestApp({
    env: { TRUST_PROXY: '1', PUBLIC_URL: 'https://play.example', METRICS_TOKEN },
  });
  subscribe(HANDLED, count);
  await t.app.portal.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.portal.server.address() as AddressInfo);
});
after(async () => {
  unsubscribe(HANDLED, count);
  await t.close();
});

type Answered = { status: number; headers: IncomingHttpHeaders; body: string };

/** Over the network. */
const direct = (path: string, headers: Record<string, string> = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    get({ port, path, headers: { host: 'localhost', ...headers } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    }).on('error', reject);
  });

/** By the framework, without a network. */
const framed = async (path: string, headers: Record<string, string> = {}): Promise<Answered> => {
  const url = path;
  const answer = await t.app.portal.inject({ url, headers: { host: 'localhost', ...headers } });
  return { status: answer.statusCode, headers: answer.headers as never, body: answer.body };
};

/** Without what differs from one request to the next, and what says how the connection goes on. */
const lasting = ({ status, headers, body }: Answered) => {
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _keepAlive,
    'x-request-id': id,
    ...rest
  } = headers;
  assert.match(String(id), /^[0-9a-f-]{36}$/);
  return { status, body, headers: rest };
};

const countOfFramework = async (work: () => Promise<unknown>): Promise<number> => {
  const before = handledByFramework;
  await work();
  return handledByFramework - before;
};

test('a visitor is answered as by the framework, in each language, from each address', async () => {
  for (const path of PATHS) {
    for (const headers of [
      {},
      { 'accept-language': 'hi-IN,en;q=0.5' },
      { 'x-forwarded-for': '8.8.1.1, 198.51.100.7' },
      { 'x-forwarded-for': '2001:db8::7', 'x-forwarded-host': 'planted.test, localhost:8443' },
    ] as Record<string, string>[]) {
      const wanted = lasting(await framed(path, headers));
      assert.equal(wanted.status, 200);
      const passed = await countOfFramework(async () =>
        assert.deepEqual(lasting(await direct(path, headers)), wanted),
      );
      assert.equal(passed, 0, 'the framework was not asked');
    }
  }
});

test('who holds the answer is told so', async () => {
  const path = '/lgw/games/game_menus';
  const { etag = '' } = (await direct(path)).headers;
  const headers = { 'if-none-match': `"other", W/${etag}` };
  const answer = await direct(path, headers);
  assert.deepEqual([answer.status, answer.body], [304, '']);
  const wanted = lasting(await framed(path, headers));
  // The framework says a length of nothing, which is not that of the answer (RFC 9110, section 8.6).
  assert.equal(wanted.headers['content-length'], '0');
  delete wanted.headers['content-length'];
  assert.deepEqual(lasting(answer), wanted);
});

test('sessions, parameters, bodies and addresses that are none are left to the framework', async () => {
  const [path = ''] = PATHS;
  const asked: [string, Record<string, string>][] = [
    [path, { authorization: `Bearer ${'x'.repeat(43)}` }],
    [`${path}?language=hi`, {}],
    [path, { 'content-length': '0' }],
  ];
  for (const [address, headers] of asked) {
    const passed = await countOfFramework(async () =>
      assert.equal((await direct(address, headers)).status, 200),
    );
    assert.equal(passed, 1, JSON.stringify(headers));
  }
  const refused = await direct(path, { 'x-forwarded-for': 'nowhere' });
  assert.deepEqual([refused.status, JSON.parse(refused.body).value.code], [400, 'request.invalid']);
});

test('answers of both roads are counted', async () => {
  const lineOf = async () => {
    const counted = /parlour_http_seconds_count\{[^}]*whitelabel[^}]*\} (\d+)/;
    const metrics = await framed('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    return Number(counted.exec(metrics.body)?.[1] ?? 0);
  };
  const before = await lineOf();
  await direct('/wps/system/whitelabel');
  await framed('/wps/system/whitelabel');
  assert.equal((await lineOf()) - before, 2);
});

test('a site that is closed answers the refusal that the framework writes', async () => {
  const path = '/lgw/games/game_menus';
  const endsAt = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
  const operator = await t.operator('olivia');
  const { version } = (await t.call('GET /console/site/status', operator)).value;
  const closed = { isMaintenance: true, startsAt: null, endsAt, text: { en: 'Back soon' } };
  const body = { ...closed, blockedCountries: [], reason: 'planned work', version };
  assert.equal((await t.call('PUT /console/site/status', { ...operator, body })).status, 200);
  const refused = await direct(path);
  assert.equal(refused.status, 503);
  assert.match(refused.body, /site\.maintenance/);
});

test('a node that is about to end leaves the answer to the framework', async () => {
  t.app.drain.begin();
  const { headers } = await direct('/wps/system/whitelabel');
  assert.equal(headers.connection, 'close');
});
