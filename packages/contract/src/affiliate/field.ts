// Shapes of affiliate plans, deals, conversions and statements that agents and operators read alike.
import { type Static, Type } from 'typebox';
import { Code, Currency, Day, Id, Instant, Label, Money } from '../schema.ts';

type Schema = Parameters<typeof Type.Array>[0];

export const maybe = <Of extends Schema>(schema: Of) => Type.Union([Type.Null(), schema]);

const Count = Type.Integer({ minimum: 0 });
const RateBps = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'Hundredths of a percent',
});

/** CPA: an amount for each member who qualified. REVENUE_SHARE: a part of net revenue. HYBRID: both. */
export const affiliatePlanKinds = ['CPA', 'REVENUE_SHARE', 'HYBRID'] as const;
export type AffiliatePlanKind = (typeof affiliatePlanKinds)[number];
export const AffiliatePlanKindText = Type.Enum(affiliatePlanKinds);

/** What becomes of a month in which the members of an affiliate won. */
export const affiliateCarryModes = ['NONE', 'FOREVER'] as const;
export const AffiliateCarryModeText = Type.Enum(affiliateCarryModes);

/** ISO 3166-1 alpha-2. */
const Country = Type.String({ minLength: 2, maxLength: 2, pattern: '^[A-Z]{2}$' });

