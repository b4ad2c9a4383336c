// What play and money came to, by day: rollups, statements and the reports of members and operators.
import type { Reader, Tx } from '@parlour/database';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { MemberService } from '../member/index.ts';
import type { BettingRecord, GamesApi } from '../play/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { returnHandlers } from './game/routes.ts';
import { createReturns, type ReturnsService } from './game/service.ts';
import { createReportJobs, reportSchedules } from './jobs.ts';
import { consoleReports } from './routes/console.ts';
import { memberReports } from './routes/member.ts';
import { createCashFlow } from './service/cash-flow.ts';
import { zoneOf } from './service/head.ts';
import { instantsOf } from './service/instant.ts';
import { createRecords } from './service/records.ts';
import { createRollupConsumer, demandZones } from './service/rollup.ts';
import { createStatements } from './service/statements.ts';
import { countRounds, countTransfers, listActive } from './store/days.ts';

export { type Measure, measure } from './game/rules.ts';
export type { ReturnsService } from './game/service.ts';
export { roundChanges } from './service/rollup.ts';
export { countDays, demandPeriod, eachDay, type Period, periodBefore } from './rules/period.ts';
export {
  fundsOf,
  type KindTotals,
  type Moved,
  netOf,
  noPlay,
  type PlayTotals,
  profitOf,
  sumByKind,
  wholeOf,
} from './rules/sums.ts';

export { readCause } from './service/records.ts';

export type ReportNeeds = {
  readonly catalogue: CatalogueService;
  readonly gamesApi: Pick<GamesApi, 'list'>;
  readonly members: MemberService;
  readonly record: BettingRecord;
  readonly site: SiteService;
  readonly wallet: WalletService;
};

export type ReportService = {
  readonly statements: ReturnType<typeof createStatements>;
  readonly records: ReturnType<typeof createRecords>;
  readonly cashFlow: ReturnType<typeof createCashFlow>;
  readonly returns: ReturnsService;
  /** The zone in which a brand's days are counted. */
  zoneOf(reader: Reader, brandId: string): Promise<string>;
  /** The same for those who count, which settles them for ever. */
  demandZones(tx: Tx, brandIds: ReadonlySet<string>): Promise<ReadonlyMap<string, string>>;
  readonly instantsOf: typeof instantsOf;
  readonly listActive: typeof listActive;
  readonly countRounds: typeof countRounds;
  readonly countTransfers: typeof countTransfers;
};

export type ReportModule = { readonly reports: ReportService; readonly parts: ModuleParts };

export function createReport({ db, log, now }: Platform, needs: ReportNeeds): ReportModule {
  const deps = { ...needs, db, log, now };
  const reports: ReportService = {
    statements: createStatements(deps),
    records: createRecords(deps),
    cashFlow: createCashFlow(deps),
    returns: createReturns(deps),
    zoneOf: (reader, brandId) => zoneOf(reader, brandId, deps),
    demandZones: (tx, brandIds) => demandZones(tx, brandIds, deps),
    instantsOf,
    listActive,
    countRounds,
    countTransfers,
  };
  return {
    reports,
    parts: {
      handlers: {
        ...memberReports({ ...deps, ...reports }),
        ...consoleReports({ ...deps, ...reports }),
        ...returnHandlers({ ...deps, ...reports }),
      },
      consumers: [createRollupConsumer(deps)],
      jobs: createReportJobs(db, reports.returns),
      schedules: reportSchedules,
    },
  };
}
