// Play that members still owe, as operators see it, and what counts for it.
import { Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Money } from '../schema.ts';
import { consoleFilter, idParams, pageOf, Reason } from './field.ts';

export const rolloverDeskRefusals = declareRefusals({
  'cashier.rollover_unknown': 404,
  'cashier.rollover_closed': 409,
  'cashier.rollover_changed': 409,
});

/** Why a requirement is over: played through, the balance was spent, or an operator waived it. */
export const rolloverEnds = ['played', 'balance_spent', 'waived'] as const;

const Weight = Type.Object({
  category: Code,
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
});

export const ConsoleRollover = Type.Object({
  id: Id,
  memberId: Id,
  account: Label,
  /** What demanded it: `deposit`, `deposit_bonus`, `voucher`, `adjustment` or the noun of a reward. */
  source: Code,
  /** The id of what was credited. */
  reference: Id,
  currency: Currency,
  amount: Money,
  multipleHundredths: Type.Integer({ minimum: 0, maximum: 100_000 }),
  required: Money,
  counted: Money,
  remaining: Money,
  weights: Type.Array(Weight, { maxItems: 40 }),
  createdAt: Instant,
  closedAt: Type.Union([Instant, Type.Null()]),
  end: Type.Union([Type.Enum(rolloverEnds), Type.Null()]),
  note: Type.Union([Label, Type.Null()]),
});

const WeightPolicy = Type.Object({
  weights: Type.Array(Weight, { maxItems: 40 }),
  version: Type.Integer({ minimum: 0 }),
});

export const rolloverDeskRoutes = declareRoutes({
  'GET /console/rollovers': {
    access: 'operator:deposit.read',
    summary:
      'Play that members owe: open requirements oldest first, or all of one member newest first',
    query: Type.Object({
      ...consoleFilter,
      view: Type.Optional(
        Type.Union([Type.Literal('open'), Type.Literal('all')], { default: 'open' }),
      ),
      source: Type.Optional(Code),
    }),
    value: Type.Object({
      ...pageOf(ConsoleRollover).properties,
      /** Of all open requirements of the brand, by currency. */
      totals: Type.Array(
        Type.Object({
          currency: Currency,
          requirements: Type.Integer({ minimum: 0 }),
          members: Type.Integer({ minimum: 0 }),
          required: Money,
          counted: Money,
          remaining: Money,
        }),
        { maxItems: 40 },
      ),
    }),
    refusals: [],
  },
  'POST /console/rollovers/:id/waive': {
    access: 'operator:rollover.waive',
    summary:
      'Ends a requirement without play; above the sum of one operator a second one has to approve it',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: withProposal(ConsoleRollover),
    refusals: ['cashier.rollover_unknown', 'cashier.rollover_closed', 'approval.open'],
  },
  'GET /console/rollover-weights': {
    access: 'operator:channel.read',
    summary: 'How much a bet counts by the category of its game; categories not named count whole',
    value: WeightPolicy,
    refusals: [],
  },
  'PUT /console/rollover-weights': {
    access: 'operator:rollover.update',
    summary:
      'Changes the weights of requirements that arise from now on; a higher weight waits for a second operator',
    body: Type.Object({
      weights: Type.Array(Weight, { maxItems: 40 }),
      version: Type.Integer({ minimum: 0 }),
      reason: Reason,
    }),
    value: withProposal(WeightPolicy),
    refusals: ['cashier.rollover_changed', 'approval.open'],
  },
});
