import { rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { removeEmbedded } from '@parlour/database/embedded';
import { runCommand } from './command.ts';
import { readRunning } from './start/running.ts';
import { readSettings, StartError } from './start/settings.ts';
import { SEEDING_MARK } from './start/supervisor.ts';

const HELP = `npm run db:reset

Throws away the embedded databases of DATA_DIR. The next npm start makes them again with the same
demo accounts, and keeps the secrets.
`;
const root = path.resolve(import.meta.dirname, '..');

async function reset(): Promise<void> {
  if (process.env['DATABASE_URL']) {
    throw new StartError(
      'DATABASE_URL is set: this command deletes embedded databases alone. Drop and create that one with its own tools.',
    );
  }
  const { dataFolder } = readSettings(process.env, root);
  const running = await readRunning(dataFolder);
  if (running !== null) {
    throw new StartError(
      `Parlour runs from ${dataFolder} (process ${running.pid}). Stop it first with Ctrl-C there or with: kill ${running.pid}`,
    );
  }
  await removeEmbedded(path.join(dataFolder, 'postgres'));
  for (const file of ['demo-accounts.json', 'audit-anchors.jsonl', SEEDING_MARK]) {
    await rm(path.join(dataFolder, file), { force: true });
  }
  process.stdout.write('The databases are gone. npm start makes and seeds them again.\n');
}

await runCommand(HELP, reset);
