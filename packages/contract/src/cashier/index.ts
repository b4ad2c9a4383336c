// Money in and out of the house: deposits, payout accounts, withdrawals, and the desk behind them.
import { payoutAccountRefusals, payoutAccountRoutes } from './account.ts';
import { bankCreditRefusals, bankCreditRoutes } from './bank-credit.ts';
import { channelDeskRefusals, channelDeskRoutes } from './channel-desk.ts';
import { depositDeskRefusals, depositDeskRoutes } from './deposit-desk.ts';
import { depositRefusals, depositRoutes } from './deposit.ts';
import { disputeDeskRefusals, disputeDeskRoutes } from './dispute-desk.ts';
import { payoutDeskRefusals, payoutDeskRoutes } from './payout-desk.ts';
import { cashierPolicyRefusals, cashierPolicyRoutes } from './policy-desk.ts';
import { voucherDeskRefusals, voucherDeskRoutes } from './voucher-desk.ts';
import { voucherRefusals, voucherRoutes } from './voucher.ts';
import { rolloverDeskRefusals, rolloverDeskRoutes } from './rollover-desk.ts';
import { withdrawalDeskRefusals, withdrawalDeskRoutes } from './withdrawal-desk.ts';
import { withdrawalRefusals, withdrawalRoutes } from './withdrawal.ts';

export * from './account.ts';
export * from './bank-credit.ts';
export * from './channel-desk.ts';
export * from './deposit-desk.ts';
export * from './deposit.ts';
export * from './dispute-desk.ts';
export * from './payout-desk.ts';
export * from './policy-desk.ts';
export * from './rollover-desk.ts';
export * from './rollover.ts';
export * from './voucher-desk.ts';
export * from './voucher.ts';
export * from './withdrawal-desk.ts';
export * from './withdrawal.ts';

export const cashierRoutes = {
  ...depositRoutes,
  ...voucherRoutes,
  ...payoutAccountRoutes,
  ...withdrawalRoutes,
  ...depositDeskRoutes,
  ...bankCreditRoutes,
  ...channelDeskRoutes,
  ...voucherDeskRoutes,
  ...rolloverDeskRoutes,
  ...withdrawalDeskRoutes,
  ...payoutDeskRoutes,
  ...disputeDeskRoutes,
  ...cashierPolicyRoutes,
} as const;

export const cashierRefusals = {
  ...depositRefusals,
  ...voucherRefusals,
  ...payoutAccountRefusals,
  ...withdrawalRefusals,
  ...depositDeskRefusals,
  ...bankCreditRefusals,
  ...channelDeskRefusals,
  ...voucherDeskRefusals,
  ...rolloverDeskRefusals,
  ...withdrawalDeskRefusals,
  ...payoutDeskRefusals,
  ...disputeDeskRefusals,
  ...cashierPolicyRefusals,
} as const;
