// Walks the whole audit log and proves its chain; exits with 1 when an entry breaks it.
import path from 'node:path';
import process from 'node:process';
import { createDb, newId } from '@parlour/database';
import { createAudit, type Verification } from '../apps/server/src/modules/audit/index.ts';
import { borrowDatabases } from './start/databases.ts';
import { readSettings } from './start/settings.ts';

const root = path.resolve(import.meta.dirname, '..');

const PROBLEMS = {
  missing: 'an entry was removed before it',
  unlinked: 'it does not continue the entry before it',
  altered: 'its content is not what was recorded',
  cut_short: 'it and whatever followed were removed',
} as const;

/** The verdict as a line for the terminal. */
export function writeVerdict({
  isIntact,
  entriesChecked,
  brokenSeq,
  problem,
}: Verification): string {
  if (isIntact || problem === null)
    return `audit log: ${entriesChecked} entries, the chain is whole`;
  return `audit log: broken at entry ${brokenSeq}: ${PROBLEMS[problem]}`;
}

async function main(): Promise<void> {
  const { dataFolder } = readSettings(process.env, root);
  const databases = await borrowDatabases({ env: process.env, dataFolder });
  const db = createDb({ url: databases.urls.server, applicationName: 'parlour-audit-verify' });
  try {
    const verification = await createAudit({ db, now: () => new Date(), newId }).audit.verify();
    process.stdout.write(`${writeVerdict(verification)}\n`);
    process.exitCode = verification.isIntact ? 0 : 1;
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
