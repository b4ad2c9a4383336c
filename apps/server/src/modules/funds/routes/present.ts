import { type Amount, amountToText, currencyOf } from '@parlour/money';
import type { Refusal } from '../../../platform/refusal.ts';
import { type Vendor, vendorMark } from '../../catalogue/index.ts';
import type { RecallLook, Recalls } from '../service/recall.ts';
import type { WalletView } from '../service/wallets.ts';
import type { VendorTransfer } from '../store/transfers.ts';

export type Translate = (
  language: string,
  code: string,
  params: Readonly<Record<string, string | number>>,
) => string;

/** Finds a vendor by the code under which rows remember it; one that is gone keeps its code as name. */
export type VendorNames = (code: string) => Pick<Vendor, 'displayName' | 'vassalage'>;

export const money = (value: Amount, currency: string): string =>
  amountToText(value, currencyOf(currency).decimals);

export const presentRefusal = (refusal: Refusal, language: string, translate: Translate) => ({
  code: refusal.code,
  message: translate(language, refusal.code, refusal.detail.params ?? {}),
});

export function presentTransfer(transfer: VendorTransfer, nameOf: VendorNames) {
  const { amount, createdAt, currency, direction, failure, id, recallId, state } = transfer;
  const vendor = nameOf(transfer.vendorCode);
  return {
    id,
    direction,
    state,
    currency,
    failure,
    recallId,
    merchantCode: vendor.vassalage,
    vendorName: vendor.displayName,
    amount: amount === null ? null : money(amount, currency),
    createdAt: createdAt.toISOString(),
    updatedAt: transfer.updatedAt.toISOString(),
  };
}

export function presentWallet(view: WalletView, currency: string, nameOf: VendorNames) {
  const { balance, balanceAt, isLive, open, vendor } = view;
  return {
    merchantCode: vendor.vassalage,
    name: vendor.displayName,
    logoUrl: vendorMark(vendor),
    mode: vendor.walletMode,
    isOpen: vendor.state === 'live',
    balance: balance === null ? null : money(balance, currency),
    balanceAt: balanceAt === null ? null : balanceAt.toISOString(),
    isLive,
    open: open === null ? null : presentTransfer(open, nameOf),
  };
}

type Item = RecallLook['items'][number];

const itemState = ({ state, transfer }: Item) => {
  if (state !== 'BEGUN') return state;
  if (transfer?.state === 'DONE') return 'DONE' as const;
  if (transfer?.state === 'UNKNOWN') return 'UNKNOWN' as const;
  if (transfer?.state !== 'FAILED') return 'WAITING' as const;
  return transfer.failure === 'vendor_empty' ? ('EMPTY' as const) : ('FAILED' as const);
};

export function presentRecall(
  { items, recall }: RecallLook,
  isItemOver: Recalls['isItemOver'],
  nameOf: VendorNames,
) {
  const { createdAt, currency, id } = recall;
  const returned = items.reduce(
    (sum, { transfer }) => sum + (transfer?.state === 'DONE' ? (transfer.amount ?? 0n) : 0n),
    0n,
  );
  return {
    id,
    createdAt: createdAt.toISOString(),
    isOver: items.every(isItemOver),
    currency,
    returned: money(returned as Amount, currency),
    items: items.map((item) => {
      const vendor = nameOf(item.vendorCode);
      const { transfer, transferId } = item;
      const amount = transfer?.state === 'DONE' ? transfer.amount : null;
      return {
        merchantCode: vendor.vassalage,
        vendorName: vendor.displayName,
        state: itemState(item),
        amount: amount === null ? null : money(amount, currency),
        transferId,
      };
    }),
  };
}
