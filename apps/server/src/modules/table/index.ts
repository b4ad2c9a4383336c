// Tables of vendors as the operator leads them: settings, pauses, rounds taken back, and what is wrong.
import { createLoop } from '../../platform/loop.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { MemberService } from '../member/index.ts';
import type { ReportService } from '../report/index.ts';
import type { SiteService } from '../site/index.ts';
import { createAsk } from './ask.ts';
import { createLikeService } from './floor/likes.ts';
import { floorHandlers } from './floor/routes.ts';
import { createFloorService } from './floor/service.ts';
import { createDealings } from './dealing.ts';
import { dealingHandlers } from './dealing-routes.ts';
import { tableKind, voidKind } from './kinds.ts';
import { tableHandlers } from './routes.ts';
import { createTableService, type TableService } from './service.ts';

export { createAsk } from './ask.ts';
export type { TableService } from './service.ts';

/** From one look at the tables of vendors to the next. */
const FOLLOW_MS = 10_000;

export type TableNeeds = {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly catalogue: CatalogueService;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly reports: { readonly returns: Pick<ReportService['returns'], 'sheets'> };
  readonly site: Pick<SiteService, 'brands' | 'country'>;
};

export type TableModule = { readonly tables: TableService; readonly parts: ModuleParts };

export function createTable(platform: Platform, needs: TableNeeds): TableModule {
  const deps = { ...platform, ...needs };
  const tables = createTableService(deps);
  const floors = createFloorService({ ...deps, ask: createAsk(platform) });
  const send = () => tables.send();
  const submitChange = needs.approvals.register(tableKind({ ...deps, send }));
  const submitVoid = needs.approvals.register(voidKind({ ...deps, send }));
  return {
    tables,
    parts: {
      handlers: {
        ...tableHandlers({ ...deps, tables, submitChange, submitVoid }),
        ...floorHandlers({ ...deps, floors, likes: createLikeService({ ...deps, floors }) }),
        ...dealingHandlers({ ...deps, tables, dealings: createDealings(deps) }),
      },
      loops: [
        createLoop({
          ...platform,
          name: 'table.follow',
          lease: 'tables of vendors',
          everyMs: FOLLOW_MS,
          turn: tables.follow,
        }),
      ],
    },
  };
}
