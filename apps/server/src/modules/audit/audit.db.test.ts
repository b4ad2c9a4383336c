import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { newId, type Tx } from '@parlour/database';
import { createFakeClock, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { createAuditKeys } from './keys.ts';
import { GENESIS_HASH, hashEntry } from './rules.ts';
import { type AuditRecord, type AuditService, createAuditService } from './service.ts';
import { listAfter } from './store.ts';

let database: TestDatabase;
let audit: AuditService;
const clock = createFakeClock();

const approval: AuditRecord = {
  actor: { kind: 'operator', id: 'olivia' },
  action: 'withdrawal.approve',
  subject: { kind: 'withdrawal', id: 'w1' },
  before: { state: 'review', risk: { z: 1, a: 2 } },
  after: { state: 'approved', risk: { z: 1, a: 2 } },
  reason: 'known\0 member',
  ip: '127.0.0.1',
};

let folder: string;
let file: string;
const asked: bigint[] = [];

const keys = createAuditKeys([Buffer.alloc(32, 8)]);
const open = (over: Partial<Parameters<typeof createAuditService>[0]> = {}) =>
  createAuditService({
    db: database.db,
    now: clock.now,
    newId,
    keys,
    anchors: { file, url: null },
    queueAnchor: async () => void asked.push(1n),
    ...over,
  });

before(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-audit-'));
  file = path.join(folder, 'anchors.jsonl');
});
after(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** What an administrator of the database could do, and the log must show. */
async function tamper(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await database.db.tx(async (tx) => {
    await tx.query({ text: "set local session_replication_role = 'replica'" });
    await work(tx);
  });
}

beforeEach(async () => {
  await tamper(async (tx) => {
    await tx.query({ text: 'delete from audit_entries' });
    await tx.query({
      text: "update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')",
    });
  });
  await rm(file, { force: true });
  asked.length = 0;
  audit = open();
});

const recordMany = async (count: number): Promise<void> => {
  for (let index = 1; index <= count; index += 1) {
    await database.db.tx((tx) =>
      audit.record(tx, { ...approval, subject: { kind: 'withdrawal', id: `w${index}` } }),
    );
  }
};

test('an empty log is whole', async () => {
  const verified = await audit.verify();
  assert.equal(verified.isIntact, true);
  assert.equal(verified.entriesChecked, 0);
});

test('what was recorded reads back and the chain holds', async () => {
  await recordMany(3);
  const page = await audit.list(database.db, {}, { limit: 10 });
  assert.deepEqual(
    page.items.map((entry) => entry.subject.id),
    ['w3', 'w2', 'w1'],
  );
  assert.equal(page.items[0]?.reason, 'known member');
  assert.deepEqual(await audit.verify(), {
    isIntact: true,
    entriesChecked: 3,
    fromSeq: 1n,
    toSeq: 3n,
    brokenSeq: null,
    problem: null,
    anchorsChecked: 0,
  });
});

test('a transaction that is rolled back leaves no entry and no gap', async () => {
  await recordMany(1);
  await assert.rejects(
    database.db.tx(async (tx) => {
      await audit.record(tx, approval);
      throw new Error('changed my mind');
    }),
  );
  await recordMany(1);
  const verified = await audit.verify();
  assert.equal(verified.isIntact, true);
  assert.equal(verified.toSeq, 2n);
});

test('concurrent writers queue up and keep one chain', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      database.db.tx((tx) =>
        audit.record(tx, { ...approval, subject: { kind: 'withdrawal', id: `c${index}` } }),
      ),
    ),
  );
  const verified = await audit.verify();
  assert.equal(verified.isIntact, true);
  assert.equal(verified.entriesChecked, 40);
});

test('the database refuses to change, remove or truncate entries, or to wind the head back', async () => {
  await recordMany(2);
  const forbidden = [
    "update audit_entries set reason = 'other'",
    'delete from audit_entries where seq = 2',
    'truncate audit_entries',
    'update audit_head set seq = 0',
    'delete from audit_head',
  ];
  for (const text of forbidden) {
    await assert.rejects(database.db.query({ text }), /audit log/, text);
  }
});

test('an altered entry is named', async () => {
  await recordMany(5);
  await tamper((tx) => tx.query({ text: "update audit_entries set reason = 'x' where seq = 3" }));
  const verified = await audit.verify();
  assert.equal(verified.isIntact, false);
  assert.equal(verified.brokenSeq, 3n);
  assert.equal(verified.problem, 'altered');
});

test('a removed entry is named, in the middle and at the end', async () => {
  await recordMany(5);
  await tamper((tx) => tx.query({ text: 'delete from audit_entries where seq = 5' }));
  assert.equal((await audit.verify()).problem, 'cut_short');
  await tamper((tx) => tx.query({ text: 'delete from audit_entries where seq = 2' }));
  const verified = await audit.verify();
  assert.equal(verified.brokenSeq, 2n);
  assert.equal(verified.problem, 'missing');
});

test('a partial walk begins where it is told and still finds what it covers', async () => {
  await recordMany(6);
  const verified = await audit.verify({ newestOnly: 2 });
  assert.equal(verified.isIntact, true);
  assert.equal(verified.fromSeq, 5n);
  await tamper((tx) => tx.query({ text: "update audit_entries set action = 'x' where seq = 6" }));
  assert.equal((await audit.verify({ newestOnly: 2 })).brokenSeq, 6n);
});

