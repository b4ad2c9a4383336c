// A backup of the product that the journeys have played on, taken while it runs, brought back into new
// databases and proven there. Data of real play has sizes and shapes that no example thinks of.
import path from 'node:path';
import process from 'node:process';
import { createDb, newId } from '@parlour/database';
import pg from 'pg';
import { createAuditKeys, createAuditService } from '../apps/server/src/modules/audit/index.ts';
import {
  describeBreach,
  measureLedger,
  verifyLedger,
} from '../apps/server/src/modules/wallet/verify.ts';
import { loadDatabase } from '../tools/backup/load.ts';
import { saveDatabase } from '../tools/backup/save.ts';
import { MIGRATION_FOLDERS } from '../tools/start/databases.ts';
import type { DatabaseUrls } from '../tools/start/running.ts';

const root = path.resolve(import.meta.dirname, '..');

export type Proof = {
  readonly urls: DatabaseUrls;
  /** Where the backup is written. */
  readonly folder: string;
  readonly auditKeys: readonly Buffer[];
};

/** Throws when the backup does not end, does not come back whole, or its books do not hold. */
export async function proveBackup({ auditKeys, folder: parent, urls }: Proof): Promise<void> {
  for (const name of Object.keys(urls) as (keyof DatabaseUrls)[]) {
    const folder = path.join(parent, name);
    const saved = await saveDatabase(urls[name], folder);
    const url = await createEmpty(urls[name], `restored_${name}`);
    const migrations = path.join(root, MIGRATION_FOLDERS[name]);
    const loaded = await loadDatabase({ url, folder, migrations, replace: false });
    if (loaded.rows !== saved.rows) {
      throw new Error(`${name}: ${loaded.rows} of ${saved.rows} rows came back`);
    }
    if (name === 'server') await proveBooks(url, auditKeys);
    process.stdout.write(`restored ${name}: ${loaded.rows} rows\n`);
  }
}

async function createEmpty(beside: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: beside });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(beside);
  url.pathname = `/${name}`;
  return url.href;
}

async function proveBooks(url: string, auditKeys: readonly Buffer[]): Promise<void> {
  const db = createDb({ url, applicationName: 'parlour-restore-proof' });
  try {
    const { transfers } = await measureLedger(db);
    if (transfers === 0n) throw new Error('the restored ledger is empty');
    const breaches = await verifyLedger(db);
    if (breaches.length > 0) throw new Error(breaches.map(describeBreach).join('\n'));
    const audit = createAuditService({
      db,
      now: () => new Date(),
      newId,
      keys: createAuditKeys(auditKeys),
      // The running product goes on, so that its anchors are ahead of the backup.
      anchors: { file: null, url: null },
      queueAnchor: async () => {},
    });
    const { brokenSeq, isIntact, problem } = await audit.verify();
    if (!isIntact) throw new Error(`restored audit log: entry ${brokenSeq} is ${problem}`);
  } finally {
    await db.close();
  }
}
