import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { copyOut } from './copy.ts';
import { FORMAT, type SavedFile, writeManifest } from './manifest.ts';
import { listPartitions, listSequences, listTables, type SavedTable } from './shape.ts';

/** Writes one database to a folder, as it was at one moment, while others go on writing to it. */
export async function saveDatabase(url: string, folder: string): Promise<{ rows: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url, application_name: 'parlour-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: migrations } = await client.query<{ id: string; checksum: string }>(
      'select id, checksum from schema_migrations order by id',
    );
    const { rows: about } = await client.query<{ takenAt: Date; serverVersion: string }>(
      `select now() as "takenAt", current_setting('server_version') as "serverVersion"`,
    );
    const tables: SavedFile[] = [];
    for (const table of await listTables(client))
      tables.push(await saveTable(client, table, folder));
    await writeManifest(folder, {
      format: FORMAT,
      takenAt: about[0]?.takenAt.toISOString() ?? '',
      serverVersion: about[0]?.serverVersion ?? '',
      migrations,
      partitions: await listPartitions(client),
      sequences: await listSequences(client),
      tables,
    });
    await client.query('commit');
    return { rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await client.end();
  }
}

async function saveTable(client: pg.Client, table: SavedTable, folder: string): Promise<SavedFile> {
  const file = `${table.schema}.${table.name}.copy.gz`;
  const names = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const source = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`;
  // A query, because COPY reads no partitioned table by its name.
  const { rows, count } = copyOut(client, `copy (select ${names} from ${source}) to stdout`);
  const hash = createHash('sha256');
  const digest = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(path.join(folder, file), { mode: 0o600 });
  const [saved] = await Promise.all([count, pipeline(rows, createGzip(), digest, target)]);
  return { ...table, file, rows: saved, sha256: hash.digest('hex') };
}
