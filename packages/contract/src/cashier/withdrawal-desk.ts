// Withdrawals as operators see and decide them.
import { Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Money, PositiveMoney } from '../schema.ts';
import { DisputeSummary, OperatorName } from './dispute-desk.ts';
import { foundFilter, idParams, pageOf, pageQuery, Reason, sortQuery, totalsOf } from './field.ts';
import { ConsolePayout, PayoutChannel } from './payout-desk.ts';
import { withdrawalFields, WithdrawalStateText } from './withdrawal.ts';

export const WITHDRAWAL_PARTS_MAX = 10;

export const withdrawalDeskRefusals = declareRefusals({
  'cashier.withdrawal_not_ready': 409,
  'cashier.withdrawal_decided': 409,
  'cashier.withdrawal_on_hold': 409,
  'cashier.withdrawal_not_on_hold': 409,
  'cashier.withdrawal_taken': 409,
  'cashier.second_operator_needed': 409,
  'cashier.parts_mismatch': 422,
  'cashier.payout_channel_unavailable': 422,
});

/** Values of a risk reason's message. Amounts come as text with their currency. */
const ReasonParams = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([Type.Number(), Type.String({ maxLength: 80 })]),
);

export const RiskReason = Type.Object({
  /** `first_withdrawal`, `new_account` …; the operator's text is `risk.<code>` with these params. */
  code: Code,
  weight: Type.Integer({ minimum: 0, maximum: 100 }),
  params: ReasonParams,
});

const Count = Type.Integer({ minimum: 0 });

const consoleWithdrawalFields = {
  ...withdrawalFields,
  memberId: Id,
  account: Label,
  vipRank: Type.Integer({ minimum: 0, maximum: 10 }),
  methodCode: Code,
  /** Sum of the weights of the reasons, at most 100. */
  riskScore: Type.Integer({ minimum: 0, maximum: 100 }),
  reasons: Type.Array(RiskReason, { maxItems: 20 }),
  approvalsNeeded: Type.Integer({ minimum: 0, maximum: 2 }),
  approvals: Type.Array(Type.Object({ operator: OperatorName, at: Instant }), { maxItems: 2 }),
  /** Nobody decides and nothing is sent while an operator holds it back. */
  hold: Type.Union([
    Type.Null(),
    Type.Object({ operator: OperatorName, reason: Reason, at: Instant }),
  ]),
  /** Who has taken it to decide. */
  assignee: Type.Union([Type.Null(), OperatorName]),
  /** Its payments by state. */
  payouts: Type.Object({
    held: Count,
    ready: Count,
    sent: Count,
    unknown: Count,
    paid: Count,
    failed: Count,
  }),
  hasOpenDispute: Type.Boolean(),
};

export const ConsoleWithdrawal = Type.Object(consoleWithdrawalFields);
export const ConsoleWithdrawalDetail = Type.Object({
  ...consoleWithdrawalFields,
  holder: Label,
  memberSince: Instant,
  depositedTotal: Money,
  withdrawnTotal: Money,
  playedTotal: Money,
  /** False when this operator may not approve: decided already, held, or theirs was the first approval. */
  canApprove: Type.Boolean(),
  canReject: Type.Boolean(),
  canHold: Type.Boolean(),
  canRelease: Type.Boolean(),
  /** In the order in which they were made. */
  payments: Type.Array(ConsolePayout, { maxItems: 50 }),
  disputes: Type.Array(DisputeSummary, { maxItems: 20 }),
  timeline: Type.Array(
    Type.Object({
      at: Instant,
      state: WithdrawalStateText,
      step: Code,
      actor: Type.Object({
        kind: Type.Enum(['member', 'operator', 'system', 'provider']),
        name: Label,
      }),
      note: Type.Union([Type.Null(), Type.String({ maxLength: 300 })]),
      amount: Type.Union([Type.Null(), Money]),
    }),
    { maxItems: 200 },
  ),
});

/**
 * `queue` waits for a decision, `attention` for help with a payment that failed or that no channel
 * takes, `disputed` for the end of a dispute; `open` is all whose money has not left.
 */
export const withdrawalViews = ['queue', 'open', 'attention', 'disputed', 'all'] as const;

const withdrawalFilter = {
  ...foundFilter,
  view: Type.Optional(Type.Enum(withdrawalViews, { default: 'queue' })),
  state: Type.Optional(WithdrawalStateText),
  currency: Type.Optional(Currency),
  /** Of the account that it is paid to. */
  methodCode: Type.Optional(Code),
  assignee: Type.Optional(Type.Enum(['me', 'nobody'])),
  onHold: Type.Optional(Type.Boolean()),
  riskMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
};

const decisionRefusals = [
  'cashier.withdrawal_not_found',
  'cashier.withdrawal_not_ready',
  'cashier.withdrawal_decided',
  'cashier.withdrawal_on_hold',
] as const;

