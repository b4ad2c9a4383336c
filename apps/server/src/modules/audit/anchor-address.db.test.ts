// Anchors that are posted to an address of the operator's, over HTTP to a listener that may fail.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { newId } from '@parlour/database';
import { createFakeClock, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { readAnchors } from './anchors.ts';
import { createAuditKeys } from './keys.ts';
import { type AuditService, createAuditService } from './service.ts';
import { getHead } from './store.ts';

const keys = createAuditKeys([Buffer.alloc(32, 8)]);
const clock = createFakeClock();
const received: { readonly type: string | undefined; readonly body: string }[] = [];
let answer: { readonly status: number; readonly location?: string } = { status: 204 };

let database: TestDatabase;
let folder: string;
let listener: Server;
let url: string;
let audit: AuditService;

before(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-anchor-'));
  listener = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({
      type: request.headers['content-type'],
      body: Buffer.concat(parts).toString('utf8'),
    });
    const { status, location } = answer;
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/anchors`;
});
after(async () => {
  listener.closeAllConnections();
  await new Promise((resolve) => listener.close(resolve));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const anchorFile = () => path.join(folder, 'anchors.jsonl');
beforeEach(async () => {
  received.length = 0;
  answer = { status: 204 };
  await rm(anchorFile(), { force: true });
  audit = createAuditService({
    db: database.db,
    now: clock.now,
    newId,
    keys,
    anchors: { file: anchorFile(), url },
    queueAnchor: async () => {},
  });
  await record();
});

const record = () =>
  database.db.tx((tx) =>
    audit.record(tx, {
      actor: { kind: 'system', id: null },
      action: 'operator.create',
      subject: { kind: 'operator', id: 'o1' },
    }),
  );

/** What the receiver would prove its copy with: `npm run audit:verify -- --anchors`. */
async function readReceived() {
  const file = path.join(folder, 'received.jsonl');
  await writeFile(file, received.map(({ body }) => `${body}\n`).join(''));
  return readAnchors(file, keys);
}

test('an anchor arrives as JSON, signed, with the number and hash of the newest entry', async () => {
  await audit.anchor();
  const head = await getHead(database.db);
  assert.equal(received.length, 1);
  assert.equal(received[0]?.type, 'application/json');
  const { hashes, forged } = await readReceived();
  assert.equal(forged, null);
  assert.equal(hashes.get(head.seq), head.hash.toString('hex'));

  await audit.anchor();
  assert.equal(received.length, 1, 'nothing new was recorded');
});

test('an anchor that was altered on its way is told from a genuine one', async () => {
  await audit.anchor();
  const head = await getHead(database.db);
  const [{ type, body } = assert.fail()] = received;
  received[0] = { type, body: body.replace(head.hash.toString('hex'), '00'.repeat(32)) };
  assert.equal((await readReceived()).forged, head.seq);
});

test('an address that fails is tried again, and the file holds the anchor once', async () => {
  answer = { status: 503 };
  await assert.rejects(audit.anchor(), /answered 503/);
  await assert.rejects(audit.anchor(), /answered 503/);
  answer = { status: 200 };
  await audit.anchor();
  assert.equal(received.length, 3);
  const { seq } = await getHead(database.db);
  assert.deepEqual([...(await readReceived()).hashes.keys()], [seq]);
  const lines = (await readFile(anchorFile(), 'utf8')).trim().split('\n');
  assert.equal(lines.length, 1);
});

test('an address that leads elsewhere is not followed', async () => {
  answer = { status: 307, location: 'http://127.0.0.1:9/elsewhere' };
  await assert.rejects(audit.anchor(), /fetch failed|redirect/);
  assert.equal(received.length, 1);
});
