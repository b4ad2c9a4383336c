// Ways to pay in and out, limits, and what makes the demo brand look twice.
import type { Tx } from '@parlour/database';
import type { Platform } from '../../platform/platform.ts';
import { depositMethods, payoutMethods, policyFor, type SeedScope } from './seed/brand.ts';
import { addChannels } from './seed/channels.ts';

export { seedChannelHistory } from './seed/channels.ts';
export { seedCashierHistory } from './seed/history.ts';
export { seedPayouts } from './seed/payouts.ts';
export { seedTransfers } from './seed/transfers.ts';
export { seedVouchers } from './seed/vouchers.ts';

/** Gives a brand the cashier of the demo in one currency. Leaves what is there as it is. */
export async function seedCashier(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  scope: SeedScope,
): Promise<void> {
  await db.tx(async (tx) => {
    await addDepositMethods(tx, scope);
    await addPayoutMethods(tx, scope);
    await addPolicy(tx, scope);
    await addChannels(tx, scope, now());
  });
}

async function addDepositMethods(tx: Tx, scope: SeedScope): Promise<void> {
  for (const [position, method] of depositMethods.entries()) {
    const { bonus } = method;
    await tx.query({
      text: `insert into deposit_methods (brand_id, code, kind, provider, name, hint, currency,
          min_amount, max_amount, fee_bps, preset_amounts, multiple_hundredths, position, vip_min,
          bonus_bps, bonus_max_amount, bonus_multiple_hundredths)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
        on conflict do nothing`,
      values: [
        scope.brandId,
        method.code,
        method.kind,
        method.kind === 'bank' || method.kind === 'voucher' ? 'house' : 'sandbox',
        JSON.stringify(method.name),
        JSON.stringify(method.hint),
        scope.currency,
        method.min,
        method.max,
        method.feeBps,
        method.presets,
        method.multipleHundredths,
        position,
        method.vipMin,
        bonus?.bps ?? 0,
        bonus?.max ?? null,
        bonus?.multipleHundredths ?? 0,
      ],
    });
  }
}

async function addPayoutMethods(tx: Tx, scope: SeedScope): Promise<void> {
  for (const [position, method] of payoutMethods.entries()) {
    await tx.query({
      text: `insert into payout_methods (brand_id, code, kind, provider, name, currency,
          number_label, number_pattern, number_example, institutions, position)
        values ($1, $2, $3, 'sandbox', $4, $5, $6, $7, $8, $9, $10)
        on conflict do nothing`,
      values: [
        scope.brandId,
        method.code,
        method.kind,
        JSON.stringify(method.name),
        scope.currency,
        method.numberLabel,
        method.numberPattern,
        method.numberExample,
        JSON.stringify(method.institutions),
        position,
      ],
    });
  }
}

async function addPolicy(tx: Tx, scope: SeedScope): Promise<void> {
  const policy = policyFor(scope);
  await tx.query({
    text: `insert into cashier_policies (brand_id, currency, withdraw_min_amount,
        withdraw_max_amount, withdraw_day_amount, withdraw_day_count, fee_bps, free_per_day,
        account_lock_minutes, receipt_confirm_minutes, second_operator_amount, auto_approve_amount,
        reset_balance_amount, risk_amount, risk_account_hours, risk_payout_account_hours,
        risk_day_count, risk_failed_logins, risk_play_hundredths, waive_alone_amount,
        withdraw_alone_day_amount, deposit_alone_day_amount, voucher_alone_amount)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22, $23)
      on conflict do nothing`,
    values: [
      scope.brandId,
      scope.currency,
      policy.withdrawMin,
      policy.withdrawMax,
      policy.withdrawDayAmount,
      policy.withdrawDayCount,
      policy.feeBps,
      policy.freePerDay,
      policy.accountLockMinutes,
      policy.receiptConfirmMinutes,
      policy.secondOperatorAmount,
      policy.autoApproveAmount,
      policy.resetBalance,
      policy.riskAmount,
      policy.riskAccountHours,
      policy.riskPayoutAccountHours,
      policy.riskDayCount,
      policy.riskFailedLogins,
      policy.riskPlayHundredths,
      policy.waiveAloneAmount,
      policy.withdrawAloneDayAmount,
      policy.depositAloneDayAmount,
      policy.voucherAloneAmount,
    ],
  });
}
