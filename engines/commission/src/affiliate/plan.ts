import { type Amount, type Currency, isPayable } from '@parlour/money';
import { RATE_BPS_MAX } from '../limits.ts';

export const affiliateKinds = ['CPA', 'REVENUE_SHARE', 'HYBRID'] as const;
export type AffiliateKind = (typeof affiliateKinds)[number];

/** What a member has to do to qualify, and what is paid for one who did. */
export type CpaTerms = {
  readonly amount: Amount;
  /** Amounts of countries (ISO 3166-1 alpha-2); the first group that names a country decides. */
  readonly groups: readonly { readonly countries: readonly string[]; readonly amount: Amount }[];
  readonly firstDepositMin: Amount;
  readonly depositsMin: Amount;
  readonly validBetMin: Amount;
  readonly withinDays: number;
  readonly holdDays: number;
  readonly monthlyMax: number | null;
};

export type ShareTier = {
  readonly netRevenue: Amount;
  readonly firstDepositors: number;
  readonly rateBps: number;
};

export type ShareCarry = 'NONE' | 'FOREVER';

/** What of net revenue is paid, and how net revenue is calculated. Rates are basis points. */
export type ShareTerms = {
  readonly tiers: readonly ShareTier[];
  readonly carry: ShareCarry;
  readonly apartFrom: Amount | null;
  readonly vendorFees: readonly { readonly category: string; readonly rateBps: number }[];
  readonly vendorFeeBps: number;
  readonly depositFeeBps: number;
  readonly withdrawalFeeBps: number;
  readonly adminFeeBps: number;
  readonly deductPromotions: boolean;
  readonly deductMemberRebates: boolean;
  readonly deductAgentPay: boolean;
};

export type AffiliateTerms = {
  readonly cpa: CpaTerms | null;
  readonly share: ShareTerms | null;
  readonly subRateBps: number;
  readonly payoutMin: Amount;
  readonly autoPayMax: Amount;
};

export const SHARE_TIERS_MAX = 6;

/** The first rule that terms break. */
export type AffiliateFault =
  | 'parts_mismatch'
  | 'amount_missing'
  | 'amount_invalid'
  | 'criteria_missing'
  | 'first_deposit_above_deposits'
  | 'country_twice'
  | 'category_twice'
  | 'tiers_missing'
  | 'tiers_many'
  | 'thresholds_not_rising'
  | 'rates_not_rising'
  | 'rate_invalid'
  | 'auto_pay_below_payout';

const hasTwice = (values: readonly string[]): boolean => new Set(values).size < values.length;

function checkCpa(terms: CpaTerms, currency: Currency): AffiliateFault | null {
  const { amount, depositsMin, firstDepositMin, groups, validBetMin } = terms;
  const amounts = [amount, ...groups.map((group) => group.amount)];
  const asked = [firstDepositMin, depositsMin, validBetMin];
  if ([...amounts, ...asked].some((value) => value < 0n || !isPayable(value, currency))) {
    return 'amount_invalid';
  }
  if (amounts.every((value) => value === 0n)) return 'amount_missing';
  // Without any, everybody who registers would be paid for.
  if (asked.every((value) => value === 0n)) return 'criteria_missing';
  if (depositsMin > 0n && firstDepositMin > depositsMin) return 'first_deposit_above_deposits';
  return hasTwice(groups.flatMap(({ countries }) => countries)) ? 'country_twice' : null;
}

/** Thresholds never fall and one rises; rates rise. */
function checkSteps(tiers: readonly ShareTier[]): AffiliateFault | null {
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1];
    if (before === undefined) continue;
    const falls =
      tier.netRevenue < before.netRevenue || tier.firstDepositors < before.firstDepositors;
    const rises =
      tier.netRevenue > before.netRevenue || tier.firstDepositors > before.firstDepositors;
    if (falls || !rises) return 'thresholds_not_rising';
    if (tier.rateBps <= before.rateBps) return 'rates_not_rising';
  }
  return null;
}

function checkShare(terms: ShareTerms, currency: Currency): AffiliateFault | null {
  const { apartFrom, tiers, vendorFees } = terms;
  if (tiers.length === 0) return 'tiers_missing';
  if (tiers.length > SHARE_TIERS_MAX) return 'tiers_many';
  const isInvalid = ({ firstDepositors, netRevenue }: ShareTier): boolean =>
    netRevenue < 0n ||
    !isPayable(netRevenue, currency) ||
    !Number.isSafeInteger(firstDepositors) ||
    firstDepositors < 0;
  if (tiers.some(isInvalid)) return 'amount_invalid';
  if (apartFrom !== null && (apartFrom <= 0n || !isPayable(apartFrom, currency))) {
    return 'amount_invalid';
  }
  const isRate = (bps: number): boolean =>
    Number.isSafeInteger(bps) && bps >= 0 && bps <= RATE_BPS_MAX;
  const fees = [
    terms.vendorFeeBps,
    terms.depositFeeBps,
    terms.withdrawalFeeBps,
    terms.adminFeeBps,
    ...vendorFees.map(({ rateBps }) => rateBps),
  ];
  if (!fees.every(isRate)) return 'rate_invalid';
  // A tier that pays nothing promises nothing.
  if (!tiers.every(({ rateBps }) => isRate(rateBps) && rateBps > 0)) return 'rate_invalid';
  if (hasTwice(vendorFees.map(({ category }) => category))) return 'category_twice';
  return checkSteps(tiers);
}

/** What speaks against the terms of a plan; null when nothing does. */
export function checkAffiliateTerms(
  kind: AffiliateKind,
  terms: AffiliateTerms,
  currency: Currency,
): AffiliateFault | null {
  const { autoPayMax, cpa, payoutMin, share, subRateBps } = terms;
  const wantsCpa = kind !== 'REVENUE_SHARE';
  const wantsShare = kind !== 'CPA';
  if ((cpa !== null) !== wantsCpa || (share !== null) !== wantsShare) return 'parts_mismatch';
  const sums = [payoutMin, autoPayMax];
  if (sums.some((value) => value < 0n || !isPayable(value, currency))) return 'amount_invalid';
  if (!Number.isSafeInteger(subRateBps) || subRateBps < 0 || subRateBps > RATE_BPS_MAX) {
    return 'rate_invalid';
  }
  if (autoPayMax > 0n && autoPayMax < payoutMin) return 'auto_pay_below_payout';
  return (
    (cpa === null ? null : checkCpa(cpa, currency)) ??
    (share === null ? null : checkShare(share, currency))
  );
}
