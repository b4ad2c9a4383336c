// Deposits as operators see and decide them.
import { type TSchema, Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Id, Instant, Label, Money } from '../schema.ts';
import { BankCredit, MatchSuggestion, QueueFigure } from './bank-credit.ts';
import {
  DepositKindText,
  DepositProof,
  DepositStateText,
  DepositTransfer,
  DepositView,
  DepositProofFile,
  DEPOSIT_PROOFS_MAX,
} from './deposit.ts';
import { foundFilter, idParams, pageOf, pageQuery, Reason, sortQuery, totalsOf } from './field.ts';

export const depositDeskRefusals = declareRefusals({
  'cashier.deposit_not_in_review': 409,
  'cashier.deposit_not_transfer': 409,
  'cashier.deposit_decided': 409,
  'cashier.deposit_matched': 409,
  'cashier.currency_differs': 409,
});

const nullable = <const S extends TSchema>(schema: S) => Type.Union([Type.Null(), schema]);

const consoleFields = {
  ...DepositView.properties,
  memberId: Id,
  account: Label,
  provider: Code,
  providerReference: Type.Union([Label, Type.Null()]),
  /** The channel that carries it; null for vouchers and for what is older than channels. */
  channelId: nullable(Id),
  channelName: nullable(Label),
  /** What the member was asked to write into a bank transfer. */
  reference: nullable(Label),
  proofCount: Type.Integer({ minimum: 0, maximum: DEPOSIT_PROOFS_MAX }),
  /** A line of a bank statement that is tied to it. */
  bankCreditId: nullable(Id),
};

export const ConsoleDeposit = Type.Object(consoleFields);

export const ConsoleDepositDetail = Type.Object({
  ...consoleFields,
  /** The name in which the member has to pay; null when it is not known yet. */
  payerName: nullable(Label),
  memberVipRank: Type.Integer({ minimum: 0, maximum: 10 }),
  transfer: nullable(DepositTransfer),
  proofs: Type.Array(DepositProof, { maxItems: DEPOSIT_PROOFS_MAX }),
  bankCredit: nullable(BankCredit),
  /** Open lines of bank statements that may be this deposit, likeliest first. */
  suggestions: Type.Array(MatchSuggestion, { maxItems: 20 }),
  /** Operator who decided, and when; null when nobody had to. */
  decidedBy: nullable(Label),
  decidedAt: nullable(Instant),
  /** Two from the amount on from which withdrawals need two operators. */
  approvalsNeeded: Type.Union([Type.Literal(1), Type.Literal(2)]),
  /** The first of two operators who have seen the transfer arrive; the other one credits it. */
  firstApproval: nullable(Type.Object({ by: Label, at: Instant })),
  /** False also for the one whose approval waits for another's. */
  canApprove: Type.Boolean(),
  canDecline: Type.Boolean(),
  /** In REVIEW: crediting is refused when it was paid in another currency. */
  canCredit: Type.Boolean(),
  canDismiss: Type.Boolean(),
});

const depositFilter = {
  ...foundFilter,
  state: Type.Optional(DepositStateText),
  kind: Type.Optional(DepositKindText),
  methodCode: Type.Optional(Code),
  channelId: Type.Optional(Id),
  /** The reference code of a bank transfer, whole. */
  reference: Type.Optional(Label),
};

export const depositDeskRoutes = declareRoutes({
  'GET /console/deposits': {
    access: 'operator:deposit.read',
    summary: 'Deposits of the brand, newest first',
    query: Type.Object({
      ...pageQuery,
      ...sortQuery(['created', 'amount']),
      ...depositFilter,
    }),
    value: pageOf(ConsoleDeposit),
    refusals: [],
  },
  'GET /console/deposits/totals': {
    access: 'operator:deposit.read',
    summary: 'What all deposits of a filter come to, by currency',
    query: Type.Object(depositFilter),
    value: totalsOf({ amount: Money }),
    refusals: [],
  },
  'GET /console/deposit-queue': {
    access: 'operator:deposit.read',
    summary: 'How much waits for operators, by kind of work; amounts in the currency of the brand',
    value: Type.Object({
      /** Bank transfers that members say are sent. */
      awaitingMatch: QueueFigure,
      /** Bank transfers that are begun and not said to be sent. */
      pendingTransfers: QueueFigure,
      review: QueueFigure,
      /** Lines of bank statements that belong to no deposit yet. */
      openCredits: QueueFigure,
    }),
    refusals: [],
  },
  'GET /console/deposits/:id': {
    access: 'operator:deposit.read',
    summary: 'One deposit of the brand',
    params: idParams,
    value: ConsoleDepositDetail,
    refusals: ['cashier.deposit_not_found'],
  },
  'GET /console/deposits/:id/proofs/:proofId': {
    access: 'operator:deposit.read',
    summary: 'A picture that the member has sent as proof',
    params: Type.Object({ id: Id, proofId: Id }),
    value: DepositProofFile,
    refusals: ['cashier.proof_not_found'],
  },
  'POST /console/deposits/:id/resolve': {
    access: 'operator:deposit.decide',
    summary:
      'Ends the review of a deposit: credits what was paid, a large sum by two operators, or dismisses it',
    params: idParams,
    body: Type.Object({
      resolution: Type.Union([Type.Literal('credit'), Type.Literal('dismiss')]),
      reason: Reason,
    }),
    value: ConsoleDepositDetail,
    refusals: [
      'cashier.deposit_not_found',
      'cashier.deposit_not_in_review',
      'cashier.currency_differs',
      'cashier.second_operator_needed',
      'approval.not_independent',
    ],
    priority: 'money',
  },
  'POST /console/deposits/:id/approve': {
    access: 'operator:deposit.decide',
    summary:
      'Credits a bank transfer that the operator has seen arrive, without a statement line; a large ' +
      'one by the approval of a second operator',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsoleDepositDetail,
    refusals: [
      'cashier.deposit_not_found',
      'cashier.deposit_not_transfer',
      'cashier.deposit_decided',
      'cashier.deposit_matched',
      'cashier.second_operator_needed',
      'approval.not_independent',
    ],
    priority: 'money',
  },
  'POST /console/deposits/:id/decline': {
    access: 'operator:deposit.decide',
    summary: 'Ends a bank transfer that did not arrive; the member reads the reason',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsoleDepositDetail,
    refusals: [
      'cashier.deposit_not_found',
      'cashier.deposit_not_transfer',
      'cashier.deposit_decided',
      'cashier.deposit_matched',
    ],
    priority: 'money',
  },
});
