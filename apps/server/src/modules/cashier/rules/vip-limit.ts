import type { Amount } from '@parlour/money';

/** What a rank has of its own; null leaves the policy's. */
export type VipLimit = {
  readonly rank: number;
  readonly withdrawMax: Amount | null;
  readonly dayAmount: Amount | null;
  readonly dayCount: number | null;
  readonly feeBps: number | null;
  readonly feeFixed: Amount | null;
  readonly freePerDay: number | null;
};

export type RankedPolicy = {
  readonly withdrawMax: Amount;
  readonly withdrawDayAmount: Amount;
  readonly withdrawDayCount: number;
  readonly feeBps: number;
  readonly feeFixed: Amount;
  readonly freePerDay: number;
};

/** The policy as a rank has it. A rank without a line has that of the next lower one. */
export function policyOfRank<Policy extends RankedPolicy>(
  policy: Policy,
  limits: readonly VipLimit[],
  rank: number,
): Policy {
  const own = limits
    .filter((limit) => limit.rank <= rank)
    .reduce<VipLimit | null>(
      (best, limit) => (best === null || limit.rank > best.rank ? limit : best),
      null,
    );
  if (own === null) return policy;
  return {
    ...policy,
    withdrawMax: own.withdrawMax ?? policy.withdrawMax,
    withdrawDayAmount: own.dayAmount ?? policy.withdrawDayAmount,
    withdrawDayCount: own.dayCount ?? policy.withdrawDayCount,
    feeBps: own.feeBps ?? policy.feeBps,
    feeFixed: own.feeFixed ?? policy.feeFixed,
    freePerDay: own.freePerDay ?? policy.freePerDay,
  };
}
