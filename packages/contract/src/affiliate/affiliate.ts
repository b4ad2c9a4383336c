// Deals of affiliates, what they earn and by whom, as the affiliate sees them.
import { type Static, Type } from 'typebox';
import { idParams, pageOf, pageQuery } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Day, Instant, Label, Money } from '../schema.ts';
import {
  affiliateDealFields,
  AffiliateLine,
  AffiliateMemberLine,
  affiliateStatementFields,
  AffiliateStatementStateText,
  AffiliateStatementTotals,
  AffiliateTier,
  conversionFields,
  ConversionStateText,
  maybe,
  statementDetailFields,
} from './field.ts';

export const affiliateRefusals = declareRefusals({
  /** It does not exist, or belongs to someone else. */
  'affiliate.statement_not_found': 404,
});

const Count = Type.Integer({ minimum: 0 });

export const AffiliateDeal = Type.Object(affiliateDealFields);
export type AffiliateDeal = Static<typeof AffiliateDeal>;

export const AffiliateStatement = Type.Object(affiliateStatementFields);
export type AffiliateStatement = Static<typeof AffiliateStatement>;

export const AffiliateStatementDetail = Type.Object({
  ...affiliateStatementFields,
  ...statementDetailFields,
});
export type AffiliateStatementDetail = Static<typeof AffiliateStatementDetail>;

export const AffiliateConversion = Type.Object({
  ...conversionFields,
  /** Null for one who is no longer in the team. */
  account: maybe(Label),
});
export type AffiliateConversion = Static<typeof AffiliateConversion>;

/** The month that runs, as far as it is known: what the statement would be if it ended now. */
export const AffiliateMonth = Type.Object({
  startDay: Day,
  endDay: Day,
  /** Until when play and money are in it. */
  asOf: Instant,
  members: Count,
  registrations: Count,
  firstDepositors: Count,
  /** Conversions by where they stand. `onTheWay`: registered in time, not qualified yet. */
  onTheWay: Count,
  held: Count,
  approved: Count,
  rejected: Count,
  netRevenue: Money,
  /** Net revenue with what was carried in, to which tiers apply. */
  totalRevenue: Money,
  tier: maybe(Type.Integer({ minimum: 1, maximum: 20 })),
  /** The next tier above, and what is missing for it; null at the top and for a CPA. */
  nextTier: maybe(
    Type.Object({ tier: AffiliateTier, revenueMissing: Money, depositorsMissing: Count }),
  ),
  /** An estimate: a month that is not over may still turn. */
  earned: Money,
  lines: Type.Array(AffiliateLine, { maxItems: 40 }),
});
export type AffiliateMonth = Static<typeof AffiliateMonth>;

export const AffiliateDealOverview = Type.Object({
  /** Null for an agent without a deal in force. */
  deal: maybe(AffiliateDeal),
  /** The one that follows it, or the first that is to come. */
  next: maybe(AffiliateDeal),
  /** Null without a deal in force. */
  month: maybe(AffiliateMonth),
  /** Of all time. */
  totals: Type.Object({
    currency: Currency,
    statements: Count,
    conversions: Count,
    earned: Money,
    paid: Money,
    /** Waits for review. */
    pending: Money,
    /** What the next statement begins with. */
    leftOver: Money,
    /** Net revenue below zero that later months have to make up for. */
    revenueCarried: Money,
  }),
});
export type AffiliateDealOverview = Static<typeof AffiliateDealOverview>;

/** A member on the way to qualify: each criterion with what is there and what is asked. */
export const AffiliateProspect = Type.Object({
  memberReference: Label,
  currency: Currency,
  account: maybe(Label),
  registeredAt: Instant,
  /** After this it is too late. */
  until: Instant,
  firstDeposit: Money,
  firstDepositMin: Money,
  deposits: Money,
  depositsMin: Money,
  validBet: Money,
  validBetMin: Money,
  /** What it would be paid. */
  amount: Money,
});
export type AffiliateProspect = Static<typeof AffiliateProspect>;

const statementFilter = {
  ...pageQuery,
  state: Type.Optional(AffiliateStatementStateText),
  /** Months that begin between these days. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const affiliateRoutes = declareRoutes({
  'GET /wps/agent/deal': {
    access: 'agent',
    summary: "The agent's affiliate deal, the month that runs and what it earned so far",
    value: AffiliateDealOverview,
    refusals: [],
    isCostly: true,
  },
  'GET /wps/agent/deal/statements': {
    access: 'agent',
    summary: 'Monthly statements of the agent, newest first',
    query: Type.Object(statementFilter),
    value: pageOf(AffiliateStatement),
    refusals: [],
  },
  'GET /wps/agent/deal/statements/totals': {
    access: 'agent',
    summary: 'What all statements of a filter come to',
    query: Type.Object({
      state: statementFilter.state,
      from: statementFilter.from,
      to: statementFilter.to,
    }),
    value: AffiliateStatementTotals,
    refusals: [],
  },
  'GET /wps/agent/deal/statements/:id': {
    access: 'agent',
    summary: 'A statement line by line',
    params: idParams,
    value: AffiliateStatementDetail,
    refusals: ['affiliate.statement_not_found'],
  },
  'GET /wps/agent/deal/statements/:id/members': {
    access: 'agent',
    summary: 'What each referred member brought to a statement, those with the largest first',
    params: idParams,
    query: Type.Object(pageQuery),
    value: pageOf(AffiliateMemberLine),
    refusals: ['affiliate.statement_not_found'],
  },
  'GET /wps/agent/deal/conversions': {
    access: 'agent',
    summary: 'Members who qualified, newest first',
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(ConversionStateText),
      /** Qualified between these days. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    value: pageOf(AffiliateConversion),
    refusals: [],
  },
  'GET /wps/agent/deal/prospects': {
    access: 'agent',
    summary: 'Members who may still qualify, those who registered last first',
    query: Type.Object(pageQuery),
    value: pageOf(AffiliateProspect),
    refusals: [],
  },
});
