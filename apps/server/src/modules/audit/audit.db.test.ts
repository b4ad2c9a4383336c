import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { newId, type Tx } from '@parlour/database';
import { createFakeClock, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { createAudit } from './index.ts';
import type { AuditRecord, AuditService } from './service.ts';

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

before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

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
  audit = createAudit({ db: database.db, now: clock.now, newId }).audit;
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
