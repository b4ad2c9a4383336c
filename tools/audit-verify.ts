import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createDb, newId } from '@parlour/database';
import {
  createAuditKeys,
  createAuditService,
  type Verification,
} from '../apps/server/src/modules/audit/index.ts';
import { runCommand } from './command.ts';
import { borrowDatabases } from './start/databases.ts';
import { readAuditKeys } from './start/secrets.ts';
import { readSettings } from './start/settings.ts';

const HELP = `npm run audit:verify [-- --anchors <file>]

Walks the whole audit log: every entry must follow the one before it, be hashed with AUDIT_KEY, and be
the one that the anchors name, which were written down outside of the database. They are read from
AUDIT_ANCHOR_FILE, or from a file that holds what AUDIT_ANCHOR_URL was sent, one a line. Exits with 1
when an entry breaks a rule.
`;
const root = path.resolve(import.meta.dirname, '..');

const PROBLEMS = {
  missing: 'an entry was removed before it',
  unlinked: 'it does not continue the entry before it',
  altered: 'its content is not what was recorded',
  cut_short: 'it and whatever followed were removed',
  key_unknown: 'it was recorded with a key that is not in AUDIT_KEY',
  unkeyed: 'it was recorded without a key',
  unanchored: 'it is not the entry that was recorded outside the database',
} as const;

/** The verdict as a line for the terminal. */
export function writeVerdict({
  anchorsChecked,
  isIntact,
  entriesChecked,
  brokenSeq,
  problem,
}: Verification): string {
  if (isIntact || problem === null)
    return `audit log: ${entriesChecked} entries, the chain is whole, ${anchorsChecked} anchors hold`;
  return `audit log: broken at entry ${brokenSeq}: ${PROBLEMS[problem]}`;
}

if (import.meta.main) {
  await runCommand(HELP, async () => {
    const { values } = parseArgs({ options: { anchors: { type: 'string' } } });
    const settings = readSettings(process.env, root);
    const { dataFolder } = settings;
    const keys = createAuditKeys(await readAuditKeys(settings, process.env));
    const file =
      values.anchors ??
      (process.env['AUDIT_ANCHOR_FILE'] || path.join(dataFolder, 'audit-anchors.jsonl'));
    const databases = await borrowDatabases({ env: process.env, dataFolder });
    const db = createDb({ url: databases.urls.server, applicationName: 'parlour-audit-verify' });
    try {
      const audit = createAuditService({
        db,
        now: () => new Date(),
        newId,
        keys,
        anchors: { file, url: null },
        queueAnchor: async () => {},
      });
      const verification = await audit.verify();
      process.stdout.write(`${writeVerdict(verification)}\n`);
      process.exitCode = verification.isIntact ? 0 : 1;
    } finally {
      await db.close();
      await databases.stop();
    }
  });
}
