import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { loadDatabase, RestoreError } from './backup/load.ts';
import { runCommand } from './command.ts';
import { MIGRATION_FOLDERS, startDatabases } from './start/databases.ts';
import { type DatabaseUrls, readRunning } from './start/running.ts';
import { readSettings, StartError } from './start/settings.ts';

const HELP = `npm run restore -- <folder> [--replace]

Brings the databases back from a folder that npm run backup wrote. The product must not run. Without
--replace only empty databases are filled. Afterwards prove the books: npm run ledger:verify
`;
const root = path.resolve(import.meta.dirname, '..');

await runCommand(HELP, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const folder = positionals[0];
  if (folder === undefined) throw new StartError('Name the folder of the backup.');
  const { dataFolder } = readSettings(process.env, root);
  const running = await readRunning(dataFolder);
  if (running !== null) {
    throw new StartError(
      `Parlour runs from ${dataFolder} (process ${running.pid}). Stop it before a restore.`,
    );
  }
  const databases = await startDatabases({ env: process.env, dataFolder });
  try {
    for (const name of Object.keys(databases.urls) as (keyof DatabaseUrls)[]) {
      // Older backups are of a time before the odds feed, whose world is made again from its seed.
      if (name === 'feed' && !existsSync(path.join(path.resolve(folder), name))) continue;
      const { rows } = await loadDatabase({
        url: databases.urls[name],
        folder: path.join(path.resolve(folder), name),
        migrations: path.join(root, MIGRATION_FOLDERS[name]),
        replace: values.replace,
      });
      process.stdout.write(`${name.padEnd(8)} ${rows} rows\n`);
    }
  } catch (error) {
    throw error instanceof RestoreError ? new StartError(error.message) : error;
  } finally {
    await databases.stop();
  }
});
