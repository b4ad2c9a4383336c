// What a brand allows of transfers inside the house, and what makes its demo worth looking at.
import { type Amount, amount, AMOUNT_PER_UNIT } from '@parlour/money';
import type { Platform } from '../../platform/platform.ts';

export { seedFundsHistory, seedHandedDown } from './seed/history.ts';

export type FundsScope = { readonly brandId: string; readonly currency: string };

const units = (value: bigint): Amount => amount(value * AMOUNT_PER_UNIT);

/** Leaves what is there as it is. */
export async function seedFunds(
  { db }: Pick<Platform, 'db'>,
  { brandId, currency }: FundsScope,
): Promise<void> {
  await db.query({
    text: `insert into fund_policies (brand_id, currency, vendor_min_amount, vendor_max_amount,
        upline_is_offered, upline_min_amount, upline_max_amount, upline_day_amount,
        downline_is_offered, downline_min_amount, downline_max_amount, downline_day_amount)
      values ($1, $2, $3, $4, true, $5, $6, $7, true, $5, $6, $7)
      on conflict do nothing`,
    values: [
      brandId,
      currency,
      units(1n),
      units(50_000n),
      units(10n),
      units(1_000n),
      units(2_000n),
    ],
  });
}
