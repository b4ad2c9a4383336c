import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate } from '@parlour/database';
import pg from 'pg';
import { migrateJobs } from '../../apps/server/src/platform/jobs.ts';
import { copyIn } from './copy.ts';
import { type Manifest, readManifest, type SavedFile } from './manifest.ts';
import { renumberOutbox } from './outbox.ts';

export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

export type LoadOptions = {
  readonly url: string;
  /** Where the backup of this database is. */
  readonly folder: string;
  readonly migrations: string;
  /** Whether what is in the database now may be thrown away. */
  readonly replace: boolean;
};

/** Brings a database back: all of it in one transaction, or nothing. */
export async function loadDatabase(options: LoadOptions): Promise<{ rows: number }> {
  const { url, folder, migrations, replace } = options;
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await verifyFile(folder, table);
  const applied = await migrate(url, migrations);
  // Only a database that had no table until now is surely nobody's.
  if (!replace && applied.length < manifest.migrations.length) throw new RestoreError(NOT_EMPTY);
  if (manifest.tables.some(({ schema }) => schema === 'graphile_worker')) await migrateJobs(url);

  const client = new pg.Client({ connectionString: url, application_name: 'parlour-restore' });
  await client.connect();
  try {
    await requireSameMigrations(client, manifest);
    await client.query('begin');
    await skipTriggers(client);
    await client.query(
      `truncate ${manifest.tables.map((table) => nameOf(client, table)).join(', ')}`,
    );
    await createPartitions(client, manifest);
    for (const table of manifest.tables) await loadTable(client, table, folder);
    for (const { schema, name, value, isCalled } of manifest.sequences) {
      const sequence = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
      await client.query('select setval($1::regclass, $2, $3)', [sequence, value, isCalled]);
    }
    await renumberOutbox(client);
    await client.query('commit');
    return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await client.end();
  }
}

const NOT_EMPTY =
  'The database is in use already. Restore into a new one, or add --replace to throw away what is there.';

type Named = { readonly schema: string; readonly name: string };
const nameOf = (client: pg.Client, { schema, name }: Named): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

async function verifyFile(folder: string, { file, sha256 }: SavedFile): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path.join(folder, file)), hash).catch((error: Error) => {
    throw new RestoreError(`${file} of the backup cannot be read: ${error.message}`);
  });
  if (hash.digest('hex') !== sha256) {
    throw new RestoreError(`${file} is not what was written: the backup is damaged`);
  }
}

async function requireSameMigrations(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query('select id, checksum from schema_migrations order by id');
  if (JSON.stringify(rows) === JSON.stringify(manifest.migrations)) return;
  throw new RestoreError(
    'The backup was taken by another release, whose tables differ. Restore it with that release, ' +
      'then start this one, which brings the tables up to date.',
  );
}

/** Rows come as they were: triggers that guard or derive have done their work already. */
async function skipTriggers(client: pg.Client): Promise<void> {
  await client.query('savepoint triggers');
  try {
    await client.query('set local session_replication_role = replica');
  } catch {
    // An ordinary role may not; the tables come in the order of their references, so that it works.
    await client.query('rollback to savepoint triggers');
  }
}

async function createPartitions(client: pg.Client, { partitions }: Manifest): Promise<void> {
  for (const { parent, name, bounds } of partitions) {
    const table = client.escapeIdentifier(name);
    await client.query(
      `create table if not exists ${table} partition of ${client.escapeIdentifier(parent)} ${bounds}`,
    );
  }
}

async function loadTable(client: pg.Client, table: SavedFile, folder: string): Promise<void> {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const rows = createReadStream(path.join(folder, table.file)).pipe(createGunzip());
  const count = await copyIn(client, `copy ${nameOf(client, table)} (${columns}) from stdin`, rows);
  if (count !== table.rows) {
    throw new RestoreError(`${table.file} held ${count} rows instead of ${table.rows}`);
  }
}
