import type { CallValue } from '@parlour/client';
import type { StatusTone } from '@parlour/ui';
import type { MoneyText } from '../../lib/money-text.ts';

export type Wallets = CallValue<'GET /wps/merchantWallet'>;
export type VendorWallet = Wallets['wallets'][number];
export type VendorTransfer = CallValue<'POST /wps/wallet/transfer'>;
export type TransferDetail = CallValue<'GET /wps/wallet/transfers/:id'>;
export type Recall = CallValue<'POST /wps/wallet/recall'>;
export type RecallItem = Recall['items'][number];
export type UplineOptions = CallValue<'GET /wps/member/upline'>;
export type UplineTransfer = CallValue<'POST /wps/member/upline/transfer'>;
export type Direction = VendorTransfer['direction'];

type Look = { readonly tone: StatusTone; readonly label: MoneyText };

export const TRANSFER_LOOKS: Readonly<Record<VendorTransfer['state'], Look>> = {
  REQUESTED: { tone: 'waiting', label: 'funds.state_requested' },
  SENT: { tone: 'waiting', label: 'funds.state_sent' },
  UNKNOWN: { tone: 'waiting', label: 'funds.state_unknown' },
  DONE: { tone: 'good', label: 'funds.state_done' },
  FAILED: { tone: 'bad', label: 'funds.state_failed' },
};

export const RECALL_LOOKS: Readonly<Record<RecallItem['state'], Look>> = {
  WAITING: { tone: 'waiting', label: 'funds.recall_waiting' },
  EMPTY: { tone: 'neutral', label: 'funds.recall_empty' },
  BUSY: { tone: 'waiting', label: 'funds.recall_busy' },
  DONE: { tone: 'good', label: 'funds.recall_done' },
  FAILED: { tone: 'bad', label: 'funds.recall_failed' },
  UNKNOWN: { tone: 'waiting', label: 'funds.recall_unknown' },
};

export const UPLINE_LOOKS: Readonly<Record<UplineTransfer['state'], Look>> = {
  SENT: { tone: 'waiting', label: 'funds.upline_state_sent' },
  DONE: { tone: 'good', label: 'funds.upline_state_done' },
};

export const isOver = ({ state }: Pick<VendorTransfer, 'state'>): boolean =>
  state === 'DONE' || state === 'FAILED';

const FAILURES: Readonly<Record<string, MoneyText>> = {
  vendor_empty: 'funds.failed_empty',
  vendor_short: 'funds.failed_short',
};

/** Why a transfer was not made. */
export const failureLabel = (failure: string | null): MoneyText =>
  FAILURES[failure ?? ''] ?? 'funds.failed_refused';

/** Those that keep a wallet of their own, and those that play from the main one. */
export function splitWallets(wallets: readonly VendorWallet[]) {
  return {
    kept: wallets.filter(({ mode }) => mode === 'transfer'),
    seamless: wallets.filter(({ mode }) => mode === 'seamless'),
  };
}

/** What may be typed for one direction with one vendor. */
export const boundsOf = (wallets: Wallets, wallet: VendorWallet, direction: Direction) =>
  direction === 'to_vendor'
    ? { available: wallets.main, min: wallets.amountMin, max: wallets.amountMax }
    : { available: wallet.balance, min: undefined, max: undefined };

/** Whether money may go this way now; why not is said beside the form. */
export const isPossible = (wallets: Wallets, wallet: VendorWallet, direction: Direction): boolean =>
  wallet.open === null && (direction === 'to_main' || (wallet.isOpen && wallets.blocker === null));
