import type { Amount } from '@parlour/money';
import type { ContractKind } from './kind.ts';
import { type KindLimits, RATE_BPS_MAX, TIERS_MAX } from './limits.ts';
import {
  ratesOf,
  thresholdsOf,
  type Tier,
  TIER_FIELDS,
  type TierFieldName,
  type TierMeasure,
} from './tier.ts';

/** Which rule a tier breaks. Bounds of the upline are those of `bound.ts`. */
export type TierRule =
  | 'tier_count'
  | 'tier_value_invalid'
  | 'tier_threshold_falls'
  | 'tier_threshold_flat'
  | 'tier_rate_flat'
  | 'tier_rate_low'
  | 'tier_rate_high'
  | 'tier_active_low'
  | 'tier_threshold_high'
  | 'tier_uncovered'
  | 'tier_above_upline'
  | 'tier_rebate_cap';

export type TierProblem = {
  readonly rule: TierRule;
  /** Which tier, from 0; null for all of them together. */
  readonly index: number | null;
  readonly field: TierFieldName | null;
  /** The value that would just be legal, in the field's unit; null where there is none. */
  readonly limit: Amount | number | null;
};

type Values = Readonly<Record<TierMeasure, bigint | number>>;

const isWhole = (value: bigint | number): boolean =>
  typeof value === 'bigint' ? value >= 0n : Number.isSafeInteger(value) && value >= 0;

/** Fields with values that no tier may have: negative, or no whole numbers. */
function findInvalid(kind: ContractKind, tiers: readonly Tier[]): TierProblem[] {
  return tiers.flatMap((tier, index) =>
    TIER_FIELDS[kind].flatMap(({ name, measure, unit }) => {
      const value: bigint | number = tier[measure];
      const isFine = isWhole(value) && (unit !== 'rate' || value <= RATE_BPS_MAX);
      return isFine
        ? []
        : [{ rule: 'tier_value_invalid' as const, index, field: name, limit: null }];
    }),
  );
}

/** Thresholds never fall and one rises; no rate falls and one rises. */
function findStepProblems(kind: ContractKind, tiers: readonly Tier[]): TierProblem[] {
  const problems: TierProblem[] = [];
  for (let index = 1; index < tiers.length; index += 1) {
    const [before, tier] = [tiers[index - 1] as Values, tiers[index] as Values];
    const falls = thresholdsOf(kind).filter(({ measure }) => tier[measure] < before[measure]);
    for (const { name, measure } of falls) {
      const limit = before[measure] as Amount | number;
      problems.push({ rule: 'tier_threshold_falls', index, field: name, limit });
    }
    const rises = ({ measure }: { readonly measure: TierMeasure }): boolean =>
      tier[measure] > before[measure];
    if (falls.length === 0 && !thresholdsOf(kind).some(rises)) {
      const field = thresholdsOf(kind)[0]?.name ?? null;
      problems.push({ rule: 'tier_threshold_flat', index, field, limit: null });
    }
    const rates = ratesOf(kind);
    const fallen = rates.find(({ measure }) => tier[measure] < before[measure]);
    const flat = fallen ?? (rates.some(rises) ? undefined : rates[0]);
    if (flat !== undefined) {
      const limit = before[flat.measure] as number;
      problems.push({ rule: 'tier_rate_flat', index, field: flat.name, limit });
    }
  }
  return problems;
}

function findLimitProblems(
  kind: ContractKind,
  tiers: readonly Tier[],
  limits: KindLimits,
): TierProblem[] {
  const found: TierProblem[] = [];
  tiers.forEach((tier, index) => {
    for (const { name: field, measure, unit } of TIER_FIELDS[kind]) {
      const value: bigint | number = tier[measure];
      const { maxRateBps, maxThreshold, minActive, minRateBps } = limits;
      if (unit === 'rate' && value > maxRateBps) {
        found.push({ rule: 'tier_rate_high', index, field, limit: maxRateBps });
      }
      if (unit === 'rate' && value < minRateBps) {
        found.push({ rule: 'tier_rate_low', index, field, limit: minRateBps });
      }
      if (unit === 'count' && value < minActive) {
        found.push({ rule: 'tier_active_low', index, field, limit: minActive });
      }
      if (unit === 'amount' && value > maxThreshold) {
        found.push({ rule: 'tier_threshold_high', index, field, limit: maxThreshold });
      }
    }
    // A tier that pays nothing in either rate promises nothing.
    if (ratesOf(kind).every(({ measure }) => tier[measure] === 0)) {
      const field = ratesOf(kind)[0]?.name ?? null;
      const isKnown = found.some((problem) => problem.index === index && problem.field === field);
      if (!isKnown) found.push({ rule: 'tier_rate_low', index, field, limit: 1 });
    }
  });
  return found;
}

/** Everything that speaks against tiers by themselves and within a platform's limits. */
export function checkTiers(
  kind: ContractKind,
  tiers: readonly Tier[],
  limits: KindLimits,
): readonly TierProblem[] {
  const most = Math.min(TIERS_MAX, limits.maxTiers);
  if (tiers.length === 0 || tiers.length > most) {
    return [{ rule: 'tier_count', index: null, field: null, limit: most }];
  }
  const invalid = findInvalid(kind, tiers);
  if (invalid.length > 0) return invalid;
  return [...findStepProblems(kind, tiers), ...findLimitProblems(kind, tiers, limits)];
}
