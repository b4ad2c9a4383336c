// Plans of the demo, one of each kind, and a later version of one.
import type { AffiliatePlanKind, AffiliateTerms, CpaTerms, ShareTerms } from '@parlour/contract';

const CPA: CpaTerms = {
  amount: '40.00',
  groups: [{ countries: ['DE', 'AT', 'CH'], amount: '65.00' }],
  firstDepositMin: '10.00',
  depositsMin: '20.00',
  validBetMin: '20.00',
  withinDays: 120,
  holdDays: 14,
  monthlyMax: 200,
};

const SHARE: ShareTerms = {
  tiers: [
    { netRevenue: '0.00', firstDepositors: 0, rateBps: 2_000 },
    { netRevenue: '500.00', firstDepositors: 0, rateBps: 2_500 },
    { netRevenue: '5000.00', firstDepositors: 5, rateBps: 3_000 },
    { netRevenue: '25000.00', firstDepositors: 20, rateBps: 3_500 },
  ],
  carry: 'FOREVER',
  apartFrom: '10000.00',
  vendorFees: [
    { category: 'RNG', rateBps: 60 },
    { category: 'LIVE', rateBps: 80 },
  ],
  vendorFeeBps: 50,
  depositFeeBps: 100,
  withdrawalFeeBps: 50,
  adminFeeBps: 300,
  deductPromotions: true,
  deductMemberRebates: true,
  deductAgentPay: true,
};

/** Small enough for what a demo plays: some months are paid by themselves, others wait. */
const PAY = { subRateBps: 500, payoutMin: '1.00', autoPayMax: '5.00' } as const;

export type DemoPlan = {
  readonly name: string;
  readonly kind: AffiliatePlanKind;
  readonly terms: AffiliateTerms;
};

export const demoPlans: readonly DemoPlan[] = [
  { name: 'Partner hybrid', kind: 'HYBRID', terms: { ...PAY, cpa: CPA, share: SHARE } },
  {
    name: 'Per player',
    kind: 'CPA',
    terms: { ...PAY, subRateBps: 0, autoPayMax: '500.00', cpa: CPA, share: null },
  },
  { name: 'Growth share', kind: 'REVENUE_SHARE', terms: { ...PAY, cpa: null, share: SHARE } },
];

/** What is paid to those who begin now: more for each member, who is watched for longer. */
export const perPlayerNow: AffiliateTerms = {
  ...PAY,
  subRateBps: 0,
  autoPayMax: '500.00',
  cpa: { ...CPA, amount: '45.00', holdDays: 21 },
  share: null,
};

export type DemoDeal = {
  readonly account: string;
  readonly plan: DemoPlan['name'];
  readonly hoursAgo: number;
};

const DAY_HOURS = 24;

/** The oldest first; the last of them begins with the month to come. */
export const demoDeals: readonly DemoDeal[] = [
  { account: 'aria', plan: 'Partner hybrid', hoursAgo: 115 * DAY_HOURS },
  { account: 'bianca', plan: 'Per player', hoursAgo: 55 * DAY_HOURS },
  { account: 'soren', plan: 'Growth share', hoursAgo: 50 * DAY_HOURS },
];
