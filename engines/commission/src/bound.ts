import type { ContractKind } from './kind.ts';
import type { KindLimits } from './limits.ts';
import { ratesOf, thresholdsOf, type Tier } from './tier.ts';
import type { TierProblem } from './tier-check.ts';

/** Rebate points of one game family, hundredths of a percent: of the upline and of the downline. */
export type RebatePair = { readonly upline: number; readonly downline: number };

/** What the bound asks for beyond the rule itself. */
export type BoundSwitches = Pick<
  KindLimits,
  'allowEqualRate' | 'minRateGapBps' | 'wagePlusRebateCap'
> & {
  /** By family; asked for where the sum of wage and rebate is capped. */
  readonly rebates?: readonly RebatePair[];
};

/** The bound as it is written, without any switch. */
export const PLAIN_BOUND: BoundSwitches = {
  allowEqualRate: true,
  minRateGapBps: 0,
  wagePlusRebateCap: false,
};

/** U(d): the upline's tiers whose every threshold the downline's tier asks for as well. */
export const coveringTiers = (
  kind: ContractKind,
  upline: readonly Tier[],
  tier: Tier,
): readonly Tier[] =>
  upline.filter((candidate) =>
    thresholdsOf(kind).every(({ measure }) => candidate[measure] <= tier[measure]),
  );

const WAGES: ReadonlySet<ContractKind> = new Set(['DAILY_WAGE', 'HOURLY_SALARY']);

/** How much of the upline's rate is out of reach, because of gaps and of rebate points. */
function reserved(kind: ContractKind, switches: BoundSwitches) {
  const gap = Math.max(switches.minRateGapBps, switches.allowEqualRate ? 0 : 1);
  const cap =
    switches.wagePlusRebateCap && WAGES.has(kind)
      ? (switches.rebates ?? []).reduce(
          (most, { upline, downline }) => Math.max(most, downline - upline),
          Number.NEGATIVE_INFINITY,
        )
      : Number.NEGATIVE_INFINITY;
  return { gap, cap };
}

/**
 * The highest rate that a downline's tier may have for each rate of the kind; null where no tier
 * of the upline covers it. Never below zero.
 */
export function highestRates(
  kind: ContractKind,
  upline: readonly Tier[],
  tier: Tier,
  switches: BoundSwitches = PLAIN_BOUND,
): { readonly rateBps: number; readonly lossRateBps: number } | null {
  const covering = coveringTiers(kind, upline, tier);
  if (covering.length === 0) return null;
  const { gap, cap } = reserved(kind, switches);
  const below = Math.max(gap, cap);
  const highest = (measure: 'rateBps' | 'lossRateBps'): number =>
    Math.max(0, Math.max(...covering.map((candidate) => candidate[measure])) - below);
  return { rateBps: highest('rateBps'), lossRateBps: highest('lossRateBps') };
}

/**
 * What speaks against a downline's tiers under the tiers of the upline. A legal tier is one where
 * whatever volume earns it for the downline earns the upline an equal or a better rate.
 */
export function checkBound(
  kind: ContractKind,
  { upline, downline }: { readonly upline: readonly Tier[]; readonly downline: readonly Tier[] },
  switches: BoundSwitches = PLAIN_BOUND,
): readonly TierProblem[] {
  const { gap, cap } = reserved(kind, switches);
  return downline.flatMap((tier, index): readonly TierProblem[] => {
    const highest = highestRates(kind, upline, tier, switches);
    if (highest === null) {
      const field = thresholdsOf(kind)[0]?.name ?? null;
      return [{ rule: 'tier_uncovered', index, field, limit: null }];
    }
    return ratesOf(kind).flatMap(({ name: field, measure }) => {
      const limit = measure === 'lossRateBps' ? highest.lossRateBps : highest.rateBps;
      // A rate of zero passes nothing on, so that no distance to the upline's is asked of it.
      if (tier[measure] <= limit || tier[measure] === 0) return [];
      const rule = cap > gap ? ('tier_rebate_cap' as const) : ('tier_above_upline' as const);
      return [{ rule, index, field, limit }];
    });
  });
}

export const isLegal = (
  kind: ContractKind,
  tiers: { readonly upline: readonly Tier[]; readonly downline: readonly Tier[] },
  switches: BoundSwitches = PLAIN_BOUND,
): boolean => checkBound(kind, tiers, switches).length === 0;
