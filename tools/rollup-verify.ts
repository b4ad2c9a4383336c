// Compares the days that reports read, the journal of turnover and what teams came to with rounds,
// ledger and lineages; with --rebuild counts them again first, which is also how a brand's days follow a
// change of its time zone.
import path from 'node:path';
import process from 'node:process';
import { createDb } from '@parlour/database';
import { ROLLUP_CONSUMER } from '../apps/server/src/modules/report/service/rollup.ts';
import { rebuildDays, verifyDays } from '../apps/server/src/modules/report/store/rebuild.ts';
import { rebuildTeams, verifyTeams } from '../apps/server/src/modules/team/rollup/rebuild.ts';
import { borrowDatabases } from './start/databases.ts';
import { readSettings } from './start/settings.ts';

const root = path.resolve(import.meta.dirname, '..');

const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? item.toString() : item,
  );

async function main(): Promise<void> {
  const { dataFolder } = readSettings(process.env, root);
  const databases = await borrowDatabases({ env: process.env, dataFolder });
  const db = createDb({ url: databases.urls.server, applicationName: 'parlour-rollup-verify' });
  try {
    if (process.argv.includes('--rebuild')) {
      // In this order, because teams count their days in the zones of the reports.
      await rebuildDays(db, { at: new Date(), consumer: ROLLUP_CONSUMER });
      await rebuildTeams(db, { at: new Date() });
      process.stdout.write('rollup: counted again\n');
    }
    const differences = [...(await verifyDays(db, ROLLUP_CONSUMER)), ...(await verifyTeams(db))];
    for (const { table, row } of differences) process.stdout.write(`${table}: ${toJson(row)}\n`);
    const verdict =
      differences.length === 0 ? 'every row is right' : `${differences.length} differ`;
    process.stdout.write(`rollup: ${verdict}\n`);
    process.exitCode = differences.length === 0 ? 0 : 1;
  } finally {
    await db.close();
    await databases.stop();
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  });
}
