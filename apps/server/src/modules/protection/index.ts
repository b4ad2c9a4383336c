// Limits on deposits, losses, stakes and time; cool-off, self-exclusion, reality checks; markers of harm.
import { rulesOf } from '@parlour/protection';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import { protectionJobs, protectionSchedules } from './jobs.ts';
import { serveProtection, serveProtectionDesk } from './routes.ts';
import { playGuard } from './service/bets.ts';
import type { Author, Owner, ProtectionDeps } from './service/deps.ts';
import { protectionKinds } from './service/desk-kinds.ts';
import { createExclusions } from './service/exclusions.ts';
import { createHarm } from './service/harm.ts';
import { createLimits } from './service/limits.ts';
import { recordChange } from './service/record-change.ts';
import { createStanding } from './service/standing.ts';
import { createView } from './service/view.ts';
import { createVisits } from './service/visits.ts';
import { lockProtection, refreshProtection, updateSettings } from './store/protections.ts';

export type { PlayChange, PlayGuard, Restriction } from './service/bets.ts';
export type { ProtectionSources } from './service/deps.ts';
export type { DepositWish, MemberStanding } from './service/standing.ts';

export type ProtectionService = ReturnType<typeof createProtectionService>;

export function createProtectionService(deps: ProtectionDeps) {
  const visits = createVisits(deps);
  return {
    ...createStanding(deps),
    limits: createLimits(deps),
    exclusions: createExclusions(deps),
    harm: createHarm(deps),
    visits,
    view: createView(deps, visits),
    play: playGuard,

    async setRealityCheck(owner: Owner, minutes: number, author: Author): Promise<void> {
      const { complianceProfile } = await deps.site.brand(owner.brandId);
      if (!rulesOf(complianceProfile).realityCheckMinutes.includes(minutes)) {
        throw new Refusal('protection.interval_unknown');
      }
      await deps.db.tx(async (tx) => {
        await lockProtection(tx, owner);
        await updateSettings(tx, owner.id, { realityCheckMinutes: minutes });
        await refreshProtection(tx, owner.id);
        await visits.syncHold(tx, owner, complianceProfile);
        const change = { action: 'reality_check.set', detail: { minutes: String(minutes) } };
        await recordChange(deps, tx, { owner, author, change });
      });
    },
  };
}

export type ProtectionModule = {
  readonly protection: ProtectionService;
  readonly parts: ModuleParts;
};

export function createProtection(
  platform: Platform,
  needs: Pick<ProtectionDeps, 'members' | 'notifications' | 'site' | 'wallet' | 'sources'> & {
    readonly approvals: ApprovalService;
    readonly audit: AuditService;
  },
): ProtectionModule {
  const deps = { ...platform, ...needs };
  const protection = createProtectionService(deps);
  const kinds = protectionKinds({ ...needs, ...protection });
  const submit = {
    limit: needs.approvals.register(kinds.limit),
    removal: needs.approvals.register(kinds.removal),
    brandLimit: needs.approvals.register(kinds.brandLimit),
  };
  const routes = { ...deps, protection, submit };
  return {
    protection,
    parts: {
      handlers: { ...serveProtection(routes), ...serveProtectionDesk(routes) },
      jobs: protectionJobs(deps, protection.harm),
      schedules: protectionSchedules,
      channels: {
        protection: (caller, subject) => caller.kind === 'member' && caller.memberId === subject,
      },
    },
  };
}
