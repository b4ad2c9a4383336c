// A plan as a form holds it: figures as text until they are whole.
import type { GameCategory } from '@parlour/contract';
import type { AffiliateTerms } from '../../lib/affiliate/plan.ts';
import { wholeOf } from '../../lib/form/edit.ts';
import { bpsOf, percentText } from '../../lib/money/rate.ts';
import { amountOrNull, fieldOf, wireOf } from '../../lib/money/typed.ts';
import type { Plan } from './api/index.ts';

export type GroupDraft = { readonly countries: readonly string[]; readonly amount: string };
export type TierDraft = {
  readonly netRevenue: string;
  readonly firstDepositors: string;
  readonly rate: string;
};
export type FeeDraft = { readonly category: string; readonly rate: string };

export const CPA_MONEY = ['amount', 'firstDepositMin', 'depositsMin', 'validBetMin'] as const;
export const CPA_COUNTS = { withinDays: [1, 365], holdDays: [0, 120] } as const;
export const SHARE_RATES = ['vendorFee', 'depositFee', 'withdrawalFee', 'adminFee'] as const;
export const DEDUCTIONS = ['deductPromotions', 'deductMemberRebates', 'deductAgentPay'] as const;
export const TIERS_MAX = 6;

/** Categories of games, in the order of the lobby. */
export const FEE_CATEGORIES = [
  'SPORTS',
  'LIVE',
  'RUMMY',
  'RNG',
  'FISH',
  'LUDO',
  'PVP',
  'ELOTT',
  'LOTT',
  'ESPORTS',
  'COCKFIGHT',
  'JP',
  'TG',
  'AC',
  'BG',
  'SC',
  'VP',
] as const satisfies readonly GameCategory[];

export type CpaDraft = Readonly<
  Record<(typeof CPA_MONEY)[number] | keyof typeof CPA_COUNTS, string>
> & {
  readonly groups: readonly GroupDraft[];
  /** Empty for no bound. */
  readonly monthlyMax: string;
};
export type ShareDraft = Readonly<Record<(typeof SHARE_RATES)[number], string>> &
  Readonly<Record<(typeof DEDUCTIONS)[number], boolean>> & {
    readonly tiers: readonly TierDraft[];
    readonly carry: 'NONE' | 'FOREVER';
    /** Empty for nobody. */
    readonly apartFrom: string;
    readonly vendorFees: readonly FeeDraft[];
  };
export type PlanDraft = {
  readonly name: string;
  readonly kind: Plan['kind'];
  readonly currency: string;
  readonly cpa: CpaDraft;
  readonly share: ShareDraft;
  readonly subRate: string;
  readonly payoutMin: string;
  readonly autoPayMax: string;
};

export const NO_TIER: TierDraft = { netRevenue: '', firstDepositors: '0', rate: '' };

const NO_CPA: CpaDraft = {
  amount: '',
  groups: [],
  firstDepositMin: '20',
  depositsMin: '0',
  validBetMin: '0',
  withinDays: '30',
  holdDays: '14',
  monthlyMax: '',
};

const NO_SHARE: ShareDraft = {
  tiers: [{ ...NO_TIER, netRevenue: '0' }],
  carry: 'NONE',
  apartFrom: '',
  vendorFees: [],
  vendorFee: '0',
  depositFee: '0',
  withdrawalFee: '0',
  adminFee: '0',
  deductPromotions: true,
  deductMemberRebates: true,
  deductAgentPay: true,
};

export const newDraft = (currency: string): PlanDraft => ({
  name: '',
  kind: 'CPA',
  currency,
  cpa: NO_CPA,
  share: NO_SHARE,
  subRate: '0',
  payoutMin: '10',
  autoPayMax: '0',
});

function cpaDraft(cpa: AffiliateTerms['cpa'], currency: string): CpaDraft {
  if (cpa === null) return NO_CPA;
  const money = (wire: string) => fieldOf(wire, currency);
  return {
    amount: money(cpa.amount),
    groups: cpa.groups.map(({ amount, countries }) => ({ countries, amount: money(amount) })),
    firstDepositMin: money(cpa.firstDepositMin),
    depositsMin: money(cpa.depositsMin),
    validBetMin: money(cpa.validBetMin),
    withinDays: String(cpa.withinDays),
    holdDays: String(cpa.holdDays),
    monthlyMax: cpa.monthlyMax === null ? '' : String(cpa.monthlyMax),
  };
}

function shareDraft(share: AffiliateTerms['share'], currency: string): ShareDraft {
  if (share === null) return NO_SHARE;
  const { carry, deductAgentPay, deductMemberRebates, deductPromotions } = share;
  return {
    tiers: share.tiers.map(({ firstDepositors, netRevenue, rateBps }) => ({
      netRevenue: fieldOf(netRevenue, currency),
      firstDepositors: String(firstDepositors),
      rate: percentText(rateBps),
    })),
    carry,
    apartFrom: fieldOf(share.apartFrom, currency),
    vendorFees: share.vendorFees.map(({ category, rateBps }) => ({
      category,
      rate: percentText(rateBps),
    })),
    vendorFee: percentText(share.vendorFeeBps),
    depositFee: percentText(share.depositFeeBps),
    withdrawalFee: percentText(share.withdrawalFeeBps),
    adminFee: percentText(share.adminFeeBps),
    deductPromotions,
    deductMemberRebates,
    deductAgentPay,
  };
}

