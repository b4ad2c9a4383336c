import { type Amount, max, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { Vendor } from '../../catalogue/index.ts';
import {
  findBalances,
  findSettings,
  type FundSettings,
  keepBalance,
  setSettings,
  type VendorBalance,
} from '../store/balances.ts';
import { findPolicy } from '../store/policies.ts';
import { listOpenTransfers, type VendorTransfer } from '../store/transfers.ts';
import type { FundsDeps } from './deps.ts';
import type { Transfers } from './transfers.ts';

export type WalletView = {
  readonly vendor: Vendor;
  readonly balance: Amount | null;
  readonly balanceAt: Date | null;
  readonly isLive: boolean;
  readonly open: VendorTransfer | null;
};

export type Wallets = ReturnType<typeof createWallets>;

export function createWallets(deps: FundsDeps, transfers: Transfers) {
  const { catalogue, db, members, now, wallet } = deps;

  /** Vendors that a brand shows and that a member could have money with, or play with at once. */
  const vendorsOf = async (brandId: string): Promise<readonly Vendor[]> => {
    const snapshot = await catalogue.snapshot();
    const placements = snapshot.placements(brandId);
    return snapshot.vendors.filter(
      ({ code, connection, isDemo, walletMode }) =>
        connection !== null &&
        !isDemo &&
        (walletMode === 'transfer' || placements.get(code)?.isShown !== false),
    );
  };

  const askLive = async (
    vendor: Vendor,
    holder: { readonly memberId: string; readonly currency: string },
    last: VendorBalance | undefined,
  ): Promise<Pick<WalletView, 'balance' | 'balanceAt' | 'isLive'>> => {
    const at = now();
    const answer = await deps.vendorOf(vendor).balance(holder);
    if (answer.kind === 'unknown') {
      return { balance: last?.amount ?? null, balanceAt: last?.at ?? null, isLive: false };
    }
    const { balance } = answer;
    if (balance !== last?.amount) {
      const told = { memberId: holder.memberId, vendorCode: vendor.code, amount: balance, at };
      await db.tx((tx) => keepBalance(tx, told));
    }
    return { balance, balanceAt: at, isLive: true };
  };

  return {
    vendorsOf,

    /** By the portal's name of it; refuses when a brand has no such vendor. */
    async vendorNamed(brandId: string, merchantCode: string): Promise<Vendor> {
      const vendors = await vendorsOf(brandId);
      const vendor = vendors.find(({ vassalage }) => vassalage === merchantCode);
      if (vendor === undefined) throw new Refusal('funds.vendor_not_found');
      return vendor;
    },

    /** What a member has here and elsewhere, asked for now; null asks all vendors at once. */
    async overview(memberId: string, only: Vendor | null) {
      const member = await members.get(db, memberId);
      const { brandId, currency } = member;
      const vendors = only === null ? await vendorsOf(brandId) : [only];
      const [balances, told, open, settings, policy, blocker] = await Promise.all([
        wallet.balances(db, memberId),
        findBalances(db, memberId),
        listOpenTransfers(db, memberId),
        findSettings(db, memberId),
        findPolicy(db, { brandId, currency }),
        transfers.blockerOf(db, member),
      ]);
      const wallets = await Promise.all(
        vendors.map(async (vendor): Promise<WalletView> => {
          const pending = open.find(({ vendorCode }) => vendorCode === vendor.code) ?? null;
          if (vendor.walletMode === 'seamless') {
            return { vendor, balance: null, balanceAt: null, isLive: true, open: null };
          }
          const asked = await askLive(vendor, { memberId, currency }, told.get(vendor.code));
          return { vendor, open: pending, ...asked };
        }),
      );
      const main = max(ZERO, balances.main);
      return { ...balances, main, currency, settings, policy, blocker, wallets };
    },

    settings: (memberId: string): Promise<FundSettings> => findSettings(db, memberId),

    async setSettings(memberId: string, settings: FundSettings): Promise<FundSettings> {
      await db.tx((tx) => setSettings(tx, memberId, settings));
      return settings;
    },
  };
}
