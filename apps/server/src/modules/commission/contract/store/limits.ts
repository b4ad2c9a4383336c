import type { ContractKind, KindLimits } from '@parlour/commission';
import { type Reader, type Tx, typed } from '@parlour/database';
import type { Statements } from '../statements.ts';

/** What a brand allows of a kind, as often as it was changed. */
export type StoredLimits = KindLimits & {
  readonly kind: ContractKind;
  readonly version: number;
  readonly updatedAt: Date;
};

const statement = typed<Statements>();

export type LimitPlace = { readonly brandId: string; readonly currency: string };

const COLUMNS = `kind, is_offered as "isOffered", min_rate_bps as "minRateBps",
  max_rate_bps as "maxRateBps", turnover_cap_bps as "turnoverCapBps", max_tiers as "maxTiers", min_active as "minActive",
  max_threshold_amount as "maxThreshold", active_min_amount as "activeMin",
  active_min_long_amount as "activeMinLong", allow_equal_rate as "allowEqualRate",
  min_rate_gap_bps as "minRateGapBps", wage_plus_rebate_cap as "wagePlusRebateCap", periods,
  carry_modes as "carryModes", deduct_wages as "deductWages", deduct_fees as "deductFees",
  base_unit_amount as "baseUnit", distribution_delay_days as "distributionDelayDays",
  overdue_days as "overdueDays", review_mode as "reviewMode", version,
  updated_at as "updatedAt"`;

export const listLimits = (
  reader: Reader,
  { brandId, currency }: LimitPlace,
): Promise<StoredLimits[]> =>
  reader.query<StoredLimits>({
    name: 'contract_list_limits',
    text: `select ${COLUMNS} from contract_limits where brand_id = $1 and currency = $2`,
    values: [brandId, currency],
  });

/** Writes over the version that was read, 0 for none; null when it changed meanwhile. */
export async function upsertLimits(
  tx: Tx,
  { brandId, currency }: LimitPlace,
  limits: Omit<StoredLimits, 'updatedAt'> & { readonly at: Date },
): Promise<StoredLimits | null> {
  const [row] = await tx.query<StoredLimits>({
    text: `insert into contract_limits as l (brand_id, currency, kind, is_offered, min_rate_bps,
        max_rate_bps, max_tiers, min_active, max_threshold_amount, active_min_amount,
        active_min_long_amount, allow_equal_rate, min_rate_gap_bps, wage_plus_rebate_cap, periods,
        carry_modes, deduct_wages, deduct_fees, base_unit_amount, distribution_delay_days,
        overdue_days, review_mode, updated_at, turnover_cap_bps)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22, $23, $25
      where $24 = 0 or exists (
        select from contract_limits where brand_id = $1 and currency = $2 and kind = $3)
      on conflict (brand_id, currency, kind) do update set
        is_offered = excluded.is_offered, min_rate_bps = excluded.min_rate_bps,
        max_rate_bps = excluded.max_rate_bps, turnover_cap_bps = excluded.turnover_cap_bps,
        max_tiers = excluded.max_tiers,
        min_active = excluded.min_active, max_threshold_amount = excluded.max_threshold_amount,
        active_min_amount = excluded.active_min_amount,
        active_min_long_amount = excluded.active_min_long_amount,
        allow_equal_rate = excluded.allow_equal_rate,
        min_rate_gap_bps = excluded.min_rate_gap_bps,
        wage_plus_rebate_cap = excluded.wage_plus_rebate_cap, periods = excluded.periods,
        carry_modes = excluded.carry_modes, deduct_wages = excluded.deduct_wages,
        deduct_fees = excluded.deduct_fees, base_unit_amount = excluded.base_unit_amount,
        distribution_delay_days = excluded.distribution_delay_days,
        overdue_days = excluded.overdue_days, review_mode = excluded.review_mode,
        version = l.version + 1, updated_at = excluded.updated_at
        where l.version = $24
      returning ${COLUMNS}`,
    values: [
      brandId,
      currency,
      limits.kind,
      limits.isOffered,
      limits.minRateBps,
      limits.maxRateBps,
      limits.maxTiers,
      limits.minActive,
      limits.maxThreshold,
      limits.activeMin,
      limits.activeMinLong,
      limits.allowEqualRate,
      limits.minRateGapBps,
      limits.wagePlusRebateCap,
      limits.periods,
      limits.carryModes,
      limits.deductWages,
      limits.deductFees,
      limits.baseUnit,
      limits.distributionDelayDays,
      limits.overdueDays,
      limits.reviewMode,
      limits.at,
      limits.version,
      limits.turnoverCapBps,
    ],
  });
  return row ?? null;
}

const keepCap = statement(
  'contract_keep_cap',
  `insert into turnover_cap_versions as p (brand_id, currency, until_at, cap_bps)
    values ($1, $2, $3, $4)
    on conflict (brand_id, currency, until_at) do update
      set cap_bps = least(p.cap_bps, excluded.cap_bps)`,
);

/** Writes down the cap on dividends that held until an instant. */
export const insertPastCap = (
  tx: Tx,
  { brandId, currency }: LimitPlace,
  { capBps, until }: { readonly capBps: number; readonly until: Date },
): Promise<unknown> => tx.query(keepCap(brandId, currency, until, capBps));

const pastCaps = statement(
  'contract_past_caps',
  `select cap_bps as "capBps", until_at as until from turnover_cap_versions
    where brand_id = $1 and currency = $2 and until_at > $3 order by until_at`,
);

/** Caps on dividends that held at an instant or later and hold no more, the earliest first. */
export const listPastCaps = (
  reader: Reader,
  { brandId, currency }: LimitPlace,
  since: Date,
): Promise<{ readonly capBps: number; readonly until: Date }[]> =>
  reader.query(pastCaps(brandId, currency, since));
