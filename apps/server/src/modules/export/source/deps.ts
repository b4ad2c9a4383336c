import type { Db } from '@parlour/database';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { SettlementService } from '../../commission/index.ts';
import type { FundsService } from '../../funds/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { BettingRecord } from '../../play/index.ts';
import type { ReportService } from '../../report/index.ts';
import type { Tree } from '../../agent/index.ts';
import type { TeamViews } from '../../team/index.ts';
import type { TicketService } from '../../ticket/index.ts';
import type { WalletService } from '../../wallet/index.ts';

export type SourceDeps = {
  readonly db: Db;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
  readonly record: Pick<BettingRecord, 'list'>;
  readonly reports: ReportService;
  readonly team: TeamViews;
  readonly tickets: Pick<TicketService, 'profits'>;
  readonly tree: Pick<Tree, 'findInTeam'>;
  /** Built after the files are, because money and pay stand on reports. */
  later(): {
    readonly settlement: Pick<SettlementService, 'bills'>;
    readonly funds: Pick<FundsService, 'downlines'>;
  };
  readonly wallet: Pick<WalletService, 'brandsOf' | 'listTransfers'>;
};
