// Accounts that may play together in rooms: what the vendor's hands say, and what operators make of it.
import { createLoop } from '../../platform/loop.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { DuplicateService, MemberService } from '../member/index.ts';
import { thresholdsKind } from './kinds.ts';
import { collusionHandlers } from './routes.ts';
import { type CollusionService, createCollusionService } from './service.ts';

export type { CollusionService } from './service.ts';

/** From one look at the hands of rooms to the next. */
const LOOK_MS = 10 * 60_000;

export type CollusionNeeds = {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly duplicates: Pick<DuplicateService, 'ofMember'>;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
};

export type CollusionModule = { readonly collusion: CollusionService; readonly parts: ModuleParts };

export function createCollusionModule(platform: Platform, needs: CollusionNeeds): CollusionModule {
  const deps = { ...platform, ...needs };
  const collusion = createCollusionService(deps);
  const submitThresholds = needs.approvals.register(thresholdsKind(deps));
  return {
    collusion,
    parts: {
      handlers: collusionHandlers({ ...deps, collusion, submitThresholds }),
      loops: [
        createLoop({
          ...platform,
          name: 'collusion.look',
          lease: 'hands of rooms',
          everyMs: LOOK_MS,
          turn: collusion.look,
        }),
      ],
    },
  };
}
