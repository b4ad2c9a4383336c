// Provider statements held against our payments and the ledger: finds what does not agree, records
// how people settled it, and never mends anything by itself.
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { PaymentBooks } from '../cashier/index.ts';
import type { MemberService } from '../member/index.ts';
import type { SiteService } from '../site/index.ts';
import { listHouseMovements } from '../wallet/index.ts';
import { createReconciliationJobs, reconciliationSchedules } from './jobs.ts';
import { serveReconciliation } from './routes.ts';
import { termsKind } from './service/terms-kind.ts';
import { createReconciliationService, type ReconciliationService } from './service/index.ts';

export type { ReconciliationService } from './service/index.ts';

export type ReconciliationModule = {
  readonly reconciliation: ReconciliationService;
  readonly parts: ModuleParts;
};

export function createReconciliation(
  platform: Platform,
  needs: {
    readonly approvals: ApprovalService;
    readonly audit: AuditService;
    readonly members: MemberService;
    readonly site: SiteService;
    readonly books: PaymentBooks;
  },
): ReconciliationModule {
  const { approvals, audit, members, site, books } = needs;
  const deps = {
    ...platform,
    audit,
    sources: books.providers,
    books: { settled: books.settled, named: books.named, postings: listHouseMovements },
    readSum: books.readSum,
  };
  const service = createReconciliationService(deps);
  const changeTerms = approvals.register(termsKind(deps));
  return {
    reconciliation: service,
    parts: {
      handlers: serveReconciliation({ service, changeTerms, members, site, reader: platform.db }),
      jobs: createReconciliationJobs(service),
      schedules: reconciliationSchedules,
    },
  };
}
