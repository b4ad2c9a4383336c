import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Any fixed number will do, as long as every program that migrates uses the same one. */
const MIGRATION_LOCK = 7_216_534_001n;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

export type Migration = { readonly id: string; readonly text: string; readonly checksum: string };

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The migrations of a folder in their order; a name that does not fit the pattern is refused. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name)) throw new MigrationError(`migration is misnamed: ${name}`);
      const text = await readFile(path.join(folder, name), 'utf8');
      return { id: name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings a database up to a folder of migrations: forward only, each in a transaction of its own,
 * under an advisory lock so that several starting nodes apply each one once. Answers what it applied.
 */
export async function migrate(
  url: string,
  folder: string,
  onStep: (id: string) => void = () => {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'parlour-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    refuseRewrites(migrations, applied);

    const pending = migrations.filter((migration) => !applied.has(migration.id));
    if (pending.length > 0) await prepare(client, pending.length);
    for (const migration of pending) {
      onStep(migration.id);
      await apply(client, migration);
    }
    return pending.map((migration) => migration.id);
  } finally {
    await client.end();
  }
}

/** A database that is up to date is only read, so that a role without rights to change it will do. */
async function prepare(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ mayCreate: boolean }>(
    `select has_schema_privilege(current_schema(), 'create') as "mayCreate"`,
  );
  if (rows[0]?.mayCreate !== true) {
    throw new MigrationError(
      `${count} migrations are missing and this role may not apply them: npm run db:migrate does`,
    );
  }
  await client.query(`create table if not exists schema_migrations (
    id text primary key, checksum text not null, applied_at timestamptz not null default now())`);
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const known = await client.query<{ present: boolean }>(
    "select to_regclass('schema_migrations') is not null as present",
  );
  if (known.rows[0]?.present !== true) return new Map();
  const { rows } = await client.query<{ id: string; checksum: string }>(
    'select id, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.id, row.checksum]));
}

function refuseRewrites(migrations: readonly Migration[], applied: ReadonlyMap<string, string>) {
  for (const { id, checksum } of migrations) {
    const known = applied.get(id);
    if (known !== undefined && known !== checksum) {
      throw new MigrationError(`migration ${id} was edited after it had been applied`);
    }
  }
  const present = new Set(migrations.map((migration) => migration.id));
  const missing = [...applied.keys()].filter((id) => !present.has(id));
  if (missing.length > 0) {
    throw new MigrationError(`the database is newer than this program: ${missing.join(', ')}`);
  }
}

async function apply(client: pg.Client, { id, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query("set local lock_timeout = '10s'");
    await client.query(text);
    await client.query('insert into schema_migrations (id, checksum) values ($1, $2)', [
      id,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(`migration ${id} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
