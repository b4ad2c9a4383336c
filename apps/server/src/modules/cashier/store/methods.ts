import { Refusal } from '../../../platform/refusal.ts';
import type { Reader } from '@parlour/database';
import { type Amount, amount } from '@parlour/money';

export type Texts = Readonly<Record<string, string>>;
type Scope = { readonly brandId: string; readonly currency: string };

export type DepositMethodRow = {
  readonly code: string;
  readonly kind: 'card' | 'bank' | 'wallet' | 'crypto';
  readonly provider: string;
  readonly name: Texts;
  readonly hint: Texts;
  readonly currency: string;
  readonly min: Amount;
  readonly max: Amount;
  readonly feeBps: number;
  readonly presets: readonly Amount[];
  readonly multipleHundredths: number;
};

// Elements of a bigint array arrive as text.
type RawDepositMethod = Omit<DepositMethodRow, 'presets'> & { readonly presets: readonly string[] };

const DEPOSIT_METHOD = `code, kind, provider, name, hint, currency, min_amount as min,
  max_amount as max, fee_bps as "feeBps", preset_amounts as presets,
  multiple_hundredths as "multipleHundredths"`;

const withPresets = (row: RawDepositMethod): DepositMethodRow => ({
  ...row,
  presets: row.presets.map((text) => amount(BigInt(text))),
});

export async function listDepositMethods(
  reader: Reader,
  { brandId, currency }: Scope,
): Promise<DepositMethodRow[]> {
  const rows = await reader.query<RawDepositMethod>({
    name: 'cashier_list_deposit_methods',
    text: `select ${DEPOSIT_METHOD} from deposit_methods
      where brand_id = $1 and currency = $2 and is_enabled order by position, code`,
    values: [brandId, currency],
  });
  return rows.map(withPresets);
}

/** Names of all methods of a brand, also of those that are no longer offered, for the records. */
export const listDepositMethodNames = (reader: Reader, brandId: string) =>
  reader.query<{ readonly code: string; readonly name: Texts }>({
    name: 'cashier_list_deposit_method_names',
    text: 'select code, name from deposit_methods where brand_id = $1',
    values: [brandId],
  });

export type PayoutMethodRow = {
  readonly code: string;
  readonly kind: 'bank' | 'wallet' | 'crypto';
  readonly provider: string;
  readonly name: Texts;
  readonly currency: string;
  readonly numberLabel: string;
  readonly numberPattern: string;
  readonly numberExample: string;
  readonly institutions: readonly { readonly code: string; readonly name: string }[];
};

export const listPayoutMethods = (
  reader: Reader,
  { brandId, currency }: Scope,
): Promise<PayoutMethodRow[]> =>
  reader.query<PayoutMethodRow>({
    name: 'cashier_list_payout_methods',
    text: `select code, kind, provider, name, currency, number_label as "numberLabel",
        number_pattern as "numberPattern", number_example as "numberExample", institutions
      from payout_methods where brand_id = $1 and currency = $2 and is_enabled
      order by position, code`,
    values: [brandId, currency],
  });

export type CashierPolicy = {
  readonly withdrawMin: Amount;
  readonly withdrawMax: Amount;
  readonly withdrawDayAmount: Amount;
  readonly withdrawDayCount: number;
  readonly feeBps: number;
  readonly freePerDay: number;
  readonly openWithdrawalsMax: number;
  readonly pendingDepositsMax: number;
  readonly accountsMax: number;
  readonly accountLockMinutes: number;
  readonly receiptConfirmMinutes: number;
  readonly secondOperatorAmount: Amount;
  readonly autoApproveAmount: Amount | null;
  readonly resetBalance: Amount;
  readonly riskAmount: Amount;
  readonly riskAccountHours: number;
  readonly riskPayoutAccountHours: number;
  readonly riskDayCount: number;
  readonly riskFailedLogins: number;
  readonly riskPlayHundredths: number;
};

export async function getPolicy(
  reader: Reader,
  { brandId, currency }: Scope,
): Promise<CashierPolicy> {
  const [row] = await reader.query<CashierPolicy>({
    name: 'cashier_get_policy',
    text: `select withdraw_min_amount as "withdrawMin", withdraw_max_amount as "withdrawMax",
        withdraw_day_amount as "withdrawDayAmount", withdraw_day_count as "withdrawDayCount",
        fee_bps as "feeBps", free_per_day as "freePerDay",
        open_withdrawals_max as "openWithdrawalsMax", pending_deposits_max as "pendingDepositsMax",
        accounts_max as "accountsMax", account_lock_minutes as "accountLockMinutes",
        receipt_confirm_minutes as "receiptConfirmMinutes",
        second_operator_amount as "secondOperatorAmount", auto_approve_amount as "autoApproveAmount",
        reset_balance_amount as "resetBalance", risk_amount as "riskAmount",
        risk_account_hours as "riskAccountHours",
        risk_payout_account_hours as "riskPayoutAccountHours", risk_day_count as "riskDayCount",
        risk_failed_logins as "riskFailedLogins", risk_play_hundredths as "riskPlayHundredths"
      from cashier_policies where brand_id = $1 and currency = $2`,
    values: [brandId, currency],
  });
  // A brand without a policy has no cashier yet: nothing may be paid in or out.
  if (row === undefined) throw new Refusal('request.unavailable');
  return row;
}
