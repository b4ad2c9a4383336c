import type { Page, PageWish } from '../../../../platform/page.ts';
import type { Bill } from '../rules/bill.ts';
import {
  type BadRecordFilter,
  type BadRecordRow,
  type BillFilter,
  type BillTotals,
  type BillPage,
  countBills,
  listBadRecords,
  listBills,
  sumBills,
} from '../store/bill-lists.ts';
import { findBill } from '../store/bills.ts';
import { createAging } from './age.ts';
import type { SettlementDeps } from './deps.ts';
import { createBillDesk } from './desk.ts';
import { createBillKinds } from './bill-kinds.ts';
import { createDistribution } from './distribute.ts';
import { createExplainer } from './explain.ts';
import { createPayer } from './pay.ts';
import { createRunDesk } from './run-desk.ts';
import { createRuns } from './runs.ts';

export type SettlementService = ReturnType<typeof createSettlementService>;

export function createSettlementService(deps: SettlementDeps) {
  const { db, wallet } = deps;
  const payer = createPayer(deps);
  const runs = createRuns(deps, payer);
  const distribution = createDistribution(deps, payer);
  return {
    payer,
    runs,
    distribution,
    explainer: createExplainer(deps),
    desk: createBillDesk(deps, payer),
    kinds: createBillKinds(deps, payer),
    runDesk: createRunDesk(deps, { payer, runs }),
    age: createAging(deps),

    bills: {
      find: (id: string): Promise<Bill | null> => findBill(db, id),
      list: (filter: BillFilter, page: BillPage): Promise<Page<Bill>> =>
        listBills(db, filter, page),
      count: (filter: BillFilter): Promise<bigint> => countBills(db, filter),
      sum: (filter: BillFilter): Promise<BillTotals> => sumBills(db, filter),
      badRecords: (filter: BadRecordFilter, wish: PageWish): Promise<Page<BadRecordRow>> =>
        listBadRecords(db, filter, wish),
    },

    currencyOf: async (memberId: string): Promise<string> =>
      (await wallet.balances(db, memberId)).currency,

    /** What a member owes downlines: money may leave the account only when it is nothing. */
    openObligation: distribution.openObligation,
  };
}
