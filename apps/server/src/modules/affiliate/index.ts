// Affiliates: plans and deals, who they brought, what they earned by it and how they are paid.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LinkClicks, Tree } from '../agent/index.ts';
import type { ApprovalService, OwnLimit } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { RebateService } from '../commission/index.ts';
import type { MemberService } from '../member/index.ts';
import type { NotificationService } from '../notification/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { ReportService } from '../report/index.ts';
import type { SiteService } from '../site/index.ts';
import type { Measures } from '../team/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { createEarning, type Earning } from './earning.ts';
import { createTracking } from './tracking.ts';

export { affiliateSealed } from './sealed-fields.ts';

export type { Earning } from './earning.ts';

export type AffiliateNeeds = {
  readonly approvals: ApprovalService;
  readonly audit: AuditService;
  /** Up to where one operator lets affiliates be paid alone. */
  readonly ownLimit: OwnLimit;
  readonly measures: Measures;
  readonly members: MemberService;
  readonly notifications: NotificationService;
  readonly protection: ProtectionService;
  readonly rebates: RebateService;
  readonly reports: ReportService;
  readonly site: SiteService;
  readonly tree: Tree;
  readonly wallet: WalletService;
};

export type AffiliateModule = {
  /** Visits of links and who registered by them. */
  readonly clicks: LinkClicks;
  /** Plans, deals and what they pay. */
  readonly earning: Earning;
  readonly parts: readonly ModuleParts[];
};

export function createAffiliate(platform: Platform, needs: AffiliateNeeds): AffiliateModule {
  const { clicks, parts: trackingParts } = createTracking(platform, needs);
  const { earning, parts: earningParts } = createEarning(platform, needs);
  return { clicks, earning, parts: [...trackingParts, earningParts] };
}
