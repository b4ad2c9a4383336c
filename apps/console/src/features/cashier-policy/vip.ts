// What ranks have of their own, and what a member of a rank may do.
import { type Amount, amountFromText, feeOn, subtract, ZERO } from '@parlour/money';
import { wholeOf } from '../../lib/form/edit.ts';
import { bpsOf, percentText } from '../../lib/money/rate.ts';
import { fieldOf, wireOf } from '../../lib/money/typed.ts';
import type { Policy, VipLimit } from './api/index.ts';

export const RANKS = Array.from({ length: 11 }, (_, rank) => rank);
export const LIMIT_KEYS = [
  'withdrawMax',
  'dayAmount',
  'dayCount',
  'feeFixed',
  'feeBps',
  'freePerDay',
] as const;
export type LimitKey = (typeof LIMIT_KEYS)[number];

/** One row of typed texts for each rank; empty leaves what the rank below has. */
export type VipDraft = readonly Readonly<Record<LimitKey, string>>[];

const COUNT_MAX = 1_000;

export function draftOfLimits(limits: readonly VipLimit[], currency: string): VipDraft {
  return RANKS.map((rank) => {
    const own = limits.find((limit) => limit.rank === rank);
    return {
      withdrawMax: fieldOf(own?.withdrawMax ?? null, currency),
      dayAmount: fieldOf(own?.dayAmount ?? null, currency),
      dayCount: own?.dayCount === undefined || own.dayCount === null ? '' : String(own.dayCount),
      feeFixed: fieldOf(own?.feeFixed ?? null, currency),
      feeBps: own?.feeBps === undefined || own.feeBps === null ? '' : percentText(own.feeBps),
      freePerDay:
        own?.freePerDay === undefined || own.freePerDay === null ? '' : String(own.freePerDay),
    };
  });
}

/** What a typed limit means: null for none of its own, undefined for what cannot be read. */
export function limitValue(
  key: LimitKey,
  text: string,
  currency: string,
): string | number | null | undefined {
  if (text.trim() === '') return null;
  if (key === 'withdrawMax' || key === 'dayAmount' || key === 'feeFixed') {
    return wireOf(text, currency) ?? undefined;
  }
  if (key === 'feeBps') return bpsOf(text) ?? undefined;
  return wholeOf(text, 0, COUNT_MAX) ?? undefined;
}

/** The limits as the call wants them, ranks without any left out; null when one cannot be read. */
export function limitsOf(draft: VipDraft, currency: string): VipLimit[] | null {
  const rows = draft.map((row, rank) => ({
    rank,
    ...Object.fromEntries(LIMIT_KEYS.map((key) => [key, limitValue(key, row[key], currency)])),
  }));
  const isReadable = rows.every((row) => Object.values(row).every((value) => value !== undefined));
  if (!isReadable) return null;
  return (rows as VipLimit[]).filter((row) => LIMIT_KEYS.some((key) => row[key] !== null));
}

export type RankPolicy = {
  readonly withdrawMax: string;
  readonly dayAmount: string;
  readonly dayCount: number;
  readonly feeFixed: string;
  readonly feeBps: number;
  readonly freePerDay: number;
};

/**
 * The policy as a rank has it: a rank without a line has that of the next lower one, and what a
 * line leaves open is the policy's own.
 */
export function policyOfRank(
  policy: Policy,
  limits: readonly VipLimit[],
  rank: number,
): RankPolicy {
  const own = limits.filter((limit) => limit.rank <= rank).toSorted((a, b) => b.rank - a.rank)[0];
  return {
    withdrawMax: own?.withdrawMax ?? policy.withdrawMax,
    dayAmount: own?.dayAmount ?? policy.withdrawDayAmount,
    dayCount: own?.dayCount ?? policy.withdrawDayCount,
    feeFixed: own?.feeFixed ?? policy.feeFixed,
    feeBps: own?.feeBps ?? policy.feeBps,
    freePerDay: own?.freePerDay ?? policy.freePerDay,
  };
}

/** The fee of a withdrawal after the free ones of the day, and what is sent. */
export function feeExample(
  amount: Amount,
  { feeBps, feeFixed }: Pick<RankPolicy, 'feeBps' | 'feeFixed'>,
  { currency, policy }: { readonly currency: string; readonly policy: Policy },
) {
  const terms = {
    feeBps,
    feeFixed: amountFromText(feeFixed) ?? ZERO,
    feeMin: amountFromText(policy.feeMin) ?? ZERO,
    feeMax: policy.feeMax === null ? null : amountFromText(policy.feeMax),
  };
  const fee = feeOn(amount, terms, currency);
  return { fee, payout: subtract(amount, fee) };
}

/** What the system may approve alone: nothing, or up to the smaller of its bound and the limit. */
export function autoBound(policy: Policy, rank: RankPolicy): string | null {
  if (policy.autoApproveAmount === null) return null;
  const bound = amountFromText(policy.autoApproveAmount) ?? ZERO;
  const limit = amountFromText(rank.withdrawMax) ?? ZERO;
  return bound < limit ? policy.autoApproveAmount : rank.withdrawMax;
}
