// Seals what is stored again, with the first of the field keys, so that older ones can be taken away.
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createDb } from '@parlour/database';
import { sealedFields } from '../apps/server/src/app/sealed-fields.ts';
import { createKeyReader } from '../apps/server/src/platform/key-config.ts';
import { type Resealing, reseal } from '../apps/server/src/platform/reseal.ts';
import { runCommand } from './command.ts';
import { borrowDatabases } from './start/databases.ts';
import { readFieldKey } from './start/secrets.ts';
import { readSettings, StartError } from './start/settings.ts';

const root = path.resolve(import.meta.dirname, '..');

const HELP = `npm run field:reseal [-- --dry-run] [--batch <rows>]

Seals every sealed field that is stored (authenticators, payout accounts, documents, messages, secrets of
feeds and postbacks, seeds of draws, files of exports) again with the first key of FIELD_KEYS, in batches,
while the product runs. It may be ended at any time and begun again. --dry-run only counts. Exits with 1
where a field is under a key that is not given.
`;

const said = ({ field: { table, column }, stale, done, closed }: Resealing): string =>
  `${table}.${column}: ${done} of ${stale}${closed === 0 ? '' : `, ${closed} under no known key`}\n`;

await runCommand(HELP, async () => {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, batch: { type: 'string' } },
  });
  const batchSize = values.batch === undefined ? undefined : Number.parseInt(values.batch, 10);
  if (batchSize !== undefined && !(batchSize > 0)) {
    throw new StartError('--batch needs a number of rows.');
  }
  const settings = readSettings(process.env, root);
  const env = { ...process.env, FIELD_KEY: await readFieldKey(settings, process.env) };
  const isProduction = settings.environment === 'production';
  const keys = createKeyReader(env, isProduction).fieldKeys('FIELD_KEY', 'FIELD_KEYS');
  const { dataFolder } = settings;
  const databases = await borrowDatabases({ env: process.env, dataFolder });
  const db = createDb({ url: databases.urls.server, applicationName: 'parlour-field-reseal' });
  try {
    const isDry = values['dry-run'];
    const results = await reseal({
      db,
      keys,
      fields: sealedFields,
      isDry,
      ...(batchSize === undefined ? {} : { batchSize }),
      onProgress: (progress) => {
        if (progress.stale > 0) process.stdout.write(said(progress));
      },
    });
    const sum = (pick: (one: Resealing) => number) =>
      results.reduce((total, one) => total + pick(one), 0);
    const [stale, done, closed] = [
      sum((one) => one.stale),
      sum((one) => one.done),
      sum((one) => one.closed),
    ];
    const newest = keys[0].id === null ? 'FIELD_KEY' : `key ${keys[0].id}`;
    process.stdout.write(
      isDry
        ? `${stale} fields are under another key than ${newest}\n`
        : `${done - closed} fields are sealed again with ${newest}\n`,
    );
    if (closed > 0)
      throw new StartError(`${closed} fields are under no known key and stay as they are.`);
  } finally {
    await db.close();
    await databases.stop();
  }
});
