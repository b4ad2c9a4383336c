// Plans and deals, who qualified under them, what months came to, and its payment.
import { withLease } from '../../platform/lease.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
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
import { type ConversionService, createConversions } from './conversion/service.ts';
import { createDeals, type DealService } from './deal/service.ts';
import { createMemberReference } from './member-reference.ts';
import { createNotice } from './notice.ts';
import { createPlans, type PlanService } from './plan/service.ts';
import { serveAgentDeals } from './routes/agent.ts';
import { serveConversionDesk } from './routes/conversion-desk.ts';
import { serveDealDesk } from './routes/deal-desk.ts';
import { servePlanDesk } from './routes/plan-desk.ts';
import { serveStatementDesk } from './routes/statement-desk.ts';
import { createStatementDesk, type StatementDesk } from './statement/desk.ts';
import { createOverview } from './statement/overview.ts';
import { createStatementPayer } from './statement/pay.ts';
import { AFFILIATE_WORK, createRuns, type Runs } from './statement/runs.ts';

export type EarningNeeds = {
  readonly approvals: Pick<ApprovalService, 'register'>;
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
  readonly wallet: WalletService;
};

export type Earning = {
  readonly conversions: ConversionService;
  readonly deals: DealService;
  readonly desk: StatementDesk;
  readonly plans: PlanService;
  readonly runs: Runs;
};

const JUDGE = 'affiliate.judge';
const SETTLE = 'affiliate.settle';
const MONTHS_PER_TURN = 12;

export function createEarning(
  platform: Platform,
  needs: EarningNeeds,
): { readonly earning: Earning; readonly parts: ModuleParts } {
  const { config, db } = platform;
  const notice = createNotice({ ...platform, ...needs });
  const deps = { ...platform, ...needs, notice };
  const plans = createPlans(deps);
  const deals = createDeals({ ...deps, plans });
  const conversions = createConversions(deps);
  const payer = createStatementPayer(deps);
  const runs = createRuns({ ...deps, payer, judge: () => conversions.judge() });
  const desk = createStatementDesk({ ...deps, runs });
  const routes = {
    ...deps,
    approve: needs.approvals.register(desk.approval),
    conversions,
    deals,
    desk,
    overview: createOverview(deps),
    plans,
    reference: createMemberReference(config.fieldKey),
  };
  return {
    earning: { conversions, deals, desk, plans, runs },
    parts: {
      handlers: {
        ...serveAgentDeals(routes),
        ...servePlanDesk(routes),
        ...serveDealDesk(routes),
        ...serveStatementDesk(routes),
        ...serveConversionDesk(routes),
      },
      jobs: {
        [JUDGE]: async () => {
          await withLease(db, AFFILIATE_WORK, () => conversions.judge());
        },
        [SETTLE]: async () => {
          await withLease(db, AFFILIATE_WORK, async (lease) => {
            await runs.resume({ lease });
            await runs.settleAll(MONTHS_PER_TURN, lease);
          });
        },
      },
      schedules: [
        { name: JUDGE, cron: '9,39 * * * *' },
        // Whether a month is due is asked often; each brand has its own midnight.
        { name: SETTLE, cron: '*/5 * * * *' },
      ],
    },
  };
}
