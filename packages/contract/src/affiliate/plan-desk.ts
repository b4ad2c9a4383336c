// Affiliate plans and deals as operators see and make them.
import { type Static, Type } from 'typebox';
import { idParams, pageOf, pageQuery, Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Day, Id, Instant, Label } from '../schema.ts';
import {
  affiliateDealFields,
  AffiliateDealStateText,
  AffiliatePlanKindText,
  affiliateTermFields,
  AffiliateTerms,
  maybe,
} from './field.ts';

export const planDeskRefusals = declareRefusals({
  'affiliate.plan_not_found': 404,
  'affiliate.plan_changed': 409,
  /** No new deals are made with it. */
  'affiliate.plan_archived': 409,
  'affiliate.plan_name_taken': 409,
  /** The laws under which the brand runs do not know this kind. */
  'affiliate.plan_not_permitted': 409,
  'affiliate.currency_unknown': 422,
  /** A kind has the parts that it pays by, and no others. */
  'affiliate.parts_mismatch': 422,
  'affiliate.amount_missing': 422,
  /** An amount is below zero, or finer than the currency can pay. */
  'affiliate.amount_invalid': 422,
  'affiliate.criteria_missing': 422,
  'affiliate.first_deposit_above_deposits': 422,
  'affiliate.country_twice': 422,
  'affiliate.category_twice': 422,
  'affiliate.tiers_missing': 422,
  'affiliate.tiers_many': 422,
  'affiliate.thresholds_not_rising': 422,
  'affiliate.rates_not_rising': 422,
  'affiliate.rate_invalid': 422,
  'affiliate.auto_pay_below_payout': 422,

  'affiliate.agent_unknown': 404,
  'affiliate.deal_not_found': 404,
  'affiliate.deal_changed': 409,
  'affiliate.deal_over': 409,
  /** A deal begins and ends with a month, and not in one that has been settled. */
  'affiliate.month_invalid': 422,
  /** Another deal of the agent begins then or later. */
  'affiliate.month_taken': 409,
  /** The plan pays in another currency than the agent has. */
  'affiliate.currency_differs': 409,
});

export const affiliatePlanStates = ['ACTIVE', 'ARCHIVED'] as const;
export const AffiliatePlanStateText = Type.Enum(affiliatePlanStates);

const Count = Type.Integer({ minimum: 0 });
const Version = Type.Integer({ minimum: 1 });
const PlanName = Type.String({ minLength: 1, maxLength: 60 });

const planFields = {
  id: Id,
  name: Label,
  kind: AffiliatePlanKindText,
  currency: Currency,
  state: AffiliatePlanStateText,
  /** The newest version of its terms; deals keep the one that they were made with. */
  version: Version,
  terms: AffiliateTerms,
  /** Deals that run or are to come, and those of them with an older version. */
  deals: Count,
  dealsBehind: Count,
  /** False where the brand's profile of regulation rules the kind out. */
  isPermitted: Type.Boolean(),
  createdAt: Instant,
  updatedAt: Instant,
} as const;

export const AffiliatePlan = Type.Object(planFields);
export type AffiliatePlan = Static<typeof AffiliatePlan>;

export const AffiliatePlanDetail = Type.Object({
  ...planFields,
  /** The newest first. */
  versions: Type.Array(
    Type.Object({
      version: Version,
      terms: AffiliateTerms,
      deals: Count,
      createdAt: Instant,
      createdBy: maybe(Label),
      reason: Type.String({ maxLength: 140 }),
    }),
    { maxItems: 100 },
  ),
});
export type AffiliatePlanDetail = Static<typeof AffiliatePlanDetail>;

const consoleDealFields = {
  ...affiliateDealFields,
  agentId: Id,
  account: Label,
  /** It is not the plan's newest version. */
  isBehind: Type.Boolean(),
  createdAt: Instant,
  createdBy: maybe(Label),
  /** Why it was made, and why it was ended. */
  reason: Type.String({ maxLength: 140 }),
  endReason: maybe(Type.String({ maxLength: 140 })),
  version: Version,
} as const;

export const ConsoleDeal = Type.Object(consoleDealFields);
export type ConsoleDeal = Static<typeof ConsoleDeal>;

export const ConsoleDealDetail = Type.Object({
  ...consoleDealFields,
  /** Months that may be its last, as the first day after them; empty when it is over. */
  endDays: Type.Array(Day, { maxItems: 12 }),
  /** All deals of the agent, the newest first. */
  history: Type.Array(Type.Object(affiliateDealFields), { maxItems: 50 }),
});
export type ConsoleDealDetail = Static<typeof ConsoleDealDetail>;

const termRefusals = [
  'affiliate.plan_not_permitted',
  'affiliate.parts_mismatch',
  'affiliate.amount_missing',
  'affiliate.amount_invalid',
  'affiliate.criteria_missing',
  'affiliate.first_deposit_above_deposits',
  'affiliate.country_twice',
  'affiliate.category_twice',
  'affiliate.tiers_missing',
  'affiliate.tiers_many',
  'affiliate.thresholds_not_rising',
  'affiliate.rates_not_rising',
  'affiliate.rate_invalid',
  'affiliate.auto_pay_below_payout',
] as const;

