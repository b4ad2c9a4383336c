import { isMoneyTold } from '../store/balances.ts';
import { listFeeds } from '../store/feeds.ts';
import { countStuck, sumTransfers, type TransferFilter } from '../store/transfer-lists.ts';
import { hasOpenTransfer } from '../store/transfers.ts';
import { type CallHome, createCallHome } from './call-home.ts';
import type { FundsDeps } from './deps.ts';
import { createDownlines, type Downlines } from './downline.ts';
import { createFollowRounds, type FollowRounds, type ReadOut } from './follow-rounds.ts';
import { createPursue, type Pursue } from './pursue.ts';
import { createRecalls, type Recalls } from './recall.ts';
import { createResults } from './results.ts';
import { createSettling, type Settling } from './settlement.ts';
import { createTransfers, type Transfers } from './transfers.ts';
import { createUplines, type Uplines } from './upline.ts';
import { createWallets, type Wallets } from './wallets.ts';

export type FundsService = {
  readonly transfers: Transfers;
  readonly pursue: Pursue['pursue'];
  readonly recalls: Recalls;
  readonly callHome: CallHome;
  readonly wallets: Wallets;
  readonly settling: Settling;
  readonly uplines: Uplines;
  readonly downlines: Downlines;
  readonly followRounds: FollowRounds;
  readonly readOut: ReadOut;
  readonly desk: ReturnType<typeof createDesk>;
};

export function createFundsService(deps: FundsDeps): FundsService {
  const results = createResults(deps);
  const pursuit = createPursue(deps, results);
  const { followRounds, readOut } = createFollowRounds(deps);
  const transfers = createTransfers(deps, pursuit, followRounds);
  const recalls = createRecalls(deps, transfers, results);
  return {
    transfers,
    pursue: pursuit.pursue,
    recalls,
    callHome: createCallHome(deps, recalls),
    wallets: createWallets(deps, transfers),
    settling: createSettling(deps, pursuit, results),
    uplines: createUplines(deps),
    downlines: createDownlines(deps),
    followRounds,
    readOut,
    desk: createDesk(deps),
  };
}

/** What operators see of all transfers together. */
function createDesk({ catalogue, db, now, wallet }: FundsDeps) {
  return {
    /** Names of vendors for rows that remember their codes; one that is gone keeps its code. */
    async vendorNames() {
      const snapshot = await catalogue.snapshot();
      return (code: string) => snapshot.findVendor(code) ?? { displayName: code, vassalage: code };
    },

    /** The code behind a vendor's portal name; an unknown name finds nothing. */
    async vendorCode(merchantCode: string | undefined): Promise<string | undefined> {
      if (merchantCode === undefined) return undefined;
      const { vendors } = await catalogue.snapshot();
      return vendors.find(({ vassalage }) => vassalage === merchantCode)?.code ?? '-';
    },

    totals: (filter: TransferFilter) => sumTransfers(db, filter),

    /** Whether money of anybody is on its way to a vendor or back. */
    isMoving: hasOpenTransfer,

    /** Whether a vendor last said that it has money of anybody. */
    isTold: isMoneyTold,

    async vendorWallets(brandId: string) {
      const snapshot = await catalogue.snapshot();
      const [held, stuck, feeds] = await Promise.all([
        wallet.vendorHoldings(db, brandId),
        countStuck(db, { brandId, at: now() }),
        listFeeds(db),
      ]);
      return snapshot.vendors
        .filter(({ connection, isDemo }) => connection !== null && !isDemo)
        .map((vendor) => ({
          vendor,
          held: held.filter(({ vendorCode }) => vendorCode === vendor.code),
          stuckCount: stuck.find(({ vendorCode }) => vendorCode === vendor.code)?.count ?? 0,
          roundsAt: feeds.find(({ vendorCode }) => vendorCode === vendor.code)?.readAt ?? null,
        }));
    },
  };
}
