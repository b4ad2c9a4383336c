import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createDb, type Db, grantServerRole, migrate, newId } from '@parlour/database';
import { eventually, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { pino } from 'pino';
import { createAuditKeys, createAuditService } from './index.ts';
import { demandPlainRole, ownsTables } from '../../platform/database-role.ts';
import { createJobs, migrateJobs, startWorker } from '../../platform/jobs.ts';

const migrations = path.resolve(import.meta.dirname, '../../../../../db/migrations');
const role = `server_${randomBytes(6).toString('hex')}`;

let database: TestDatabase;
let server: Db;
let serverUrl: string;

before(async () => {
  database = await openTestDatabase();
  const url = new URL(database.url);
  url.username = role;
  url.password = randomBytes(12).toString('hex');
  serverUrl = url.href;
  await database.db.query({ text: `create role ${role} login password '${url.password}'` });
  await grantServerRole({ ownerUrl: database.url, role });
  // As after the next release.
  await grantServerRole({ ownerUrl: database.url, role });
  server = createDb({ url: serverUrl, applicationName: 'server-role', connectionsMax: 2 });
});
after(async () => {
  await server.close();
  await database.db.query({ text: `drop owned by ${role}` });
  await database.db.query({ text: `drop role ${role}` });
  await database.close();
});

const audit = () =>
  createAuditService({
    db: server,
    now: () => new Date(),
    newId,
    keys: createAuditKeys([Buffer.alloc(32, 8)]),
    anchors: { file: null, url: null },
    queueAnchor: async () => {},
  });

test("The server's role records in the audit log and can change nothing of it", async () => {
  await server.tx((tx) =>
    audit().record(tx, {
      actor: { kind: 'system', id: null },
      action: 'operator.create',
      subject: { kind: 'operator', id: 'o1' },
    }),
  );
  assert.equal((await audit().verify()).isIntact, true);
  const forbidden = [
    "update audit_entries set reason = 'other'",
    'delete from audit_entries',
    'truncate audit_entries',
    'alter table audit_entries disable trigger all',
    'drop trigger audit_entries__append_only on audit_entries',
    'alter table audit_head disable trigger all',
    "set session_replication_role = 'replica'",
    'create table audit_copy as select * from audit_entries',
  ];
  for (const text of forbidden) {
    await assert.rejects(server.query({ text }), /permission denied|must be owner/, text);
  }
  assert.equal(await ownsTables(server), false);
  assert.equal(await ownsTables(database.db), true);
});

test('Rights are not waited for behind a long transaction, and are given when it has ended', async () => {
  const grant = (wait: object) => grantServerRole({ ownerUrl: database.url, role }, wait);
  const quick = { lockTimeoutMs: 50, pauseMs: 10 };
  const granting = await database.db.tx(async (tx) => {
    // The policies of the job queue are made anew, which nobody may read meanwhile.
    await tx.query({ text: 'select from graphile_worker._private_jobs' });
    await assert.rejects(grant({ ...quick, tries: 2 }), { name: 'GrantError' });
    const late = grant({ ...quick, tries: 500 });
    await setTimeout(200);
    return { late };
  });
  await granting.late;
});

test('A live site refuses the role that owns the tables, unless a setting says otherwise', async () => {
  const live = { env: 'production', allowsTableOwner: false } as const;
  await assert.rejects(demandPlainRole(live, database.db), /DATABASE_URL owns the tables/);
  await demandPlainRole(live, server);
  await demandPlainRole({ ...live, allowsTableOwner: true }, database.db);
  await demandPlainRole({ ...live, env: 'development' }, database.db);
});

test('It may ask for the statistics of what it filled', async () => {
  await server.query({ text: 'analyze turnover_entries' });
  const [row] = await server.query<{ may: boolean }>({
    text: "select has_table_privilege('turnover_entries', 'maintain') as may",
  });
  assert.equal(row?.may, true);
  const [audit] = await server.query<{ may: boolean }>({
    text: "select has_table_privilege('audit_entries', 'maintain') as may",
  });
  assert.equal(audit?.may, false);
});

test('It starts on a database that is up to date, makes partitions, and works off jobs', async () => {
  assert.deepEqual(await migrate(serverUrl, migrations), []);
  await migrateJobs(serverUrl);
  const made = [
    "select create_transfer_partitions('2031-03-01'::date, 1)",
    "select create_vendor_request_partitions('2031-03-01'::date, 1)",
    "select fence_turnover_month('2031-03-01'::date)",
    "select unfence_turnover_month('2031-03-01'::date)",
    "select create_turnover_partitions('2031-03-01'::date, 0)",
  ];
  for (const text of made) await server.query({ text });
  const fences = await server.query({
    text: `select from pg_constraint where conname like 'turnover_entries_default__fence_2031%'`,
  });
  assert.equal(fences.length, 0);

  let isDone = false;
  const worker = await startWorker({
    url: serverUrl,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    handlers: {
      'test.works': async () => {
        isDone = true;
      },
    },
    schedules: [{ name: 'test.works', cron: '0 4 * * *' }],
  });
  try {
    await server.tx((tx) => createJobs().add(tx, 'test.works', {}));
    await eventually(() => isDone);
  } finally {
    await worker.stop();
  }
});
