import {
  add,
  type Amount,
  applyBps,
  type Currency,
  negate,
  subtract,
  sum,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';
import type { RevenueItem } from './net-revenue.ts';
import type { AffiliateTerms } from './plan.ts';
import type { Share } from './revenue-share.ts';

export type StatementLabel =
  | 'stake'
  | 'payout'
  | 'vendor_fee'
  | 'promotion'
  | 'member_rebate'
  | 'agent_pay'
  | 'payment_fee'
  | 'chargeback'
  | 'correction'
  | 'apart'
  | 'admin_fee'
  | 'net_revenue'
  | 'carried_in'
  | 'total_revenue'
  | 'carried_out'
  | 'share'
  | 'conversions'
  | 'sub_affiliates'
  | 'reversals'
  | 'earned'
  | 'brought_in'
  | 'total'
  | 'payable'
  | 'left_over';

/** Signed: what lowers a sum is below zero. `count` is what stands behind a line, or a tier from 1. */
export type StatementLine = {
  readonly label: StatementLabel;
  readonly amount: Amount;
  readonly rateBps: number | null;
  readonly count: number | null;
};

export type StatementParts = {
  readonly terms: AffiliateTerms;
  readonly currency: Currency;
  /** Null where the plan pays no share. */
  readonly share: Share | null;
  /** Amounts of conversions whose hold ended in the month. */
  readonly conversions: readonly Amount[];
  /** Amounts of conversions that were paid before and have been taken back since. */
  readonly reversals: readonly Amount[];
  /** What each direct downline with a deal earned in the month, without its own downlines. */
  readonly subs: readonly Amount[];
  /** What the statement before left over; below zero after reversals. */
  readonly broughtIn: Amount;
};

export type StatementSums = {
  readonly share: Amount;
  readonly cpa: Amount;
  readonly sub: Amount;
  /** Never above zero. */
  readonly reversals: Amount;
  readonly earned: Amount;
  readonly broughtIn: Amount;
  readonly total: Amount;
  /** What the currency can pay of the total, when it comes to the smallest payout. */
  readonly payable: Amount;
  readonly leftOver: Amount;
  readonly isCarried: boolean;
  readonly lines: readonly StatementLine[];
};

/** The part of what a downline earned that the affiliate above it gets. */
export const subEarnings = ({ subRateBps }: AffiliateTerms, earned: Amount): Amount =>
  earned <= 0n ? ZERO : applyBps(earned, BigInt(subRateBps), 'down');

/** What an affiliate earned by its own members, of which those above get their part. */
export const ownEarnings = (share: Share | null, conversions: readonly Amount[]): Amount =>
  add(share?.earned ?? ZERO, sum(conversions));

const REVENUE_LABELS: readonly (readonly [RevenueItem, StatementLabel])[] = [
  ['stake', 'stake'],
  ['payout', 'payout'],
  ['vendorFee', 'vendor_fee'],
  ['promotion', 'promotion'],
  ['memberRebate', 'member_rebate'],
  ['agentPay', 'agent_pay'],
  ['paymentFee', 'payment_fee'],
  ['chargeback', 'chargeback'],
  ['correction', 'correction'],
];

const line = (
  label: StatementLabel,
  amount: Amount,
  { count = null, rateBps = null }: Partial<Pick<StatementLine, 'count' | 'rateBps'>> = {},
): StatementLine => ({ label, amount, rateBps, count });

function shareLines(terms: AffiliateTerms, share: Share): readonly StatementLine[] {
  const { members, rateBps, revenue, tierIndex } = share;
  const apart = members.filter(({ isApart }) => isApart).length;
  return [
    ...REVENUE_LABELS.map(([item, label]) =>
      line(label, revenue[item], item === 'stake' ? { count: members.length } : {}),
    ),
    line('apart', share.apart, { count: apart }),
    line('admin_fee', negate(share.adminFee), { rateBps: terms.share?.adminFeeBps ?? null }),
    line('net_revenue', share.netRevenue),
    line('carried_in', share.carriedIn),
    line('total_revenue', share.totalRevenue),
    line('carried_out', share.carriedOut),
    line('share', share.earned, { rateBps, count: tierIndex === null ? null : tierIndex + 1 }),
  ];
}

/** What a month comes to, line by line, and what of it is paid now. */
export function drawStatement(parts: StatementParts): StatementSums {
  const { broughtIn, conversions, currency, share, subs, terms } = parts;
  const shared = share?.earned ?? ZERO;
  const cpa = sum(conversions);
  const sub = sum(subs.map((one) => subEarnings(terms, one)));
  const reversals = negate(sum(parts.reversals));
  const earned = sum([shared, cpa, sub, reversals]);
  const total = add(earned, broughtIn);
  const whole = total > 0n ? truncateToCurrency(total, currency) : ZERO;
  const isCarried = whole === 0n || whole < terms.payoutMin;
  const payable = isCarried ? ZERO : whole;
  const leftOver = subtract(total, payable);
  const lines = [
    ...(share === null ? [] : shareLines(terms, share)),
    ...(terms.cpa === null && conversions.length === 0
      ? []
      : [line('conversions', cpa, { count: conversions.length })]),
    ...(terms.subRateBps === 0
      ? []
      : [line('sub_affiliates', sub, { rateBps: terms.subRateBps, count: subs.length })]),
    ...(parts.reversals.length === 0
      ? []
      : [line('reversals', reversals, { count: parts.reversals.length })]),
    line('earned', earned),
    line('brought_in', broughtIn),
    line('total', total),
    line('payable', payable),
    line('left_over', leftOver),
  ];
  return {
    share: shared,
    cpa,
    sub,
    reversals,
    earned,
    broughtIn,
    total,
    payable,
    leftOver,
    isCarried,
    lines,
  };
}
