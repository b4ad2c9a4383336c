import {
  type Amount,
  amount,
  AMOUNT_PER_UNIT,
  currencyOf,
  isPayable,
  max,
  subtract,
  ZERO,
} from '@parlour/money';

/** What a brand allows in one currency. */
export type FundPolicy = {
  readonly vendorMin: Amount;
  readonly vendorMax: Amount;
  readonly uplineIsOffered: boolean;
  readonly uplineMin: Amount;
  readonly uplineMax: Amount;
  readonly uplineDay: Amount;
  readonly downlineIsOffered: boolean;
  readonly downlineMin: Amount;
  readonly downlineMax: Amount;
  readonly downlineDay: Amount;
  /** Anybody of the team may receive, or direct downlines alone. */
  readonly downlineAnyDepth: boolean;
  /** What the receiver of a general transfer plays through, in hundredths of the amount. */
  readonly downlineMultipleHundredths: number;
};

const units = (value: bigint): Amount => amount(value * AMOUNT_PER_UNIT);

/** Of a brand that has said nothing for a currency: members reach their games, and nobody else. */
export const policyDefault: FundPolicy = {
  vendorMin: units(1n),
  vendorMax: units(10_000_000n),
  uplineIsOffered: false,
  uplineMin: units(10n),
  uplineMax: units(1_000n),
  uplineDay: units(2_000n),
  downlineIsOffered: false,
  downlineMin: units(10n),
  downlineMax: units(1_000n),
  downlineDay: units(2_000n),
  downlineAnyDepth: false,
  downlineMultipleHundredths: 100,
};

export type AmountProblem =
  | { readonly reason: 'amount_too_fine'; readonly limit: null }
  | { readonly reason: 'amount_below_minimum' | 'amount_above_maximum'; readonly limit: Amount };

/** Why an amount may not be moved; null when it may. Bounds are left out for money that comes back. */
export function amountProblem(
  value: Amount,
  {
    currency,
    min,
    max: most,
  }: { readonly currency: string; readonly min?: Amount; readonly max?: Amount },
): AmountProblem | null {
  if (!isPayable(value, currencyOf(currency))) return { reason: 'amount_too_fine', limit: null };
  if (min !== undefined && value < min) return { reason: 'amount_below_minimum', limit: min };
  if (most !== undefined && value > most) return { reason: 'amount_above_maximum', limit: most };
  return null;
}

/** Law that forbids members to hand money to each other (GLI-19 2.5.6 f and its like). */
export const PROFILES_WITHOUT_UPLINE: ReadonlySet<string> = new Set(['GLI', 'UKGC', 'MGA']);

export const isUplineOffered = (
  policy: Pick<FundPolicy, 'uplineIsOffered'>,
  complianceProfile: string,
): boolean => policy.uplineIsOffered && !PROFILES_WITHOUT_UPLINE.has(complianceProfile);

export type UplineStanding = {
  readonly isOffered: boolean;
  readonly hasUpline: boolean;
  readonly isUplineReachable: boolean;
  readonly isBlocked: boolean;
  readonly isTransferBlocked: boolean;
  /** What downlines wait for. */
  readonly owed: Amount;
  readonly bonus: Amount;
  readonly rolloverRemaining: Amount;
  readonly hasOpenWithdrawal: boolean;
  readonly sentToday: Amount;
  readonly policy: FundPolicy;
};

export type UplineBlocker = {
  readonly code:
    | 'commission.unpaid_downline_obligation'
    | `funds.${
        | 'upline_off'
        | 'upline_none'
        | 'upline_unreachable'
        | 'account_blocked'
        | 'transfer_blocked'
        | 'bonus_held'
        | 'rollover_open'
        | 'withdrawal_pending'
        | 'daily_amount_reached'}`;
  readonly limit: Amount | null;
};

/** All that stands in the way of any transfer to the upline, the gravest first. */
export function uplineBlockers(standing: UplineStanding): readonly UplineBlocker[] {
  const { bonus, hasOpenWithdrawal, hasUpline, isBlocked, isOffered, policy } = standing;
  const found: UplineBlocker[] = [];
  const add = (code: UplineBlocker['code'], limit: Amount | null = null) =>
    found.push({ code, limit });
  if (!isOffered) add('funds.upline_off');
  if (!hasUpline) add('funds.upline_none');
  if (found.length > 0) return found;
  if (!standing.isUplineReachable) add('funds.upline_unreachable');
  if (isBlocked) add('funds.account_blocked');
  if (standing.isTransferBlocked) add('funds.transfer_blocked');
  if (standing.owed > 0n) add('commission.unpaid_downline_obligation', standing.owed);
  if (bonus > 0n) add('funds.bonus_held');
  if (standing.rolloverRemaining > 0n) add('funds.rollover_open', standing.rolloverRemaining);
  if (hasOpenWithdrawal) add('funds.withdrawal_pending');
  const left = leftToday(standing);
  if (left < policy.uplineMin) add('funds.daily_amount_reached', left);
  return found;
}

export const leftToday = ({
  policy,
  sentToday,
}: Pick<UplineStanding, 'policy' | 'sentToday'>): Amount =>
  max(ZERO, subtract(policy.uplineDay, sentToday));
