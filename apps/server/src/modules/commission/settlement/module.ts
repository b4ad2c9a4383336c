// Settlement of contracts: runs, bills, their payment, and what people decide about them.
import type { ModuleParts } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Tree } from '../../agent/index.ts';
import type { ApprovalService, Independence, OwnLimit } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { ReportService } from '../../report/index.ts';
import type { Measures } from '../../team/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import type { ContractService } from '../contract/service/index.ts';
import { createBillConsumer } from './consumer.ts';
import { createSettlementJobs, settlementSchedules } from './jobs.ts';
import { serveAgentBills } from './routes/agent.ts';
import { serveBillDesk } from './routes/bill-desk.ts';
import { serveRunDesk } from './routes/run-desk.ts';
import { createSettlementService, type SettlementService } from './service/index.ts';

export type SettlementNeeds = {
  readonly audit: AuditService;
  readonly approvals: ApprovalService;
  readonly independence: Independence;
  readonly catalogue: CatalogueService;
  readonly identity: IdentityService;
  readonly contracts: ContractService;
  readonly measures: Measures;
  readonly members: MemberService;
  readonly reports: ReportService;
  readonly tree: Tree;
  readonly wallet: WalletService;
  /** Up to where one operator lets commission be paid alone. */
  readonly ownLimit: OwnLimit;
};

export type SettlementModule = {
  readonly settlement: SettlementService;
  readonly parts: ModuleParts;
};

export function createSettlement(platform: Platform, needs: SettlementNeeds): SettlementModule {
  const { db, jobs, now } = platform;
  const { approvals, catalogue, contracts, identity, members, reports, tree } = needs;
  const settlement = createSettlementService({
    ...platform,
    ...needs,
    contracts: contracts.reads,
    limits: contracts.limits.get,
    turnoverCapBps: contracts.limits.turnoverCapBps,
    zoneOf: reports.zoneOf,
    verifyPaymentPassword: identity.verifyPaymentPassword,
  });
  const shown = { catalogue, members, reports, now, settlement, reader: db };
  return {
    settlement,
    parts: {
      handlers: {
        ...serveAgentBills({ ...shown, tree }),
        ...serveBillDesk({
          ...shown,
          approve: approvals.register(settlement.kinds.approve),
          adjust: approvals.register(settlement.kinds.adjust),
        }),
        ...serveRunDesk({
          settlement,
          approve: approvals.register(settlement.runDesk.approval),
        }),
      },
      jobs: createSettlementJobs(db, settlement),
      schedules: settlementSchedules,
      consumers: [createBillConsumer(jobs)],
    },
  };
}
