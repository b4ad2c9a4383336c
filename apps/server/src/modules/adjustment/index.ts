// Money that operators add to a balance or take from it by hand, with four eyes.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService, Independence } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CashierService } from '../cashier/index.ts';
import type { MemberService } from '../member/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { ruleKind } from './rule-kind.ts';
import { serveAdjustments } from './routes.ts';
import { type AdjustmentService, createAdjustmentService } from './service.ts';

export type { AdjustmentService } from './service.ts';

export type AdjustmentModule = {
  readonly adjustments: AdjustmentService;
  readonly parts: ModuleParts;
};

export function createAdjustment(
  platform: Platform,
  needs: {
    readonly approvals: ApprovalService;
    readonly independence: Independence;
    readonly audit: AuditService;
    readonly cashier: CashierService;
    readonly members: MemberService;
    readonly site: SiteService;
    readonly wallet: WalletService;
  },
): AdjustmentModule {
  const { rollovers } = needs.cashier;
  const adjustments = createAdjustmentService({ ...platform, ...needs, rollovers });
  const { members, wallet } = needs;
  const handlers = serveAdjustments({
    adjustments,
    members,
    wallet,
    reader: platform.db,
    changeRule: needs.approvals.register(ruleKind(needs)),
  });
  return { adjustments, parts: { handlers } };
}
