import type { Reader, Tx } from '@parlour/database';
import type { FundPolicy } from '../rules/limits.ts';

/** What a brand allows in one currency, as often as it was changed; 0 for what nobody has set. */
export type VersionedPolicy = FundPolicy & { readonly version: number };

const columns = `vendor_min_amount as "vendorMin", vendor_max_amount as "vendorMax",
  upline_is_offered as "uplineIsOffered", upline_min_amount as "uplineMin",
  upline_max_amount as "uplineMax", upline_day_amount as "uplineDay",
  downline_is_offered as "downlineIsOffered",
  downline_min_amount as "downlineMin", downline_max_amount as "downlineMax",
  downline_day_amount as "downlineDay", downline_any_depth as "downlineAnyDepth",
  downline_multiple_hundredths as "downlineMultipleHundredths", version`;

export async function findVersionedPolicy(
  reader: Reader,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
): Promise<VersionedPolicy | null> {
  const [row] = await reader.query<VersionedPolicy>({
    text: `select ${columns} from fund_policies where brand_id = $1 and currency = $2`,
    values: [brandId, currency],
  });
  return row ?? null;
}

/** Writes over the version that was read, 0 for none; null when it changed meanwhile. */
export async function upsertPolicy(
  tx: Tx,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
  policy: VersionedPolicy,
): Promise<VersionedPolicy | null> {
  const [row] = await tx.query<VersionedPolicy>({
    text: `insert into fund_policies as p (brand_id, currency, vendor_min_amount,
        vendor_max_amount, upline_is_offered, upline_min_amount, upline_max_amount,
        upline_day_amount, downline_is_offered, downline_min_amount, downline_max_amount,
        downline_day_amount, downline_any_depth, downline_multiple_hundredths)
      select $1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12, $13, $14, $15
      where $9 = 0 or exists (
        select from fund_policies where brand_id = $1 and currency = $2)
      on conflict (brand_id, currency) do update set
        vendor_min_amount = excluded.vendor_min_amount,
        vendor_max_amount = excluded.vendor_max_amount,
        upline_is_offered = excluded.upline_is_offered,
        upline_min_amount = excluded.upline_min_amount,
        upline_max_amount = excluded.upline_max_amount,
        upline_day_amount = excluded.upline_day_amount,
        downline_is_offered = excluded.downline_is_offered,
        downline_min_amount = excluded.downline_min_amount,
        downline_max_amount = excluded.downline_max_amount,
        downline_day_amount = excluded.downline_day_amount,
        downline_any_depth = excluded.downline_any_depth,
        downline_multiple_hundredths = excluded.downline_multiple_hundredths,
        version = p.version + 1, updated_at = now()
        where p.version = $9
      returning ${columns}`,
    values: [
      brandId,
      currency,
      policy.vendorMin,
      policy.vendorMax,
      policy.uplineIsOffered,
      policy.uplineMin,
      policy.uplineMax,
      policy.uplineDay,
      policy.version,
      policy.downlineIsOffered,
      policy.downlineMin,
      policy.downlineMax,
      policy.downlineDay,
      policy.downlineAnyDepth,
      policy.downlineMultipleHundredths,
    ],
  });
  return row ?? null;
}