export const planDeskRoutes = declareRoutes({
  'GET /console/affiliates/plans': {
    access: 'operator:contract.read',
    summary: 'Affiliate plans of the brand, newest first',
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(AffiliatePlanStateText),
      kind: Type.Optional(AffiliatePlanKindText),
      currency: Type.Optional(Currency),
    }),
    value: pageOf(AffiliatePlan),
    refusals: [],
  },
  'GET /console/affiliates/plans/:id': {
    access: 'operator:contract.read',
    summary: 'A plan with all its versions',
    params: idParams,
    value: AffiliatePlanDetail,
    refusals: ['affiliate.plan_not_found'],
  },
  'POST /console/affiliates/plans': {
    access: 'operator:contract.update',
    summary: 'Makes an affiliate plan',
    body: Type.Object({
      name: PlanName,
      kind: AffiliatePlanKindText,
      currency: Currency,
      ...affiliateTermFields,
      reason: Reason,
    }),
    value: AffiliatePlanDetail,
    refusals: ['affiliate.plan_name_taken', 'affiliate.currency_unknown', ...termRefusals],
  },
  'POST /console/affiliates/plans/:id/versions': {
    access: 'operator:contract.update',
    summary: 'Gives a plan new terms; deals in force keep theirs',
    params: idParams,
    body: Type.Object({
      name: PlanName,
      ...affiliateTermFields,
      /** The version that the new one follows. */
      version: Version,
      reason: Reason,
    }),
    value: AffiliatePlanDetail,
    refusals: [
      'affiliate.plan_not_found',
      'affiliate.plan_changed',
      'affiliate.plan_archived',
      'affiliate.plan_name_taken',
      ...termRefusals,
    ],
  },
  'PUT /console/affiliates/plans/:id/state': {
    access: 'operator:contract.update',
    summary: 'Keeps a plan from new deals, or offers it again; deals in force go on',
    params: idParams,
    body: Type.Object({ state: AffiliatePlanStateText, reason: Reason }),
    value: AffiliatePlanDetail,
    refusals: ['affiliate.plan_not_found', 'affiliate.plan_not_permitted'],
  },
  'GET /console/affiliates/deals': {
    access: 'operator:contract.read',
    summary: 'Deals of the brand, newest first',
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(AffiliateDealStateText),
      planId: Type.Optional(Id),
      account: Type.Optional(Label),
      memberId: Type.Optional(Id),
      /** Those with an older version of their plan. */
      isBehind: Type.Optional(Type.Boolean()),
    }),
    value: pageOf(ConsoleDeal),
    refusals: [],
  },
  'GET /console/affiliates/deals/options': {
    access: 'operator:contract.read',
    summary: 'What may be dealt with an agent: months to begin with, and plans of its currency',
    query: Type.Object({ account: Label }),
    value: Type.Object({
      agentId: Id,
      account: Label,
      currency: Currency,
      startDays: Type.Array(Day, { maxItems: 12 }),
      plans: Type.Array(AffiliatePlan, { maxItems: 100 }),
      current: maybe(Type.Object(affiliateDealFields)),
      next: maybe(Type.Object(affiliateDealFields)),
    }),
    refusals: ['affiliate.agent_unknown'],
  },
  'GET /console/affiliates/deals/:id': {
    access: 'operator:contract.read',
    summary: 'A deal with those before and after it',
    params: idParams,
    value: ConsoleDealDetail,
    refusals: ['affiliate.deal_not_found'],
  },
  'POST /console/affiliates/deals': {
    access: 'operator:contract.update',
    summary: "Puts a plan's newest version in force for an agent; the deal before ends with it",
    body: Type.Object({
      account: Label,
      planId: Id,
      /** That the operator has read. */
      planVersion: Version,
      /** The first day of a month. */
      startDay: Day,
      reason: Reason,
    }),
    value: ConsoleDealDetail,
    refusals: [
      'affiliate.agent_unknown',
      'affiliate.plan_not_found',
      'affiliate.plan_changed',
      'affiliate.plan_archived',
      'affiliate.plan_not_permitted',
      'affiliate.currency_differs',
      'affiliate.month_invalid',
      'affiliate.month_taken',
    ],
  },
  'POST /console/affiliates/deals/:id/end': {
    access: 'operator:contract.update',
    summary: 'Ends a deal with a month, or cancels one that has not begun',
    params: idParams,
    body: Type.Object({
      /** The first day that is no longer in it; not read for one that has not begun. */
      endDay: Type.Union([Type.Null(), Day]),
      version: Version,
      reason: Reason,
    }),
    value: ConsoleDealDetail,
    refusals: [
      'affiliate.deal_not_found',
      'affiliate.deal_changed',
      'affiliate.deal_over',
      'affiliate.month_invalid',
    ],
  },
});
