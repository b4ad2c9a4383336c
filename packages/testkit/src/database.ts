import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  createDb,
  type Db,
  migrate,
  ONE_SHARD,
  readMigrations,
  readShards,
  type Shards,
} from '@parlour/database';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { openCitusDatabase } from './citus.ts';
import { startTestServer, type TestServer } from './server.ts';

export type TestDatabase = {
  readonly db: Db;
  readonly url: string;
  /** How its rows are spread, for further connections to it. */
  readonly shards: Shards;
  close(): Promise<void>;
};

const TEMPLATE_LOCK = 7_216_534_002n;
/** A machine that runs many tests is slow to open a connection. */
const OF_TESTS = {
  applicationName: 'parlour-test',
  connectionsMax: 20,
  connectTimeoutMs: 60_000,
} as const;
const serverMigrations = path.resolve(import.meta.dirname, '../../../db/migrations');

/**
 * A migrated database of its own, cloned from a template that is made once per set of migrations.
 * The server is TEST_DATABASE_URL when set, otherwise an embedded one for this process. Where TEST_CITUS_URL
 * is set, the server's own tables are spread over the cluster of that coordinator.
 */
export async function openTestDatabase(
  migrations: string = serverMigrations,
): Promise<TestDatabase> {
  const cluster = process.env['TEST_CITUS_URL'];
  if (cluster !== undefined && migrations === serverMigrations) return openSpread(cluster);
  const server = await openServer();
  const template = await ensureTemplate(server.url, migrations);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(server.url, (admin) => cloneDatabase(admin, { name, template }));

  const url = databaseUrl(server.url, name);
  const db = createDb({ url, ...OF_TESTS });
  return {
    db,
    url,
    shards: ONE_SHARD,
    close: async () => {
      await db.close();
      await withAdmin(server.url, (admin) => admin.query(`drop database ${name} with (force)`));
      await server.stop();
    },
  };
}

async function openSpread(cluster: string): Promise<TestDatabase> {
  const { url, drop } = await openCitusDatabase(cluster, serverMigrations);
  const shards = await readShards(url);
  const db = createDb({ url, ...OF_TESTS, shards });
  return {
    db,
    url,
    shards,
    close: async () => {
      await db.close();
      await drop();
    },
  };
}

async function openServer(): Promise<TestServer> {
  const shared = process.env['TEST_DATABASE_URL'];
  return shared === undefined ? startTestServer() : { url: shared, stop: async () => {} };
}

async function ensureTemplate(adminUrl: string, folder: string): Promise<string> {
  const checksums = (await readMigrations(folder)).map((migration) => migration.checksum).join();
  const name = `template_${createHash('sha256').update(checksums).digest('hex').slice(0, 16)}`;
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await admin.query<{ ready: boolean }>(
      'select datistemplate as ready from pg_database where datname = $1',
      [name],
    );
    if (rows[0]?.ready === true) return;
    // Half made by a process that died: begin again.
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name}`);
    await migrate(databaseUrl(adminUrl, name), folder);
    // Services queue jobs in their own transactions, so every test database has the job tables.
    await runMigrations({ connectionString: databaseUrl(adminUrl, name) });
    await admin.query(`alter database ${name} is_template true`);
  });
  return name;
}

const CLONE_TRIES = 20;
const OBJECT_IN_USE = '55006';

async function cloneDatabase(
  admin: pg.Client,
  { name, template }: { name: string; template: string },
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Whole files are copied several times faster than pages that go through the log.
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt === CLONE_TRIES)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt));
    }
  }
}

async function withAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
