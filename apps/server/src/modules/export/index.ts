// Files of whole records: asked for by members, agents and operators, written by jobs, kept for seven days.
import type { ModuleParts } from '../../platform/module.ts';
import { createFileSeal } from '../../platform/file-seal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditService } from '../audit/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { MemberService } from '../member/index.ts';
import type { BettingRecord } from '../play/index.ts';
import type { ReportService } from '../report/index.ts';
import type { Tree } from '../agent/index.ts';
import type { SourceDeps } from './source/index.ts';
import type { TeamViews } from '../team/index.ts';
import type { TicketService } from '../ticket/index.ts';
import type { WalletService } from '../wallet/index.ts';
import { createExportJobs, exportSchedules } from './jobs.ts';
import { agentExports } from './routes/agent.ts';
import { consoleExports } from './routes/console.ts';
import { memberExports } from './routes/member.ts';
import { createExports } from './service/exports.ts';
import { createWriter } from './service/write.ts';
import { createSources } from './source/index.ts';

export { exportSealed } from './sealed-fields.ts';

export type ExportNeeds = {
  readonly audit: AuditService;
  readonly catalogue: CatalogueService;
  readonly members: MemberService;
  readonly record: BettingRecord;
  readonly reports: ReportService;
  readonly later: SourceDeps['later'];
  readonly team: TeamViews;
  readonly tickets: Pick<TicketService, 'profits'>;
  readonly tree: Tree;
  readonly wallet: WalletService;
};

export function createExport(platform: Platform, needs: ExportNeeds): ModuleParts {
  const { config, db, jobs } = platform;
  const seal = createFileSeal(config.fieldKeys);
  const deps = { ...platform, ...needs, seal };
  const exports = createExports(deps);
  const write = createWriter({ ...deps, sources: createSources(deps) });
  return {
    handlers: {
      ...memberExports(exports),
      ...agentExports({ ...deps, exports }),
      ...consoleExports({ ...deps, exports }),
    },
    jobs: createExportJobs({ db, jobs, write }),
    schedules: exportSchedules,
  };
}
