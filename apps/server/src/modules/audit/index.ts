// The append-only record of who did what. Its pages are served by the operator module, which knows
// the names of the people in it.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAuditKeys } from './keys.ts';
import { type AuditService, createAuditService } from './service.ts';

export {
  type Actor,
  type ChainedEntry,
  type Change,
  describeChanges,
  listChanges,
  type Snapshot,
} from './rules.ts';
export type { AuditPage, AuditRecord, AuditService, Verification } from './service.ts';
export type { EntryFilter } from './store.ts';

export { createAuditKeys } from './keys.ts';
export { createAuditService } from './service.ts';

export type AuditModule = { readonly audit: AuditService; readonly parts: ModuleParts };

const ANCHOR_JOB = 'audit.anchor';

export function createAudit({
  config,
  db,
  jobs,
  newId,
  now,
}: Pick<Platform, 'config' | 'db' | 'jobs' | 'newId' | 'now'>): AuditModule {
  const audit = createAuditService({
    db,
    now,
    newId,
    keys: createAuditKeys(config.auditKeys),
    anchors: config.auditAnchors,
    queueAnchor: (tx) => jobs.add(tx, ANCHOR_JOB, {}, { key: ANCHOR_JOB }),
  });
  return {
    audit,
    parts: {
      jobs: { [ANCHOR_JOB]: () => audit.anchor() },
      schedules: [{ name: ANCHOR_JOB, cron: '* * * * *' }],
    },
  };
}
