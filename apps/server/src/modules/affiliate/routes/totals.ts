import { money } from '../rules.ts';
import type { StatementSum } from '../statement/list-store.ts';

export const presentTotals = (sums: readonly StatementSum[]) => ({
  rows: sums.map(({ count, currency, ...row }) => ({
    currency,
    count,
    netRevenue: money(row.netRevenue, currency),
    share: money(row.share, currency),
    cpa: money(row.cpa, currency),
    sub: money(row.sub, currency),
    payable: money(row.payable, currency),
    paid: money(row.paid, currency),
    leftOver: money(row.leftOver, currency),
  })),
});
