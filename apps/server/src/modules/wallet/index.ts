import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { balanceDeliveries, WALLET_CHANGED, walletChanged } from './events.ts';
import { createWalletJobs, walletSchedules } from './jobs.ts';
import { walletHandlers } from './routes.ts';
import { createWalletService, type WalletService } from './service/index.ts';

export type { AccountRef, Posting, PurseKind, TransferKind, TransferOrder } from '@parlour/ledger';
export { readChanges, WALLET_CHANGED } from './events.ts';
export { presentTransfer } from './routes.ts';
export type { Page, WalletService } from './service/index.ts';
export type { Balances, PostOutcome } from './service/post.ts';
export type { CaptureCommand, HoldCommand, ReleaseCommand } from './service/holds.ts';
export type { ReverseCommand } from './service/reverse.ts';
export { type HouseMovement, listHouseMovements } from './store/house-movements.ts';
export type { LockedPurses } from './store/locked-purses.ts';
export type { OrderKey } from './rules.ts';
export type { Transfer, TransferDetail } from './store/record.ts';
export type { SumMarks, TransferSums } from './store/sums.ts';

export type WalletModule = { readonly wallet: WalletService; readonly parts: ModuleParts };

/** The only writer of money. Other modules move it through the service and never by SQL. */
export function createWallet({
  db,
  now,
  outbox,
}: Pick<Platform, 'db' | 'now' | 'outbox'>): WalletModule {
  const wallet = createWalletService({
    db,
    now,
    announce: (tx, changed, events) =>
      outbox.add(tx, [...(changed.length > 0 ? [walletChanged(changed)] : []), ...events]),
  });
  return {
    wallet,
    parts: {
      handlers: walletHandlers(db, wallet),
      jobs: createWalletJobs(db),
      schedules: walletSchedules,
      channels: {
        balance: (caller, subject) => caller.kind === 'member' && caller.memberId === subject,
      },
      expansions: { [WALLET_CHANGED]: balanceDeliveries },
    },
  };
}
