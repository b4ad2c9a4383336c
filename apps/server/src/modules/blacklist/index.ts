// Whom a brand does not take: values that stop a registration, a login or a withdrawal. A module of
// its own rather than a part of risk, because identity asks it and risk asks identity.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import { removeKind } from './remove-kind.ts';
import { serveBlacklist } from './routes.ts';
import { type BlacklistService, createBlacklistService } from './service.ts';
import { deleteOldHits } from './store.ts';

export type { BlacklistService } from './service.ts';

export type BlacklistModule = {
  readonly blacklist: BlacklistService;
  readonly parts: ModuleParts;
};

/** As long as failed logins: what an inquiry may ask for. */
const HITS_KEPT_MS = 400 * 24 * 3_600_000;

export function createBlacklist(
  { config, db, now, newId }: Platform,
  { approvals, audit }: { readonly approvals: ApprovalService; readonly audit: AuditService },
): BlacklistModule {
  const pepper = config.sessionPepper;
  const blacklist = createBlacklistService({ db, audit, pepper, now, newId });
  return {
    blacklist,
    parts: {
      handlers: serveBlacklist(blacklist, approvals.register(removeKind(audit, blacklist))),
      jobs: {
        'blacklist.sweep': async (_payload, at) => {
          await db.tx((tx) => deleteOldHits(tx, new Date(at.getTime() - HITS_KEPT_MS)));
        },
      },
      schedules: [{ name: 'blacklist.sweep', cron: '17 * * * *' }],
    },
  };
}