test('filters combine and pages follow each other without overlap', async () => {
  await recordMany(5);
  await database.db.tx((tx) =>
    audit.record(tx, {
      ...approval,
      action: 'operator.create',
      actor: { kind: 'system', id: null },
    }),
  );
  const byAction = await audit.list(database.db, { action: 'withdrawal' }, { limit: 10 });
  assert.equal(byAction.items.length, 5);
  assert.equal((await audit.list(database.db, { action: 'with' }, { limit: 10 })).items.length, 0);

  const first = await audit.list(database.db, { actorId: 'olivia' }, { limit: 3 });
  const second = await audit.list(
    database.db,
    { actorId: 'olivia' },
    {
      limit: 3,
      cursor: first.nextCursor ?? '',
    },
  );
  const seqs = [...first.items, ...second.items].map((entry) => entry.seq);
  assert.deepEqual(seqs, [5n, 4n, 3n, 2n, 1n]);
  assert.equal(second.nextCursor, null);
});

/** The owner's rewrite: an entry changed, and every hash from it on counted again. */
const rewrite = (keyed: boolean) =>
  tamper(async (tx) => {
    const entries = await listAfter(tx, { seq: 0n, limit: 100 });
    const key = createAuditKeys([Buffer.alloc(32, 9)]).newest;
    let previousHash: Buffer = GENESIS_HASH;
    for (const entry of entries) {
      const forged = { ...entry, reason: entry.seq === 2n ? 'forged' : entry.reason };
      const hash = hashEntry(forged, previousHash, keyed ? key.secret : null);
      await tx.query({
        text: `update audit_entries set reason = $2, previous_hash = $3, hash = $4, key_id = $5
          where seq = $1`,
        values: [entry.seq, forged.reason, previousHash, hash, keyed ? keys.newest.id : null],
      });
      previousHash = hash;
    }
    await tx.query({ text: 'update audit_head set hash = $1', values: [previousHash] });
  });

test("the owner's rewrite with all hashes counted again is found, with a key of its own or none", async () => {
  await recordMany(4);
  await rewrite(true);
  assert.deepEqual(await audit.verify().then(({ brokenSeq, problem }) => [brokenSeq, problem]), [
    1n,
    'altered',
  ]);
  await rewrite(false);
  assert.deepEqual(await audit.verify().then(({ brokenSeq, problem }) => [brokenSeq, problem]), [
    4n,
    'unkeyed',
  ]);
});

test('a rewrite without the key is found however many entries follow it', async () => {
  await recordMany(4);
  await tamper(async (tx) => {
    const [, , third, fourth] = await listAfter(tx, { seq: 0n, limit: 4 });
    assert(third !== undefined && fourth !== undefined);
    let previousHash = third.previousHash;
    for (const entry of [third, fourth]) {
      const hash = hashEntry({ ...entry, reason: 'forged' }, previousHash, null);
      await tx.query({
        text: `update audit_entries set reason = 'forged', previous_hash = $2, hash = $3,
            key_id = null where seq = $1`,
        values: [entry.seq, previousHash, hash],
      });
      previousHash = hash;
    }
    await tx.query({ text: 'update audit_head set hash = $1', values: [previousHash] });
  });
  await recordMany(2);
  for (const newestOnly of [undefined, 4, 1]) {
    const { brokenSeq, problem } = await audit.verify(
      newestOnly === undefined ? {} : { newestOnly },
    );
    // A walk of the newest alone sees what it walks over.
    assert.deepEqual(
      [brokenSeq, problem],
      newestOnly === 1 ? [null, null] : [3n, 'unkeyed'],
      String(newestOnly),
    );
  }
});

test('entries of a release without keys verify, and the first anchor vouches for them', async () => {
  await recordMany(3);
  await rewrite(false);
  assert.equal((await audit.verify()).problem, 'unkeyed');
  await audit.anchor();
  const verified = await audit.verify();
  assert.deepEqual([verified.isIntact, verified.toSeq, verified.anchorsChecked], [true, 4n, 1]);
  await tamper((tx) => tx.query({ text: "update audit_entries set reason = 'x' where seq = 2" }));
  assert.equal((await audit.verify()).problem, 'altered');
});

test('what was cut off, or rewritten with the key itself, differs from the anchors', async () => {
  await recordMany(3);
  await audit.anchor();
  await recordMany(1);
  await audit.anchor();
  // Nothing has moved since.
  await audit.anchor();
  assert.equal((await readFile(file, 'utf8')).trim().split('\n').length, 2);
  assert.equal((await audit.verify()).anchorsChecked, 2);
  await tamper(async (tx) => {
    await tx.query({ text: 'delete from audit_entries where seq > 2' });
    await tx.query({
      text: `update audit_head set seq = 2, hash = (select hash from audit_entries where seq = 2)`,
    });
  });
  assert.deepEqual(await audit.verify().then(({ brokenSeq, problem }) => [brokenSeq, problem]), [
    3n,
    'cut_short',
  ]);
  await recordMany(2);
  assert.deepEqual(await audit.verify().then(({ brokenSeq, problem }) => [brokenSeq, problem]), [
    3n,
    'unanchored',
  ]);
  assert.equal((await open({ anchors: { file: null, url: null } }).verify()).isIntact, true);
});

test('an anchor that was not made with the key is told', async () => {
  await recordMany(1);
  await audit.anchor();
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"hash":"../, '"hash":"00'));
  assert.equal((await audit.verify()).problem, 'unanchored');
  // A line that a crash cut off says nothing.
  await writeFile(file, `${text}{"at":"2026`);
  assert.equal((await audit.verify()).isIntact, true);
});

test('an anchor is asked for every hundred entries, with the entry', async () => {
  await recordMany(101);
  assert.equal(asked.length, 1);
});
