import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readOutboundPolicy } from './config.ts';
import { ANSWER_BYTES_MAX, createOutbound, type OutboundOptions, type Resolve } from './send.ts';

const policy = readOutboundPolicy({ OUTBOUND_ALLOW: '127.0.0.0/8' }, true);
const closing: (() => void)[] = [];
after(() => closing.forEach((close) => close()));

async function listen(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function listenRaw(talk: (socket: Socket) => void): Promise<number> {
  const open = new Set<Socket>();
  const server = createTcpServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const get = (url: string, options: Partial<OutboundOptions> = {}) =>
  createOutbound({ policy, timeoutMs: 20_000, ...options }).send({
    url,
    method: 'GET',
    headers: {},
    body: null,
  });

const failureOf = async (url: string, options: Partial<OutboundOptions> = {}) => {
  const result = await get(url, options);
  return result.kind === 'failed' ? `${result.failure}: ${result.detail}` : result.status;
};

test('a call arrives as it was asked for, and its answer comes back', async () => {
  const seen: unknown[] = [];
  const port = await listen((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push([
        request.method,
        request.url,
        request.headers['x-a'],
        String(Buffer.concat(parts)),
      ]);
      response.writeHead(202).end('ta\u0000ken');
    });
  });
  const answer = await createOutbound({ policy }).send({
    url: `http://127.0.0.1:${port}/p?a=%20b`,
    method: 'POST',
    headers: { 'x-a': 'one' },
    body: '{"é":1}',
  });
  assert.deepEqual(answer, { kind: 'answer', status: 202, text: 'taken' });
  assert.deepEqual(seen, [['POST', '/p?a=%20b', 'one', '{"é":1}']]);
});

