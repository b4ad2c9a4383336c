import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KEYS_FILE, writeKeys } from '../packages/i18n/src/generate-keys.ts';
import { readCatalog } from './schema/catalog.ts';
import { SEGMENTS_FILE, writeSegments } from './schema/console-segments.ts';
import {
  collectStatements,
  describeStatements,
  readOrigins,
} from './schema/describe-statements.ts';
import { withFreshDatabase } from './schema/fresh-database.ts';
import { writeStatementTypes } from './schema/statement-types.ts';
import { writeSchemaSql } from './schema/write-sql.ts';

const HELP = `npm run db:generate [-- --check]

Applies db/migrations to an empty database and writes what it finds there: db/schema.sql, a picture
to read, and the statements.ts of each module, with the types of what its typed statements take and
answer. Writes packages/i18n/src/keys.ts, the keys of all texts, from the catalogues as well, and the first
segments of the console's addresses, which the server has to know, from its routes and lists.
--check writes nothing and fails when one of the files is out of date.
`;

const root = path.resolve(import.meta.dirname, '..');

/** Every generated file by its path, as the sources of this checkout make it. */
async function generate(): Promise<Map<string, string>> {
  return withFreshDatabase(path.join(root, 'db/migrations'), async (db, url) => {
    const catalog = await readCatalog(db);
    const files = new Map([
      ['db/schema.sql', writeSchemaSql(catalog)],
      [path.relative(root, KEYS_FILE), writeKeys()],
      [SEGMENTS_FILE, writeSegments(root)],
    ]);
    const origins = readOrigins(catalog);
    for (const [file, statements] of await collectStatements(root)) {
      const described = await describeStatements(url, statements);
      files.set(file, writeStatementTypes(described, origins));
    }
    return files;
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