export const withdrawalDeskRoutes = declareRoutes({
  'GET /console/withdrawals': {
    access: 'operator:withdrawal.read',
    summary: 'Withdrawals of the brand; `queue` is what waits for operators, oldest first',
    query: Type.Object({
      ...pageQuery,
      ...sortQuery(['created', 'amount', 'risk']),
      ...withdrawalFilter,
    }),
    value: pageOf(ConsoleWithdrawal),
    refusals: [],
  },
  'GET /console/withdrawals/totals': {
    access: 'operator:withdrawal.read',
    summary: 'What all withdrawals of a filter come to, by currency',
    query: Type.Object(withdrawalFilter),
    value: totalsOf({ amount: Money }),
    refusals: [],
  },
  'GET /console/withdrawals/figures': {
    access: 'operator:withdrawal.read',
    summary: 'How many withdrawals wait in each view, and how much money, by currency',
    value: Type.Object({
      views: Type.Array(
        Type.Object({
          view: Type.Enum(['queue', 'open', 'attention', 'disputed']),
          currency: Currency,
          count: Count,
          amount: Money,
          oldestAt: Type.Union([Type.Null(), Instant]),
        }),
        { maxItems: 200 },
      ),
      /** Payments that are ready for a batch, by currency. */
      ready: Type.Array(Type.Object({ currency: Currency, count: Count, amount: Money }), {
        maxItems: 50,
      }),
    }),
    refusals: [],
  },
  'GET /console/withdrawals/:id': {
    access: 'operator:withdrawal.read',
    summary: 'One withdrawal with its risk reasons, approvals, payments, disputes and timeline',
    params: idParams,
    value: ConsoleWithdrawalDetail,
    refusals: ['cashier.withdrawal_not_found'],
  },
  'GET /console/withdrawals/:id/channels': {
    access: 'operator:withdrawal.read',
    summary:
      'Channels that could carry a payment of this withdrawal, and whether they take one now',
    params: idParams,
    value: Type.Object({ items: Type.Array(PayoutChannel, { maxItems: 100 }) }),
    refusals: ['cashier.withdrawal_not_found'],
  },
  'POST /console/withdrawals/:id/approve': {
    access: 'operator:withdrawal.decide',
    summary: 'Approves; above the limit of the brand a second operator has to do so too',
    params: idParams,
    body: Type.Object({ note: Type.Optional(Type.String({ maxLength: 140 })) }),
    value: ConsoleWithdrawalDetail,
    refusals: [
      ...decisionRefusals,
      'cashier.withdrawals_blocked',
      'cashier.second_operator_needed',
      'approval.not_independent',
    ],
    priority: 'money',
  },
  'POST /console/withdrawals/:id/approve-in-parts': {
    access: 'operator:withdrawal.decide',
    summary: 'Approves, to be paid in parts whose sum is the payout, each on a channel of its own',
    params: idParams,
    body: Type.Object({
      parts: Type.Array(
        Type.Object({
          amount: PositiveMoney,
          /** Null leaves the choice to the channels' weights and health. */
          channelId: Type.Union([Type.Null(), Id]),
        }),
        { minItems: 2, maxItems: WITHDRAWAL_PARTS_MAX },
      ),
      note: Type.Optional(Type.String({ maxLength: 140 })),
    }),
    value: ConsoleWithdrawalDetail,
    refusals: [
      ...decisionRefusals,
      'cashier.withdrawals_blocked',
      'cashier.second_operator_needed',
      'cashier.parts_mismatch',
      'cashier.amount_too_fine',
      'cashier.payout_channel_unavailable',
      'approval.not_independent',
    ],
    priority: 'money',
  },
  'POST /console/withdrawals/:id/reject': {
    access: 'operator:withdrawal.decide',
    summary: 'Refuses and gives the money back; the member reads the reason',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsoleWithdrawalDetail,
    refusals: [...decisionRefusals],
    priority: 'money',
  },
  'POST /console/withdrawals/:id/hold': {
    access: 'operator:withdrawal.decide',
    summary: 'Holds a withdrawal back: nobody decides it and nothing of it is sent',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsoleWithdrawalDetail,
    refusals: [
      'cashier.withdrawal_not_found',
      'cashier.withdrawal_decided',
      'cashier.withdrawal_on_hold',
    ],
  },
  'POST /console/withdrawals/:id/release': {
    access: 'operator:withdrawal.decide',
    summary: 'Lets a withdrawal that was held back go on',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsoleWithdrawalDetail,
    refusals: ['cashier.withdrawal_not_found', 'cashier.withdrawal_not_on_hold'],
  },
  'POST /console/withdrawals/:id/assign': {
    access: 'operator:withdrawal.decide',
    summary: 'Takes a withdrawal to decide it, or puts it back for others',
    params: idParams,
    body: Type.Object({
      take: Type.Boolean(),
      /** Takes it from the one who has it; without, that is refused. */
      force: Type.Optional(Type.Boolean()),
    }),
    value: ConsoleWithdrawalDetail,
    refusals: ['cashier.withdrawal_not_found', 'cashier.withdrawal_taken'],
  },
});
