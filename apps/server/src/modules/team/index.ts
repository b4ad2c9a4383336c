// What a team came to: the facts on which agents' reports and pay stand, and the views of them.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tree } from '../agent/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { MemberService } from '../member/index.ts';
import type { BettingRecord } from '../play/index.ts';
import type { ReportService } from '../report/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { createMeasures, type Measures } from './measures/index.ts';
import { createTeamConsumer } from './rollup/consumer.ts';
import { createRollupJobs, rollupSchedules } from './rollup/jobs.ts';
import { createTeamViews, type FindBadges, type TeamViews } from './views/index.ts';

export type {
  AgentSpan,
  BetQuery,
  CorrectedSpan,
  Correction,
  JournalEntry,
  LossMeasure,
  MeasuredBet,
  Measures,
  MeasureSpan,
  SlotGroup,
  Turnover,
} from './measures/index.ts';

export {
  feltIn,
  type FindBadges,
  type Flow,
  lineProfitOf,
  type LineSums,
  memberProfitOf,
  netIncomeOf,
  oddsSpan,
  rebatesOf,
  type TeamTicket,
  type TeamViews,
} from './views/index.ts';

export type TeamNeeds = {
  /** Where contracts with accounts stand, of the module that keeps them. */
  readonly badgesOf: FindBadges;
  readonly catalogue: CatalogueService;
  readonly identity: IdentityService;
  readonly members: MemberService;
  readonly record: BettingRecord;
  readonly reports: ReportService;
  readonly site: SiteService;
  readonly tree: Tree;
  readonly wallet: WalletService;
};

export type TeamModule = {
  /** What settlements of agents' pay stand on. */
  readonly measures: Measures;
  /** What agents see of their teams; files of it are written elsewhere. */
  readonly views: TeamViews;
  readonly parts: ModuleParts;
};

export function createTeam(platform: Platform, needs: TeamNeeds): TeamModule {
  const { views, handlers } = createTeamViews({ ...platform, ...needs });
  return {
    views,
    measures: createMeasures(needs),
    parts: {
      handlers,
      consumers: [createTeamConsumer(needs)],
      jobs: createRollupJobs(platform.db),
      schedules: rollupSchedules,
    },
  };
}
