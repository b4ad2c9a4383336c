import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { hasCluster } from '@parlour/database/embedded';
import { saveDatabase } from './backup/save.ts';
import { runCommand } from './command.ts';
import { borrowDatabases } from './start/databases.ts';
import { readSettings, StartError } from './start/settings.ts';

const HELP = `npm run backup [-- <folder>]

Writes the databases of the server, the studio, the payments sandbox and the odds feed to a new folder,
each as it was at one moment, while the product may run. Without a folder it goes to DATA_DIR/backups. The
secrets are not in it: keep DATA_DIR/secrets.json, or what stands for it in production, elsewhere,
because without FIELD_KEY the sealed fields of a restored database stay closed.
`;
const root = path.resolve(import.meta.dirname, '..');

await runCommand(HELP, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const settings = readSettings(process.env, root);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const folder = path.resolve(
    positionals[0] ?? path.join(settings.dataFolder, 'backups', `parlour-${stamp}`),
  );
  if (existsSync(folder)) throw new StartError(`${folder} exists already: name a new folder.`);
  const isOurs = !process.env['DATABASE_URL'];
  if (isOurs && !(await hasCluster(path.join(settings.dataFolder, 'postgres')))) {
    throw new StartError(`There is nothing in ${settings.dataFolder} yet: npm start makes it.`);
  }

  const databases = await borrowDatabases({ env: process.env, dataFolder: settings.dataFolder });
  try {
    for (const [name, url] of Object.entries(databases.urls)) {
      const { rows } = await saveDatabase(url, path.join(folder, name));
      process.stdout.write(`${name.padEnd(8)} ${rows} rows\n`);
    }
    process.stdout.write(`Written to ${folder}\n`);
  } finally {
    await databases.stop();
  }
});
