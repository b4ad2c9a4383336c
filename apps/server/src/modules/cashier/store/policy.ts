// What a brand demands of money in one currency, and what a rank has instead.
import type { Reader, Tx } from '@parlour/database';
import type { Amount, FeeTerms } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { WeekHours } from '@parlour/time';
import type { VipLimit } from '../rules/vip-limit.ts';

type Scope = { readonly brandId: string; readonly currency: string };

export type PolicySettings = FeeTerms & {
  readonly withdrawMin: Amount;
  readonly withdrawMax: Amount;
  readonly withdrawDayAmount: Amount;
  readonly withdrawDayCount: number;
  readonly freePerDay: number;
  readonly openWithdrawalsMax: number;
  readonly pendingDepositsMax: number;
  readonly accountsMax: number;
  readonly accountLockMinutes: number;
  readonly memberLockMinutes: number;
  readonly secondFactor: 'bound' | 'always';
  /** Empty for always. */
  readonly serviceWindows: readonly WeekHours[];
  readonly receiptConfirmMinutes: number;
  readonly secondOperatorAmount: Amount;
  /** Up to which missing play one operator may end a requirement alone. */
  readonly waiveAloneAmount: Amount;
  /** Withdrawals that one operator approves alone within 24 hours. */
  readonly withdrawAloneDayAmount: Amount;
  /** Deposits that one operator credits alone within 24 hours. */
  readonly depositAloneDayAmount: Amount;
  /** Vouchers that one operator makes alone within 24 hours. */
  readonly voucherAloneAmount: Amount;
  readonly autoApproveAmount: Amount | null;
  readonly autoApproveMemberDayAmount: Amount | null;
  readonly autoApproveDayAmount: Amount | null;
  readonly autoApproveNeedsKyc: boolean;
  readonly payoutsInBatches: boolean;
  readonly failedPayoutsWait: boolean;
  readonly resetBalance: Amount;
  readonly riskAmount: Amount;
  readonly riskAccountHours: number;
  readonly riskPayoutAccountHours: number;
  readonly riskDayCount: number;
  readonly riskFailedLogins: number;
  readonly riskPlayHundredths: number;
  readonly riskSecurityHours: number;
  readonly riskMethodHours: number;
  readonly riskSharers: number;
  readonly riskBonusHundredths: number;
};

export type CashierPolicy = PolicySettings & {
  readonly currency: string;
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
};

/** The column of each setting. */
const columns: Readonly<Record<keyof PolicySettings, string>> = {
  withdrawMin: 'withdraw_min_amount',
  withdrawMax: 'withdraw_max_amount',
  withdrawDayAmount: 'withdraw_day_amount',
  withdrawDayCount: 'withdraw_day_count',
  feeBps: 'fee_bps',
  feeFixed: 'fee_fixed_amount',
  feeMin: 'fee_min_amount',
  feeMax: 'fee_max_amount',
  freePerDay: 'free_per_day',
  openWithdrawalsMax: 'open_withdrawals_max',
  pendingDepositsMax: 'pending_deposits_max',
  accountsMax: 'accounts_max',
  accountLockMinutes: 'account_lock_minutes',
  memberLockMinutes: 'member_lock_minutes',
  secondFactor: 'second_factor',
  serviceWindows: 'service_windows',
  receiptConfirmMinutes: 'receipt_confirm_minutes',
  secondOperatorAmount: 'second_operator_amount',
  waiveAloneAmount: 'waive_alone_amount',
  withdrawAloneDayAmount: 'withdraw_alone_day_amount',
  depositAloneDayAmount: 'deposit_alone_day_amount',
  voucherAloneAmount: 'voucher_alone_amount',
  autoApproveAmount: 'auto_approve_amount',
  autoApproveMemberDayAmount: 'auto_approve_member_day_amount',
  autoApproveDayAmount: 'auto_approve_day_amount',
  autoApproveNeedsKyc: 'auto_approve_needs_kyc',
  payoutsInBatches: 'payouts_in_batches',
  failedPayoutsWait: 'failed_payouts_wait',
  resetBalance: 'reset_balance_amount',
  riskAmount: 'risk_amount',
  riskAccountHours: 'risk_account_hours',
  riskPayoutAccountHours: 'risk_payout_account_hours',
  riskDayCount: 'risk_day_count',
  riskFailedLogins: 'risk_failed_logins',
  riskPlayHundredths: 'risk_play_hundredths',
  riskSecurityHours: 'risk_security_hours',
  riskMethodHours: 'risk_method_hours',
  riskSharers: 'risk_sharers',
  riskBonusHundredths: 'risk_bonus_hundredths',
};
export const policySettings = Object.keys(columns) as (keyof PolicySettings)[];

