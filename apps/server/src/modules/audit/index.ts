// The append-only record of who did what. Its pages are served by the operator module, which knows
// the names of the people in it.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AuditService, createAuditService } from './service.ts';

export {
  type Actor,
  type ChainedEntry,
  type Change,
  describeChanges,
  type Snapshot,
} from './rules.ts';
export type { AuditPage, AuditRecord, AuditService, Verification } from './service.ts';
export type { EntryFilter } from './store.ts';

export type AuditModule = { readonly audit: AuditService; readonly parts: ModuleParts };

export function createAudit({
  db,
  now,
  newId,
}: Pick<Platform, 'db' | 'now' | 'newId'>): AuditModule {
  return { audit: createAuditService({ db, now, newId }), parts: {} };
}
