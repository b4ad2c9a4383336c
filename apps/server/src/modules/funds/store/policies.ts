import type { Reader } from '@parlour/database';
import { type FundPolicy, policyDefault } from '../rules/limits.ts';

export async function findPolicy(
  reader: Reader,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
): Promise<FundPolicy> {
  const [row] = await reader.query<FundPolicy>({
    name: 'funds_find_policy',
    text: `select vendor_min_amount as "vendorMin", vendor_max_amount as "vendorMax",
        upline_is_offered as "uplineIsOffered", upline_min_amount as "uplineMin",
        upline_max_amount as "uplineMax", upline_day_amount as "uplineDay",
        downline_is_offered as "downlineIsOffered",
        downline_min_amount as "downlineMin", downline_max_amount as "downlineMax",
        downline_day_amount as "downlineDay", downline_any_depth as "downlineAnyDepth",
        downline_multiple_hundredths as "downlineMultipleHundredths"
      from fund_policies where brand_id = $1 and currency = $2`,
    values: [brandId, currency],
  });
  return row ?? policyDefault;
}