const SELECT = `select currency, version, updated_at as "updatedAt", updated_by as "updatedBy",
    ${policySettings.map((setting) => `${columns[setting]} as "${setting}"`).join(', ')}
  from cashier_policies where brand_id = $1`;

export const listPolicies = (reader: Reader, brandId: string): Promise<CashierPolicy[]> =>
  reader.query<CashierPolicy>({
    name: 'cashier_list_policies',
    text: `${SELECT} order by currency`,
    values: [brandId],
  });

export async function findPolicy(
  reader: Reader,
  { brandId, currency }: Scope,
): Promise<CashierPolicy | null> {
  const [row] = await reader.query<CashierPolicy>({
    name: 'cashier_get_policy',
    text: `${SELECT} and currency = $2`,
    values: [brandId, currency],
  });
  return row ?? null;
}

/** A brand without a policy has no cashier yet: nothing may be paid in or out. */
export async function getPolicy(reader: Reader, scope: Scope): Promise<CashierPolicy> {
  const policy = await findPolicy(reader, scope);
  if (policy === null) throw new Refusal('request.unavailable');
  return policy;
}

export async function lockPolicy(
  tx: Tx,
  { brandId, currency }: Scope,
): Promise<CashierPolicy | null> {
  const [row] = await tx.query<CashierPolicy>({
    name: 'cashier_lock_policy',
    text: `${SELECT} and currency = $2 for no key update`,
    values: [brandId, currency],
  });
  return row ?? null;
}

export async function updatePolicy(
  tx: Tx,
  { brandId, currency }: Scope,
  change: { readonly settings: Partial<PolicySettings>; readonly at: Date; readonly by: string },
): Promise<void> {
  const values: unknown[] = [brandId, currency, change.at, change.by];
  const sets = policySettings.flatMap((setting) => {
    const value = change.settings[setting];
    if (value === undefined) return [];
    const stored = setting === 'serviceWindows' ? JSON.stringify(value) : value;
    return [`${columns[setting]} = $${values.push(stored)}`];
  });
  await tx.query({
    text: `update cashier_policies
      set ${['version = version + 1', 'updated_at = $3', 'updated_by = $4', ...sets].join(', ')}
      where brand_id = $1 and currency = $2`,
    values,
  });
}

export const listVipLimits = (reader: Reader, { brandId, currency }: Scope): Promise<VipLimit[]> =>
  reader.query<VipLimit>({
    name: 'cashier_list_vip_limits',
    text: `select rank, withdraw_max_amount as "withdrawMax", day_amount as "dayAmount",
        day_count as "dayCount", fee_bps as "feeBps", fee_fixed_amount as "feeFixed",
        free_per_day as "freePerDay"
      from cashier_vip_limits where brand_id = $1 and currency = $2 order by rank`,
    values: [brandId, currency],
  });

/** In place of all that there were; the policy's lock is held. */
export async function replaceVipLimits(
  tx: Tx,
  { brandId, currency }: Scope,
  limits: readonly VipLimit[],
): Promise<void> {
  await tx.query({
    name: 'cashier_delete_vip_limits',
    text: 'delete from cashier_vip_limits where brand_id = $1 and currency = $2',
    values: [brandId, currency],
  });
  for (const limit of limits) {
    await tx.query({
      name: 'cashier_insert_vip_limit',
      text: `insert into cashier_vip_limits (brand_id, currency, rank, withdraw_max_amount,
          day_amount, day_count, fee_bps, fee_fixed_amount, free_per_day)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        brandId,
        currency,
        limit.rank,
        limit.withdrawMax,
        limit.dayAmount,
        limit.dayCount,
        limit.feeBps,
        limit.feeFixed,
        limit.freePerDay,
      ],
    });
  }
}
