import type { DepositKind } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { type Amount, amount, type FeeTerms } from '@parlour/money';
import type { BonusTerms } from '../rules/deposit-terms.ts';

export type Texts = Readonly<Record<string, string>>;
type Scope = { readonly brandId: string; readonly currency: string };

export type DepositMethodRow = BonusTerms &
  FeeTerms & {
    readonly code: string;
    readonly kind: DepositKind;
    readonly name: Texts;
    readonly hint: Texts;
    readonly currency: string;
    readonly min: Amount;
    readonly max: Amount;
    readonly presets: readonly Amount[];
    /** Rank from which members may use it. */
    readonly vipMin: number;
    /** Whether the bonus is taken unless the member says otherwise. */
    readonly bonusIsChosen: boolean;
  };

// Elements of a bigint array arrive as text.
type RawDepositMethod = Omit<DepositMethodRow, 'presets'> & { readonly presets: readonly string[] };

const DEPOSIT_METHOD = `code, kind, name, hint, currency, min_amount as min, max_amount as max,
  fee_bps as "feeBps", fee_fixed_amount as "feeFixed", fee_min_amount as "feeMin",
  fee_max_amount as "feeMax",
  preset_amounts as presets, multiple_hundredths as "multipleHundredths",
  vip_min as "vipMin", bonus_bps as "bonusBps", bonus_max_amount as "bonusMax",
  bonus_multiple_hundredths as "bonusMultipleHundredths", bonus_is_chosen as "bonusIsChosen"`;

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

export { type CashierPolicy, getPolicy } from './policy.ts';
