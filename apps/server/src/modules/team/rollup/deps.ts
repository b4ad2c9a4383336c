import type { Tree } from '../../agent/index.ts';
import type { ReportService } from '../../report/index.ts';
import type { WalletService } from '../../wallet/index.ts';

export type RollupDeps = {
  readonly reports: Pick<ReportService, 'demandZones'>;
  readonly tree: Pick<Tree, 'lineages' | 'steady'>;
  readonly wallet: Pick<WalletService, 'brandsOf' | 'sumTransfers'>;
};
