import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readCatalog } from './schema/catalog.ts';
import { withFreshDatabase } from './schema/fresh-database.ts';
import { writeSchemaSql } from './schema/write-sql.ts';
import { writeTableTypes } from './schema/write-types.ts';

const HELP = `npm run db:generate [-- --check]

Applies db/migrations to an empty database and writes what it finds there: db/schema.sql, a picture
to read, and apps/server/src/platform/tables.ts, the row types of the query builder.
--check writes nothing and fails when either file is out of date.
`;

const root = path.resolve(import.meta.dirname, '..');

/** Both generated files by their path, as the migrations of this checkout make them. */
async function generate(): Promise<Map<string, string>> {
  return withFreshDatabase(path.join(root, 'db/migrations'), async (db) => {
    const catalog = await readCatalog(db);
    return new Map([
      ['db/schema.sql', writeSchemaSql(catalog)],
      ['apps/server/src/platform/tables.ts', writeTableTypes(catalog)],
    ]);
  });
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const isCheck = process.argv.includes('--check');
  for (const [name, text] of await generate()) {
    const file = path.join(root, name);
    const present = await readFile(file, 'utf8').catch(() => '');
    if (present === text) continue;
    if (isCheck) {
      process.stderr.write(`${name} is out of date: run npm run db:generate\n`);
      process.exitCode = 1;
    } else {
      await writeFile(file, text);
      process.stdout.write(`wrote ${name}\n`);
    }
  }
}