test('a redirect is an answer and leads nowhere', async () => {
  let reached = 0;
  const inner = await listen((_request, response) => {
    reached += 1;
    response.end('secret');
  });
  const port = await listen((_request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${inner}/` }).end();
  });
  assert.equal(await failureOf(`http://127.0.0.1:${port}/`), 302);
  assert.equal(reached, 0);
});

test('a name that leads into the house is refused, also among addresses that do not', async () => {
  const strict = readOutboundPolicy({}, false);
  const leads = (...addresses: string[]): Partial<OutboundOptions> => ({
    policy: strict,
    resolve: async () => addresses,
  });
  const url = 'https://track.example.com/p';
  for (const addresses of [
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['fd00::1'],
    ['93.184.215.14', '10.0.0.1'],
    ['10.0.0.1', '93.184.215.14'],
    ['no address'],
  ]) {
    assert.equal(await failureOf(url, leads(...addresses)), 'refused: address', String(addresses));
  }
  assert.equal(await failureOf(url, leads()), 'unresolved: no address');
});

test('the connection goes to the address that was judged, though the name has moved since', async () => {
  const seen: string[] = [];
  const port = await listen((request, response) => {
    seen.push(String(request.headers.host));
    response.end('judged');
  }, '127.0.0.2');
  let asked = 0;
  const rebinding: Resolve = async () => {
    asked += 1;
    return asked === 1 ? ['127.0.0.2'] : ['10.0.0.1'];
  };
  const one = readOutboundPolicy({ OUTBOUND_ALLOW: '127.0.0.2/32' }, true);
  const url = `http://track.example.com:${port}/`;
  const options = { policy: one, resolve: rebinding };
  assert.equal(await failureOf(url, options), 200);
  assert.equal(asked, 1);
  assert.deepEqual(seen, [`track.example.com:${port}`]);
  assert.equal(await failureOf(url, options), 'refused: address');
  assert.equal(seen.length, 1);
});

test('no machine is asked for names but the name servers: its own table does not count', async () => {
  const port = await listen((_request, response) => response.end());
  const result = await failureOf(`http://localhost:${port}/`, { timeoutMs: 6_000 });
  assert.notEqual(result, 200);
});

test('a server that answers slowly is left in time, at every step', async () => {
  const short = { timeoutMs: 250 };
  const silent = await listenRaw(() => {});
  const dripping = await listen((_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  });
  const heading = await listenRaw((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const drip = setInterval(() => socket.write('a: b\r\n'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  const continuing = await listenRaw((socket) => {
    const drip = setInterval(() => socket.write('HTTP/1.1 100 Continue\r\n\r\n'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  const timedOut = 'timeout: no whole answer in 250 ms';
  for (const port of [silent, dripping, heading, continuing]) {
    assert.equal(await failureOf(`http://127.0.0.1:${port}/`, short), timedOut);
  }
  const nameless = { ...short, resolve: () => new Promise<string[]>(() => {}) };
  assert.equal(await failureOf('http://track.example.com/', nameless), timedOut);
});

test('of a long answer nothing is kept, and of a short one its beginning', async () => {
  const port = await listen((request, response) => {
    const length = Number.parseInt(request.url?.slice(1) ?? '0', 10);
    response.end('é'.repeat(length));
  });
  const kept = await get(`http://127.0.0.1:${port}/5000`);
  assert.equal(kept.kind === 'answer' ? kept.text : '', 'é'.repeat(1_000));
  const tooLong = await failureOf(`http://127.0.0.1:${port}/${ANSWER_BYTES_MAX}`);
  assert.equal(tooLong, `answer: longer than ${ANSWER_BYTES_MAX} bytes`);
});

test('what is no HTTP, breaks off or changes the protocol is a failure like others', async () => {
  const says = (text: string) => listenRaw((socket) => socket.end(text));
  const cases = [
    [await says('SSH-2.0-OpenSSH\r\n'), /^answer: HPE_/],
    [await says(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`), /^answer: HPE_HEADER/],
    [await says('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nhalf'), /^unreachable: ECONNRESET/],
    [await says(''), /^unreachable: ECONNRESET/],
    [
      await says('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      /^answer: upgrade/,
    ],
  ] as const;
  for (const [port, failure] of cases) {
    assert.match(String(await failureOf(`http://127.0.0.1:${port}/`)), failure);
  }
  const [closed] = cases[0];
  closing.splice(0).forEach((close) => close());
  assert.match(String(await failureOf(`http://127.0.0.1:${closed}/`)), /^unreachable: ECONN/);
});

test('a server that proves nothing about itself is not told anything', async () => {
  let told = 0;
  const port = await listen(() => (told += 1));
  assert.match(String(await failureOf(`https://127.0.0.1:${port}/`)), /^unreachable: /);
  assert.equal(told, 0);
});

const OPENSSL = 'openssl';

/** A certificate of its own for a name; null where there is no openssl. */
function certify(name: string): { readonly key: string; readonly cert: string } | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbound-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    execFileSync(
      OPENSSL,
      // One word after the other, as on a command line.
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout ${key} -out
        ${cert} -subj /CN=${name} -addext subjectAltName=DNS:${name}`.split(/\s+/),
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a server proves the name that was asked for, though it is called by its address', async (t) => {
  const pair = certify('track.example.com');
  if (pair === null) return t.skip('there is no openssl');
  let told = 0;
  const server = createTlsServer(pair, (_request, response) => {
    told += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const known = { ca: pair.cert, resolve: async () => ['127.0.0.1'] };
  assert.equal(await failureOf(`https://track.example.com:${port}/`, known), 200);
  assert.equal(told, 1);
  assert.match(
    String(await failureOf(`https://other.example.com:${port}/`, known)),
    /^unreachable: ERR_TLS_CERT_ALTNAME_INVALID/,
  );
  assert.match(
    String(await failureOf(`https://track.example.com:${port}/`, { resolve: known.resolve })),
    /^unreachable: DEPTH_ZERO_SELF_SIGNED_CERT/,
  );
  assert.equal(told, 1);
});