/** What a member has to do to qualify, and what is paid for one who did. */
export const CpaTerms = Type.Object({
  /** For members of countries that no group names. */
  amount: Money,
  groups: Type.Array(
    Type.Object({ countries: Type.Array(Country, { minItems: 1, maxItems: 60 }), amount: Money }),
    { maxItems: 12 },
  ),
  /** The first deposit alone, all deposits, and valid bets; zero asks for nothing. */
  firstDepositMin: Money,
  depositsMin: Money,
  validBetMin: Money,
  /** Counted from the registration. */
  withinDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** How long a member who qualified is watched before it is paid. */
  holdDays: Type.Integer({ minimum: 0, maximum: 120 }),
  /** Members of one calendar month; null without bound. */
  monthlyMax: maybe(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});
export type CpaTerms = Static<typeof CpaTerms>;

export const AffiliateTier = Type.Object({
  /** Net revenue of the month after what was carried in. */
  netRevenue: Money,
  /** Members who made their first deposit in the month; zero asks for none. */
  firstDepositors: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  rateBps: RateBps,
});
export type AffiliateTier = Static<typeof AffiliateTier>;

export const ShareTerms = Type.Object({
  /** The highest that is met pays; up to a dozen, so that one that has too many is told so by name. */
  tiers: Type.Array(AffiliateTier, { maxItems: 12 }),
  carry: AffiliateCarryModeText,
  /** A member whom the month left this far below zero, or further, is kept apart; null for nobody. */
  apartFrom: maybe(Money),
  /** Of stakes: what games cost the house, by category, and for categories that are not named. */
  vendorFees: Type.Array(Type.Object({ category: Code, rateBps: RateBps }), { maxItems: 30 }),
  vendorFeeBps: RateBps,
  /** Of what was deposited, and of what was withdrawn. */
  depositFeeBps: RateBps,
  withdrawalFeeBps: RateBps,
  /** Of what remains when it is above zero. */
  adminFeeBps: RateBps,
  deductPromotions: Type.Boolean(),
  deductMemberRebates: Type.Boolean(),
  /** Rebates that the same play earned the agent in any other way. */
  deductAgentPay: Type.Boolean(),
});
export type ShareTerms = Static<typeof ShareTerms>;

export const affiliateTermFields = {
  /** Of CPA and HYBRID; null for a REVENUE_SHARE. */
  cpa: maybe(CpaTerms),
  /** Of REVENUE_SHARE and HYBRID; null for a CPA. */
  share: maybe(ShareTerms),
  /** Of what direct downlines with deals of their own earned in the month. */
  subRateBps: RateBps,
  /** Less than this waits for the next month. */
  payoutMin: Money,
  /** Up to this a statement is paid without an operator; zero for none. */
  autoPayMax: Money,
} as const;
export const AffiliateTerms = Type.Object(affiliateTermFields);
export type AffiliateTerms = Static<typeof AffiliateTerms>;

/** SCHEDULED: its month lies ahead. ENDED: its last month is over. CANCELLED: before it began. */
export const affiliateDealStates = ['SCHEDULED', 'ACTIVE', 'ENDED', 'CANCELLED'] as const;
export type AffiliateDealState = (typeof affiliateDealStates)[number];
export const AffiliateDealStateText = Type.Enum(affiliateDealStates);

export const affiliateDealFields = {
  id: Id,
  state: AffiliateDealStateText,
  planId: Id,
  planName: Label,
  planVersion: Type.Integer({ minimum: 1 }),
  kind: AffiliatePlanKindText,
  currency: Currency,
  terms: AffiliateTerms,
  /** The first day of its first month. */
  startDay: Day,
  /** The first day that is no longer in it; null while no end is known. */
  endDay: maybe(Day),
} as const;

/**
 * HELD: qualified, and watched until `holdUntil`. APPROVED: counts in the statement of the month in
 * which the hold ended. REJECTED: never paid, or taken back in a later statement when it was.
 */
export const conversionStates = ['HELD', 'APPROVED', 'REJECTED'] as const;
export type ConversionState = (typeof conversionStates)[number];
export const ConversionStateText = Type.Enum(conversionStates);

/** Why a conversion does not count. */
export const conversionReasons = [
  'closed',
  'excluded',
  'duplicate',
  'own_account',
  'chargeback',
  'over_monthly_max',
  'operator',
] as const;
export type ConversionReason = (typeof conversionReasons)[number];
export const ConversionReasonText = Type.Enum(conversionReasons);

export const conversionFields = {
  id: Id,
  state: ConversionStateText,
  /** What the affiliate's own systems know the member by; the same in postbacks. */
  memberReference: Label,
  country: maybe(Country),
  currency: Currency,
  amount: Money,
  registeredAt: Instant,
  qualifiedAt: Instant,
  holdUntil: Instant,
  decidedAt: maybe(Instant),
  reason: maybe(ConversionReasonText),
  /** What it had done when it qualified. */
  firstDeposit: Money,
  deposits: Money,
  validBet: Money,
  /** That paid it; and the one that took it back. */
  statementId: maybe(Id),
  reversedStatementId: maybe(Id),
} as const;

/**
 * CALCULATED: about to be paid. PENDING_REVIEW: an operator has to let it go. PAID. REJECTED: an
 * operator declined it. CARRIED: too little to be paid; it goes into the next statement.
 */
export const affiliateStatementStates = [
  'CALCULATED',
  'PENDING_REVIEW',
  'PAID',
  'REJECTED',
  'CARRIED',
] as const;
export type AffiliateStatementState = (typeof affiliateStatementStates)[number];
export const AffiliateStatementStateText = Type.Enum(affiliateStatementStates);

/**
 * Lines in the order of reading. Of net revenue, as it raises or lowers it: `stake`, `payout`,
 * `vendor_fee`, `promotion`, `member_rebate`, `agent_pay`, `payment_fee`, `chargeback`, `correction`;
 * `apart` what was kept apart; `admin_fee`, `net_revenue`, `carried_in`, `total_revenue`,
 * `carried_out`. Of the earnings: `share`, `conversions`, `sub_affiliates`, `reversals`, `earned`;
 * `brought_in` of statements before, `total`, `payable`, `left_over` what the next one begins with.
 */
export const affiliateLineLabels = [
  'stake',
  'payout',
  'vendor_fee',
  'promotion',
  'member_rebate',
  'agent_pay',
  'payment_fee',
  'chargeback',
  'correction',
  'apart',
  'admin_fee',
  'net_revenue',
  'carried_in',
  'total_revenue',
  'carried_out',
  'share',
  'conversions',
  'sub_affiliates',
  'reversals',
  'earned',
  'brought_in',
  'total',
  'payable',
  'left_over',
] as const;
export type AffiliateLineLabel = (typeof affiliateLineLabels)[number];
export const AffiliateLineLabelText = Type.Enum(affiliateLineLabels);

/** Lines that only say what those before them come to; the others add up to them. */
export const affiliateSumLabels = [
  'net_revenue',
  'total_revenue',
  'earned',
  'total',
] as const satisfies readonly AffiliateLineLabel[];

export const AffiliateLine = Type.Object({
  label: AffiliateLineLabelText,
  /** Signed: what lowers a sum is below zero. */
  amount: Money,
  /** The rate of a fee, of the tier or of what downlines earned. */
  rateBps: maybe(RateBps),
  /** Members, conversions or downlines behind the line; of `share` the tier's place, from 1. */
  count: maybe(Count),
});
export type AffiliateLine = Static<typeof AffiliateLine>;

export const affiliateStatementFields = {
  id: Id,
  state: AffiliateStatementStateText,
  dealId: Id,
  planName: Label,
  planVersion: Type.Integer({ minimum: 1 }),
  kind: AffiliatePlanKindText,
  currency: Currency,
  /** The first day of its month, and the first that is no longer in it. */
  startDay: Day,
  endDay: Day,
  /** Members who counted in the month, and those of them who made their first deposit in it. */
  members: Count,
  firstDepositors: Count,
  conversions: Count,
  /** Above zero when the house won. */
  netRevenue: Money,
  /** The tier that was met, from 1; null when none was. */
  tier: maybe(Type.Integer({ minimum: 1, maximum: 20 })),
  rateBps: maybe(RateBps),
  share: Money,
  cpa: Money,
  sub: Money,
  /** Conversions that were paid before and have been taken back; never above zero. */
  reversals: Money,
  broughtIn: Money,
  total: Money,
  payable: Money,
  /** What the next statement begins with. */
  leftOver: Money,
  calculatedAt: Instant,
  paidAt: maybe(Instant),
  /** Why an operator rejected it. */
  reason: maybe(Type.String({ maxLength: 140 })),
} as const;

/** What one referred member brought in a month; signed like the lines. */
export const AffiliateMemberLine = Type.Object({
  memberReference: Label,
  /** Null for one who is no longer in the team. */
  account: maybe(Label),
  stake: Money,
  payout: Money,
  vendorFee: Money,
  promotion: Money,
  memberRebate: Money,
  agentPay: Money,
  paymentFee: Money,
  chargeback: Money,
  correction: Money,
  netRevenue: Money,
  /** Kept apart: what its own balance was before and is now, never above zero. */
  isApart: Type.Boolean(),
  apartBefore: Money,
  apartAfter: Money,
  /** What of it went into the sum of all. */
  counted: Money,
});
export type AffiliateMemberLine = Static<typeof AffiliateMemberLine>;

/** What one direct downline with a deal of its own earned in the month. */
export const AffiliateSubLine = Type.Object({
  account: maybe(Label),
  memberReference: Label,
  earned: Money,
  amount: Money,
});

export const statementDetailFields = {
  terms: AffiliateTerms,
  lines: Type.Array(AffiliateLine, { maxItems: 40 }),
  subs: Type.Array(AffiliateSubLine, { maxItems: 100 }),
  /** Downlines beyond the list exist. */
  hasMoreSubs: Type.Boolean(),
  timeline: Type.Array(
    Type.Object({
      at: Instant,
      state: AffiliateStatementStateText,
      /** `calculated`, `carried`, `approved`, `rejected`, `paid`; a key of the client's texts. */
      step: Code,
      actor: Type.Enum(['system', 'operator'] as const),
      actorName: Label,
      amount: maybe(Money),
      note: maybe(Type.String({ maxLength: 140 })),
    }),
    { maxItems: 50 },
  ),
} as const;

/** Sums of all statements of a filter, by currency. */
export const AffiliateStatementTotals = Type.Object({
  rows: Type.Array(
    Type.Object({
      currency: Currency,
      count: Count,
      netRevenue: Money,
      share: Money,
      cpa: Money,
      sub: Money,
      /** Of those that are to be paid or were. */
      payable: Money,
      paid: Money,
      leftOver: Money,
    }),
    { maxItems: 20 },
  ),
});
