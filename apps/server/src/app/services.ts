import type { AdjustmentService } from '../modules/adjustment/index.ts';
import type { Earning } from '../modules/affiliate/index.ts';
import type {
  AffiliateService,
  ApplicationService,
  LinkService,
  PointService,
  Tree,
} from '../modules/agent/index.ts';
import type { ApprovalService, Independence } from '../modules/approval/index.ts';
import type { AuditService } from '../modules/audit/index.ts';
import type { BlacklistService } from '../modules/blacklist/index.ts';
import type { CashierService } from '../modules/cashier/index.ts';
import type { CatalogueService } from '../modules/catalogue/index.ts';
import type {
  ContractService,
  RebateService,
  SettlementService,
} from '../modules/commission/index.ts';
import type { DrawService, IssueService } from '../modules/draw/index.ts';
import type { FeedbackService } from '../modules/feedback/index.ts';
import type { FundsService } from '../modules/funds/index.ts';
import type { IdentityService } from '../modules/identity/index.ts';
import type { MarketService } from '../modules/market/index.ts';
import type { CollusionService } from '../modules/collusion/index.ts';
import type { DuplicateService, MemberService } from '../modules/member/index.ts';
import type { NotificationService } from '../modules/notification/index.ts';
import type { BettingRecord, Launch, OwnRoundsService, Pools } from '../modules/play/index.ts';
import type { ProtectionService } from '../modules/protection/index.ts';
import type { ReconciliationService } from '../modules/reconciliation/index.ts';
import type { ReferralService } from '../modules/referral/index.ts';
import type { ReportService } from '../modules/report/index.ts';
import type { SlipService } from '../modules/slip/index.ts';
import type { SiteService } from '../modules/site/index.ts';
import type { TableService } from '../modules/table/index.ts';
import type { TicketService } from '../modules/ticket/index.ts';
import type { TradingService } from '../modules/trading/index.ts';
import type { Measures } from '../modules/team/index.ts';
import type { WalletService } from '../modules/wallet/index.ts';

/** The front doors of all modules, for those who use them from outside: seeds and tests. */
export type Services = {
  readonly adjustments: AdjustmentService;
  readonly affiliates: AffiliateService;
  readonly applications: ApplicationService;
  readonly links: LinkService;
  readonly points: PointService;
  readonly tree: Tree;
  readonly approvals: ApprovalService;
  readonly audit: AuditService;
  readonly independence: Independence;
  readonly site: SiteService;
  readonly blacklist: BlacklistService;
  readonly notifications: NotificationService;
  readonly wallet: WalletService;
  readonly duplicates: DuplicateService;
  readonly members: MemberService;
  readonly identity: IdentityService;
  readonly feedback: FeedbackService;
  readonly referrals: ReferralService;
  readonly catalogue: CatalogueService;
  readonly protection: ProtectionService;
  readonly draws: DrawService;
  readonly market: MarketService;
  readonly issues: IssueService;
  readonly collusion: CollusionService;
  readonly tables: TableService;
  readonly slips: SlipService;
  readonly tickets: TicketService;
  readonly trading: TradingService;
  readonly launch: Launch;
  readonly record: BettingRecord;
  readonly ownRounds: OwnRoundsService;
  readonly pools: Pools;
  readonly cashier: CashierService;
  readonly reconciliation: ReconciliationService;
  readonly funds: FundsService;
  readonly reports: ReportService;
  readonly measures: Measures;
  readonly contracts: ContractService;
  readonly settlement: SettlementService;
  readonly rebates: RebateService;
  readonly earning: Earning;
};