export const draftOf = ({ currency, kind, name, terms }: Plan): PlanDraft => ({
  name,
  kind,
  currency,
  cpa: cpaDraft(terms.cpa, currency),
  share: shareDraft(terms.share, currency),
  subRate: percentText(terms.subRateBps),
  payoutMin: fieldOf(terms.payoutMin, currency),
  autoPayMax: fieldOf(terms.autoPayMax, currency),
});

export const paysByMember = (kind: Plan['kind']): boolean => kind !== 'REVENUE_SHARE';
export const paysByShare = (kind: Plan['kind']): boolean => kind !== 'CPA';

export type PlanProblem = 'unreadable' | 'name' | 'criteria' | 'tiers' | 'countries' | 'autoPay';

/** A figure that stops the reading of a draft where it cannot be read. */
class Unreadable extends Error {}
const must = <Value>(value: Value | null): Value => {
  if (value === null) throw new Unreadable();
  return value;
};

function readCpa(cpa: CpaDraft, currency: string): NonNullable<AffiliateTerms['cpa']> {
  const money = (text: string) => must(wireOf(text, currency));
  const count = (key: keyof typeof CPA_COUNTS) => {
    const [min, max] = CPA_COUNTS[key];
    return must(wholeOf(cpa[key], min, max));
  };
  return {
    amount: money(cpa.amount),
    groups: cpa.groups.map(({ amount, countries }) => ({
      countries: [...countries],
      amount: money(amount),
    })),
    firstDepositMin: money(cpa.firstDepositMin),
    depositsMin: money(cpa.depositsMin),
    validBetMin: money(cpa.validBetMin),
    withinDays: count('withinDays'),
    holdDays: count('holdDays'),
    monthlyMax: cpa.monthlyMax.trim() === '' ? null : must(wholeOf(cpa.monthlyMax, 1, 999_999)),
  };
}

function readShare(share: ShareDraft, currency: string): NonNullable<AffiliateTerms['share']> {
  const { carry, deductAgentPay, deductMemberRebates, deductPromotions } = share;
  return {
    tiers: share.tiers.map(({ firstDepositors, netRevenue, rate }) => ({
      netRevenue: must(wireOf(netRevenue, currency)),
      firstDepositors: must(wholeOf(firstDepositors, 0, 999_999)),
      rateBps: must(bpsOf(rate)),
    })),
    carry,
    apartFrom: share.apartFrom.trim() === '' ? null : must(wireOf(share.apartFrom, currency)),
    vendorFees: share.vendorFees.map(({ category, rate }) => ({
      category,
      rateBps: must(bpsOf(rate)),
    })),
    vendorFeeBps: must(bpsOf(share.vendorFee)),
    depositFeeBps: must(bpsOf(share.depositFee)),
    withdrawalFeeBps: must(bpsOf(share.withdrawalFee)),
    adminFeeBps: must(bpsOf(share.adminFee)),
    deductPromotions,
    deductMemberRebates,
    deductAgentPay,
  };
}

function readTerms(draft: PlanDraft): AffiliateTerms {
  const { autoPayMax, cpa, currency, kind, payoutMin, share, subRate } = draft;
  return {
    cpa: paysByMember(kind) ? readCpa(cpa, currency) : null,
    share: paysByShare(kind) ? readShare(share, currency) : null,
    subRateBps: must(bpsOf(subRate)),
    payoutMin: must(wireOf(payoutMin, currency)),
    autoPayMax: must(wireOf(autoPayMax, currency)),
  };
}

/** The terms of a draft; or why there is nothing to send yet. */
export function readPlan(
  draft: PlanDraft,
): { readonly terms: AffiliateTerms } | { readonly problem: PlanProblem } {
  if (draft.name.trim() === '') return { problem: 'name' };
  try {
    const terms = readTerms(draft);
    const problem = problemOf(terms, draft.currency);
    return problem === null ? { terms } : { problem };
  } catch (cause) {
    if (cause instanceof Unreadable) return { problem: 'unreadable' };
    throw cause;
  }
}

function problemOf({ autoPayMax, cpa, payoutMin, share }: AffiliateTerms, currency: string) {
  const amount = (wire: string) => amountOrNull(wire, currency) ?? 0n;
  if (cpa !== null) {
    const asked = [cpa.firstDepositMin, cpa.depositsMin, cpa.validBetMin];
    if (asked.every((wire) => amount(wire) === 0n)) return 'criteria';
    const countries = cpa.groups.flatMap((group) => group.countries);
    const isBare = cpa.groups.some((group) => group.countries.length === 0);
    if (isBare || new Set(countries).size < countries.length) return 'countries';
  }
  if (share !== null && !rises(share.tiers, amount)) return 'tiers';
  const autoPay = amount(autoPayMax);
  return autoPay > 0n && autoPay < amount(payoutMin) ? 'autoPay' : null;
}

type Tier = NonNullable<AffiliateTerms['share']>['tiers'][number];

/** Whether each tier asks for more than the one below and pays more. */
function rises(tiers: readonly Tier[], amount: (wire: string) => bigint): boolean {
  return (
    tiers.length > 0 &&
    tiers.every((tier, index) => {
      const below = tiers[index - 1];
      if (tier.rateBps === 0) return false;
      if (below === undefined) return true;
      const [more, people] = [
        amount(tier.netRevenue) - amount(below.netRevenue),
        tier.firstDepositors - below.firstDepositors,
      ];
      return more >= 0n && people >= 0 && (more > 0n || people > 0) && tier.rateBps > below.rateBps;
    })
  );
}
