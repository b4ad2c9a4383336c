// Money that operators add to a member's balance or take from it by hand, with four eyes.
import { Type } from 'typebox';
import { withProposal } from './approval.ts';
import { pageQuery, totalsOf } from './cashier/field.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Currency, Id, Instant, Label, Money, NextCursor, PositiveMoney } from './schema.ts';

export const adjustmentRefusals = declareRefusals({
  'adjustment.unknown': 404,
  'adjustment.member_unknown': 404,
  'adjustment.amount_too_fine': 422,
  'adjustment.key_conflict': 409,
  'adjustment.decided': 409,
  'adjustment.own': 409,
  'adjustment.not_own': 403,
  'adjustment.changed': 409,
  'adjustment.trial_account': 422,
  'adjustment.rollover_on_debit': 422,
});

/** What an adjustment is for; statements and reports sum them up by it. */
export const adjustmentCauses = [
  'correction',
  'compensation',
  'goodwill',
  'promotion',
  'missing_deposit',
  'chargeback',
  'fraud',
  'other',
] as const;
export type AdjustmentCause = (typeof adjustmentCauses)[number];

/** FAILED: approved, but the balance did not hold what was to be taken; nothing was moved. */
export const adjustmentStates = ['PROPOSED', 'POSTED', 'DECLINED', 'WITHDRAWN', 'FAILED'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

const Direction = Type.Union([Type.Literal('credit'), Type.Literal('debit')]);
const Cause = Type.Enum(adjustmentCauses);
const State = Type.Enum(adjustmentStates);
const Operator = Type.Object({ id: Id, account: Label });
const Reason = Type.String({ minLength: 3, maxLength: 300 });

export const AdjustmentView = Type.Object({
  id: Id,
  memberId: Id,
  account: Label,
  direction: Direction,
  cause: Cause,
  state: State,
  currency: Currency,
  amount: Money,
  /** Play that a credit demands before it may be withdrawn: times the amount, in hundredths. */
  multipleHundredths: Type.Integer({ minimum: 0, maximum: 100_000 }),
  reason: Type.String({ maxLength: 300 }),
  /** What it refers to: an order number, a ticket of the help desk, a difference of a statement. */
  reference: Type.String({ maxLength: 120 }),
  proposedBy: Operator,
  proposedAt: Instant,
  /** Null while it waits, and of one that needed no second operator. */
  decidedBy: Type.Union([Operator, Type.Null()]),
  decidedAt: Type.Union([Instant, Type.Null()]),
  decisionNote: Type.String({ maxLength: 300 }),
  /** Whether this operator may decide it now. */
  canDecide: Type.Boolean(),
  canWithdraw: Type.Boolean(),
  /** The movement in the ledger once it is posted. */
  transferId: Type.Union([Id, Type.Null()]),
  /** Spendable balance of the member now. */
  balance: Money,
});

const idParams = Type.Object({ adjustmentId: Id });

const adjustmentFilter = {
  view: Type.Optional(
    Type.Union([Type.Literal('waiting'), Type.Literal('all')], { default: 'all' }),
  ),
  state: Type.Optional(State),
  direction: Type.Optional(Direction),
  cause: Type.Optional(Cause),
  memberId: Type.Optional(Id),
  account: Type.Optional(Label),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
};

export const adjustmentRoutes = declareRoutes({
  'GET /console/adjustments': {
    access: 'operator:wallet.read',
    summary: 'Adjustments of the brand: those that wait oldest first, all others newest first',
    query: Type.Object({ ...pageQuery, ...adjustmentFilter }),
    value: Type.Object({
      items: Type.Array(AdjustmentView, { maxItems: 100 }),
      nextCursor: NextCursor,
      waiting: Type.Integer({ minimum: 0 }),
    }),
    refusals: [],
  },
  'GET /console/adjustments/totals': {
    access: 'operator:wallet.read',
    summary: 'What all adjustments of a filter come to by currency: credits less debits',
    query: Type.Object(adjustmentFilter),
    value: totalsOf({ amount: Money }),
    refusals: [],
  },
  'GET /console/adjustment-rules': {
    access: 'operator:wallet.read',
    summary: 'Up to where one operator may adjust alone, by currency',
    value: Type.Object({
      items: Type.Array(
        Type.Object({
          currency: Currency,
          aloneAmount: Money,
          aloneDayAmount: Money,
          version: Type.Integer({ minimum: 1 }),
        }),
        { maxItems: 40 },
      ),
    }),
    refusals: [],
  },
  'PUT /console/adjustment-rules/:currency': {
    access: 'operator:adjustment-rule.update',
    summary:
      'Changes up to where one operator may adjust alone; 0 asks for two always, and more than ' +
      'before waits for a second operator',
    params: Type.Object({ currency: Currency }),
    body: Type.Object({
      aloneAmount: Money,
      aloneDayAmount: Money,
      version: Type.Integer({ minimum: 0 }),
      reason: Reason,
    }),
    value: withProposal(
      Type.Object({
        currency: Currency,
        aloneAmount: Money,
        aloneDayAmount: Money,
        /** 0 while the first one waits for a second operator. */
        version: Type.Integer({ minimum: 0 }),
      }),
    ),
    refusals: ['adjustment.changed', 'adjustment.amount_too_fine', 'approval.open'],
  },
  'GET /console/adjustments/:adjustmentId': {
    access: 'operator:wallet.read',
    summary: 'One adjustment',
    params: idParams,
    value: AdjustmentView,
    refusals: ['adjustment.unknown'],
  },
  'POST /console/adjustments': {
    access: 'operator:wallet.adjust',
    summary:
      'Proposes a credit or a debit; it is posted at once where one operator may act alone, and by ' +
      'the yes of a second one otherwise',
    body: Type.Object({
      /** Made by the client once per intention. */
      key: Id,
      account: Type.String({ minLength: 1, maxLength: 64 }),
      direction: Direction,
      cause: Cause,
      amount: PositiveMoney,
      multipleHundredths: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
      reason: Reason,
      reference: Type.Optional(Type.String({ maxLength: 120, default: '' })),
    }),
    value: AdjustmentView,
    refusals: [
      'adjustment.member_unknown',
      'adjustment.amount_too_fine',
      'adjustment.key_conflict',
      'adjustment.trial_account',
      'adjustment.rollover_on_debit',
      'wallet.insufficient_funds',
    ],
    priority: 'money',
  },
  'POST /console/adjustments/:adjustmentId/decide': {
    access: 'operator:wallet.adjust',
    summary: 'The second operator posts or declines a proposal; never the one who made it',
    params: idParams,
    body: Type.Object({
      decision: Type.Union([Type.Literal('approve'), Type.Literal('decline')]),
      note: Type.String({ maxLength: 300 }),
    }),
    value: AdjustmentView,
    refusals: [
      'adjustment.unknown',
      'adjustment.decided',
      'adjustment.own',
      'approval.not_independent',
    ],
    priority: 'money',
  },
  'POST /console/adjustments/:adjustmentId/withdraw': {
    access: 'operator:wallet.adjust',
    summary: 'Takes back a proposal of one’s own that nobody has decided',
    params: idParams,
    value: AdjustmentView,
    refusals: ['adjustment.unknown', 'adjustment.decided', 'adjustment.not_own'],
  },
});
