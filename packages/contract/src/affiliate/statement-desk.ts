// What affiliates earned, as operators review and pay it.
import { type Static, Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { idParams, pageOf, pageQuery, Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Day, Id, Instant, Label, Money } from '../schema.ts';
import {
  AffiliateMemberLine,
  AffiliatePlanKindText,
  affiliateStatementFields,
  AffiliateStatementStateText,
  AffiliateStatementTotals,
  conversionFields,
  ConversionReasonText,
  ConversionStateText,
  maybe,
  statementDetailFields,
} from './field.ts';

export const statementDeskRefusals = declareRefusals({
  /** The job, or another operator, settles months right now. */
  'affiliate.run_under_way': 409,
  /** It has gone on in the meantime. */
  'affiliate.statement_changed': 409,
  'affiliate.statement_not_in_review': 409,
  'affiliate.conversion_not_found': 404,
  'affiliate.conversion_changed': 409,
  /** It was rejected before, or is approved already. */
  'affiliate.conversion_over': 409,
});

const Count = Type.Integer({ minimum: 0 });
const Version = Type.Integer({ minimum: 1 });

const consoleStatementFields = {
  ...affiliateStatementFields,
  runId: Id,
  agentId: Id,
  account: Label,
  version: Version,
} as const;

export const ConsoleStatement = Type.Object(consoleStatementFields);
export type ConsoleStatement = Static<typeof ConsoleStatement>;

export const ConsoleStatementDetail = Type.Object({
  ...consoleStatementFields,
  ...statementDetailFields,
  /** Play that was known up to this place of the journal counts; what came later is a correction. */
  cutoffSeq: Type.String({ maxLength: 20 }),
  /** The transfer that paid it. */
  transferId: maybe(Id),
  canApprove: Type.Boolean(),
  canReject: Type.Boolean(),
});
export type ConsoleStatementDetail = Static<typeof ConsoleStatementDetail>;

export const ConsoleMemberLine = Type.Object({
  ...AffiliateMemberLine.properties,
  memberId: Id,
});

/** OPEN: its cut-off is drawn. CALCULATED: statements are written, not all are paid. DONE: all were tried. */
export const affiliateRunStates = ['OPEN', 'CALCULATED', 'DONE'] as const;

export const AffiliateRun = Type.Object({
  id: Id,
  /** The first day of its month, and the first that is no longer in it. */
  startDay: Day,
  endDay: Day,
  state: Type.Enum(affiliateRunStates),
  cutoffSeq: Type.String({ maxLength: 20 }),
  deals: Count,
  statements: Count,
  /** Statements that wait for an operator. */
  inReview: Count,
  costs: Type.Array(
    Type.Object({ currency: Currency, earned: Money, payable: Money, paid: Money }),
    { maxItems: 20 },
  ),
  startedAt: Instant,
  calculatedAt: maybe(Instant),
  finishedAt: maybe(Instant),
  /** Of one that a fault stopped; it goes on by itself. */
  lastError: maybe(Type.String({ maxLength: 300 })),
});
export type AffiliateRun = Static<typeof AffiliateRun>;

export const ConsoleConversion = Type.Object({
  ...conversionFields,
  dealId: Id,
  planName: Label,
  agentId: Id,
  /** Of the affiliate. */
  agentAccount: Label,
  memberId: Id,
  account: Label,
  /** What an operator said about it. */
  note: maybe(Type.String({ maxLength: 140 })),
  canApprove: Type.Boolean(),
  canReject: Type.Boolean(),
  version: Version,
});
export type ConsoleConversion = Static<typeof ConsoleConversion>;

const statementFilter = {
  ...pageQuery,
  state: Type.Optional(AffiliateStatementStateText),
  kind: Type.Optional(AffiliatePlanKindText),
  runId: Type.Optional(Id),
  dealId: Type.Optional(Id),
  memberId: Type.Optional(Id),
  account: Type.Optional(Label),
  /** Months that begin between these days. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};
const { cursor: _cursor, limit: _limit, ...totalsFilter } = statementFilter;

const decided = [
  'affiliate.statement_not_found',
  'affiliate.statement_changed',
  'affiliate.statement_not_in_review',
] as const;

export const statementDeskRoutes = declareRoutes({
  'GET /console/affiliates/statements': {
    access: 'operator:settlement.read',
    summary: 'Statements of affiliates, newest first',
    query: Type.Object(statementFilter),
    value: pageOf(ConsoleStatement),
    refusals: [],
  },
  'GET /console/affiliates/statements/totals': {
    access: 'operator:settlement.read',
    summary: 'What all statements of a filter come to',
    query: Type.Object(totalsFilter),
    value: AffiliateStatementTotals,
    refusals: [],
  },
  'GET /console/affiliates/statements/:id': {
    access: 'operator:settlement.read',
    summary: 'A statement line by line, with what may be done about it',
    params: idParams,
    value: ConsoleStatementDetail,
    refusals: ['affiliate.statement_not_found'],
  },
  'GET /console/affiliates/statements/:id/members': {
    access: 'operator:settlement.read',
    summary: 'What each referred member brought to a statement, those with the largest first',
    params: idParams,
    query: Type.Object(pageQuery),
    value: pageOf(ConsoleMemberLine),
    refusals: ['affiliate.statement_not_found'],
  },
  'POST /console/affiliates/statements/:id/approve': {
    access: 'operator:settlement.decide',
    summary: 'Pays a statement that waits for an operator; above the own limit two decide',
    params: idParams,
    body: Type.Object({ version: Version, reason: Type.Optional(Reason) }),
    value: withProposal(ConsoleStatementDetail),
    refusals: [...decided, 'approval.open'],
    priority: 'money',
  },
  'POST /console/affiliates/statements/:id/reject': {
    access: 'operator:settlement.decide',
    summary: 'Declines a statement; nothing of it is paid, now or later',
    params: idParams,
    body: Type.Object({ version: Version, reason: Reason }),
    value: ConsoleStatementDetail,
    refusals: decided,
  },
  'GET /console/affiliates/runs': {
    access: 'operator:settlement.read',
    summary: 'Monthly runs, newest first',
    query: Type.Object(pageQuery),
    value: pageOf(AffiliateRun),
    refusals: [],
  },
  'POST /console/affiliates/runs/catch-up': {
    access: 'operator:settlement.decide',
    summary:
      'Judges conversions and settles every month that is over and was missed, oldest first; what ' +
      'stands is not changed',
    body: Type.Object({ reason: Reason }),
    value: Type.Object({
      runs: Type.Array(AffiliateRun, { maxItems: 100 }),
      /** More is due; call again. */
      hasMore: Type.Boolean(),
    }),
    refusals: ['affiliate.run_under_way'],
    isCostly: true,
  },
  'GET /console/affiliates/conversions': {
    access: 'operator:settlement.read',
    summary: 'Members who qualified, newest first',
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(ConversionStateText),
      reason: Type.Optional(ConversionReasonText),
      dealId: Type.Optional(Id),
      /** Of the affiliate, and of the member. */
      agentAccount: Type.Optional(Label),
      account: Type.Optional(Label),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    value: pageOf(ConsoleConversion),
    refusals: [],
  },
  'GET /console/affiliates/conversions/:id': {
    access: 'operator:settlement.read',
    summary: 'One member who qualified',
    params: idParams,
    value: ConsoleConversion,
    refusals: ['affiliate.conversion_not_found'],
  },
  'POST /console/affiliates/conversions/:id/approve': {
    access: 'operator:settlement.decide',
    summary: 'Ends the hold of a conversion',
    params: idParams,
    body: Type.Object({ version: Version, reason: Reason }),
    value: ConsoleConversion,
    refusals: [
      'affiliate.conversion_not_found',
      'affiliate.conversion_changed',
      'affiliate.conversion_over',
    ],
  },
  'POST /console/affiliates/conversions/:id/reject': {
    access: 'operator:settlement.decide',
    summary: 'Rejects a conversion; one that was paid is taken back in the next statement',
    params: idParams,
    body: Type.Object({ version: Version, reason: Reason }),
    value: ConsoleConversion,
    refusals: [
      'affiliate.conversion_not_found',
      'affiliate.conversion_changed',
      'affiliate.conversion_over',
    ],
  },
});
