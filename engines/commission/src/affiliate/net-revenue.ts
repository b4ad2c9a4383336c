import { add, type Amount, applyBps, negate, sum, ZERO } from '@parlour/money';
import type { ShareTerms } from './plan.ts';

/** Play of one member in one category of games. */
export type CategoryPlay = {
  readonly category: string;
  readonly stake: Amount;
  readonly payout: Amount;
};

/** What a referred member did in a month, and what the house gave it; all usually above zero. */
export type MemberMonth = {
  readonly memberId: string;
  readonly play: readonly CategoryPlay[];
  /** Play of months that were settled before, which became known since. */
  readonly late: readonly CategoryPlay[];
  readonly promotion: Amount;
  readonly memberRebate: Amount;
  readonly agentPay: Amount;
  readonly deposits: Amount;
  readonly withdrawals: Amount;
  /** Fees that the house gave back, so that it bore them. */
  readonly feesBorne: Amount;
  readonly chargeback: Amount;
};

export const revenueItems = [
  'stake',
  'payout',
  'vendorFee',
  'promotion',
  'memberRebate',
  'agentPay',
  'paymentFee',
  'chargeback',
  'correction',
] as const;
export type RevenueItem = (typeof revenueItems)[number];

/** Signed parts of net revenue: what lowers it is below zero. */
export type Revenue = Readonly<Record<RevenueItem, Amount>>;

export const NO_REVENUE: Revenue = {
  stake: ZERO,
  payout: ZERO,
  vendorFee: ZERO,
  promotion: ZERO,
  memberRebate: ZERO,
  agentPay: ZERO,
  paymentFee: ZERO,
  chargeback: ZERO,
  correction: ZERO,
};

type PlayParts = Pick<Revenue, 'stake' | 'payout' | 'vendorFee'>;

/** A fee that was taken for a stake is given back with it, so its sign is the stake's. */
function partsOfPlay(terms: ShareTerms, play: readonly CategoryPlay[]): PlayParts {
  const rates = new Map(terms.vendorFees.map(({ category, rateBps }) => [category, rateBps]));
  const fees = play.map(({ category, stake }) =>
    applyBps(stake, BigInt(rates.get(category) ?? terms.vendorFeeBps), 'down'),
  );
  return {
    stake: sum(play.map(({ stake }) => stake)),
    payout: negate(sum(play.map(({ payout }) => payout))),
    vendorFee: negate(sum(fees)),
  };
}

/** What one member brought, before the fee on the sum of all. */
export function revenueOf(terms: ShareTerms, month: MemberMonth): Revenue {
  const late = partsOfPlay(terms, month.late);
  const bps = (value: Amount, rate: number): Amount => applyBps(value, BigInt(rate), 'down');
  const payment = sum([
    bps(month.deposits, terms.depositFeeBps),
    bps(month.withdrawals, terms.withdrawalFeeBps),
    month.feesBorne,
  ]);
  const lowered = (isCounted: boolean, value: Amount): Amount => (isCounted ? negate(value) : ZERO);
  return {
    ...partsOfPlay(terms, month.play),
    promotion: lowered(terms.deductPromotions, month.promotion),
    memberRebate: lowered(terms.deductMemberRebates, month.memberRebate),
    agentPay: lowered(terms.deductAgentPay, month.agentPay),
    paymentFee: negate(payment),
    chargeback: negate(month.chargeback),
    correction: sum([late.stake, late.payout, late.vendorFee]),
  };
}

export const netOfRevenue = (revenue: Revenue): Amount =>
  sum(revenueItems.map((item) => revenue[item]));

export function addRevenue(left: Revenue, right: Revenue): Revenue {
  const total: Record<RevenueItem, Amount> = { ...left };
  for (const item of revenueItems) total[item] = add(left[item], right[item]);
  return total;
}
