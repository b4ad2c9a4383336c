// What agents are paid: contracts and their bounds, their settlement, and rebates up the tree.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PointService, Tree } from '../agent/index.ts';
import type { ApprovalService, Independence, OwnLimit } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CashierService } from '../cashier/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { MemberService } from '../member/index.ts';
import type { NotificationService } from '../notification/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { ReportService } from '../report/index.ts';
import type { SiteService } from '../site/index.ts';
import type { Measures } from '../team/index.ts';
import type { TicketService } from '../ticket/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { createContracts } from './contract/module.ts';
import type { ContractService } from './contract/service/index.ts';
import { createRebates, type RebateService } from './rebate/module.ts';
import { createSettlement } from './settlement/module.ts';
import type { SettlementService } from './settlement/service/index.ts';

export type { ContractService } from './contract/service/index.ts';
export type { ContractBadge } from './contract/service/read.ts';
export type { RebateService } from './rebate/module.ts';
export type { SettlementService } from './settlement/service/index.ts';

export type CommissionNeeds = {
  readonly audit: AuditService;
  readonly approvals: ApprovalService;
  readonly independence: Independence;
  readonly cashier: CashierService;
  readonly catalogue: CatalogueService;
  readonly identity: IdentityService;
  readonly measures: Measures;
  readonly members: MemberService;
  readonly notifications: NotificationService;
  readonly points: PointService;
  readonly protection: ProtectionService;
  readonly reports: ReportService;
  readonly site: SiteService;
  readonly tickets: Pick<TicketService, 'demandPay' | 'lockReturns'>;
  readonly tree: Tree;
  readonly wallet: WalletService;
  /** Up to where one operator lets commission be paid alone. */
  readonly ownLimit: OwnLimit;
};

export type CommissionModule = {
  readonly contracts: ContractService;
  readonly rebates: RebateService;
  readonly settlement: SettlementService;
  readonly parts: readonly ModuleParts[];
};

export function createCommission(platform: Platform, needs: CommissionNeeds): CommissionModule {
  const { contracts, parts: contractParts } = createContracts(platform, needs);
  const { settlement, parts: settlementParts } = createSettlement(platform, {
    ...needs,
    contracts,
  });
  const { rebates, parts: rebateParts } = createRebates(platform, needs);
  return { contracts, rebates, settlement, parts: [contractParts, settlementParts, rebateParts] };
}
