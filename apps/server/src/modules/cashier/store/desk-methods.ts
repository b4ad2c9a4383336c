// Ways to pay in and out as operators see and set them, the switched off ones too.
import type { DepositKind } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import { type Amount, amount, type FeeTerms } from '@parlour/money';
import type { BonusTerms } from '../rules/deposit-terms.ts';
import type { Texts } from './methods.ts';

export type MethodSettings = BonusTerms &
  FeeTerms & {
    readonly name: Texts;
    readonly hint: Texts;
    readonly min: Amount;
    readonly max: Amount;
    readonly presets: readonly Amount[];
    readonly vipMin: number;
    readonly bonusIsChosen: boolean;
    readonly isEnabled: boolean;
  };

export type DeskMethod = MethodSettings & {
  readonly code: string;
  readonly kind: DepositKind;
  readonly currency: string;
  readonly position: number;
  readonly version: number;
};

const COLUMNS = `code, kind, currency, name, hint, min_amount as min, max_amount as max,
  preset_amounts as presets, fee_bps as "feeBps", fee_fixed_amount as "feeFixed", fee_min_amount as "feeMin",
  fee_max_amount as "feeMax", multiple_hundredths as "multipleHundredths",
  vip_min as "vipMin", bonus_bps as "bonusBps", bonus_max_amount as "bonusMax",
  bonus_multiple_hundredths as "bonusMultipleHundredths", bonus_is_chosen as "bonusIsChosen",
  is_enabled as "isEnabled", position,
  version`;

// Elements of a bigint array arrive as text.
type RawMethod = Omit<DeskMethod, 'presets'> & { readonly presets: readonly string[] };

const readMethod = (row: RawMethod): DeskMethod => ({
  ...row,
  presets: row.presets.map((text) => amount(BigInt(text))),
});

/** In the order in which members see them. */
export async function listDeskMethods(reader: Reader, brandId: string): Promise<DeskMethod[]> {
  const rows = await reader.query<RawMethod>({
    name: 'cashier_list_desk_methods',
    text: `select ${COLUMNS} from deposit_methods where brand_id = $1 order by position, code`,
    values: [brandId],
  });
  return rows.map(readMethod);
}

/** Locks all of a brand, so that orders and changes wait for each other. */
export async function lockDeskMethods(tx: Tx, brandId: string): Promise<DeskMethod[]> {
  const rows = await tx.query<RawMethod>({
    name: 'cashier_lock_desk_methods',
    text: `select ${COLUMNS} from deposit_methods where brand_id = $1
      order by code for no key update`,
    values: [brandId],
  });
  return rows.map(readMethod);
}

const settingValues = (settings: MethodSettings) => [
  JSON.stringify(settings.name),
  JSON.stringify(settings.hint),
  settings.min,
  settings.max,
  settings.presets,
  settings.feeBps,
  settings.multipleHundredths,
  settings.vipMin,
  settings.bonusBps,
  settings.bonusMax,
  settings.bonusMultipleHundredths,
  settings.isEnabled,
  settings.feeFixed,
  settings.feeMin,
  settings.feeMax,
  settings.bonusIsChosen,
];

/** False when the brand has a method of this code already. */
export async function insertMethod(
  tx: Tx,
  method: Omit<DeskMethod, 'version' | 'position'> & { readonly brandId: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'cashier_insert_method',
    text: `insert into deposit_methods (name, hint, min_amount, max_amount, preset_amounts, fee_bps,
        multiple_hundredths, vip_min, bonus_bps, bonus_max_amount, bonus_multiple_hundredths,
        is_enabled, fee_fixed_amount, fee_min_amount, fee_max_amount, bonus_is_chosen, brand_id, code,
        kind, currency, position)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, (select coalesce(max(position), -1) + 1 from deposit_methods where brand_id = $17))
      on conflict (brand_id, code) do nothing returning code`,
    values: [...settingValues(method), method.brandId, method.code, method.kind, method.currency],
  });
  return rows.length > 0;
}

export async function updateMethod(
  tx: Tx,
  {
    brandId,
    code,
    ...settings
  }: MethodSettings & { readonly brandId: string; readonly code: string },
): Promise<void> {
  await tx.query({
    name: 'cashier_update_method',
    text: `update deposit_methods set name = $1, hint = $2, min_amount = $3, max_amount = $4,
        preset_amounts = $5, fee_bps = $6, multiple_hundredths = $7, vip_min = $8, bonus_bps = $9,
        bonus_max_amount = $10, bonus_multiple_hundredths = $11, is_enabled = $12,
        fee_fixed_amount = $13, fee_min_amount = $14, fee_max_amount = $15, bonus_is_chosen = $16,
        version = version + 1
      where brand_id = $17 and code = $18`,
    values: [...settingValues(settings), brandId, code],
  });
}

export async function orderMethods(
  tx: Tx,
  { brandId, codes }: { readonly brandId: string; readonly codes: readonly string[] },
): Promise<void> {
  await tx.query({
    name: 'cashier_order_methods',
    text: `update deposit_methods m set position = o.place::integer
      from unnest($2::text[]) with ordinality as o (code, place)
      where m.brand_id = $1 and m.code = o.code`,
    values: [brandId, codes],
  });
}

export const listDeskPayoutMethods = (reader: Reader, brandId: string) =>
  reader.query<{
    readonly code: string;
    readonly kind: string;
    readonly currency: string;
    readonly name: Texts;
  }>({
    name: 'cashier_list_desk_payout_methods',
    text: `select code, kind, currency, name from payout_methods
      where brand_id = $1 order by position, code`,
    values: [brandId],
  });
