// Proves the promises of the ledger on the database as it is; exits with 1 when one is broken.
import path from 'node:path';
import process from 'node:process';
import { createDb } from '@parlour/database';
import {
  describeBreach,
  measureLedger,
  RULES_COUNT,
  verifyLedger,
} from '../apps/server/src/modules/wallet/verify.ts';
import { borrowDatabases } from './start/databases.ts';
import { readSettings } from './start/settings.ts';

const root = path.resolve(import.meta.dirname, '..');

async function main(): Promise<void> {
  const { dataFolder } = readSettings(process.env, root);
  const databases = await borrowDatabases({ env: process.env, dataFolder });
  const db = createDb({ url: databases.urls.server, applicationName: 'parlour-ledger-verify' });
  try {
    const breaches = await verifyLedger(db);
    const { transfers, purses } = await measureLedger(db);
    for (const breach of breaches) process.stdout.write(`${describeBreach(breach)}\n`);
    const verdict = breaches.length === 0 ? 'all hold' : `${breaches.length} broken`;
    process.stdout.write(
      `ledger: ${transfers} transfers, ${purses} purses, ${RULES_COUNT} rules, ${verdict}\n`,
    );
    process.exitCode = breaches.length === 0 ? 0 : 1;
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
