// Payments that members say have not arrived, and how two operators end that.
import { Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Currency, Id, Instant, Label, Money } from '../schema.ts';
import { consoleFilter, idParams, pageOf, Reason } from './field.ts';
import {
  disputeKinds,
  disputeResolutions,
  PayoutStateText,
  ProofFile,
  PROOFS_MAX,
  WithdrawalStateText,
} from './withdrawal.ts';

export const disputeDeskRefusals = declareRefusals({
  'cashier.dispute_not_found': 404,
  'cashier.dispute_closed': 409,
  'cashier.dispute_changed': 409,
  'cashier.proposal_missing': 409,
  'cashier.proposal_open': 409,
  'cashier.forced_receipt_off': 403,
  'cashier.payout_not_known_failed': 409,
});

export const OperatorName = Type.Object({ id: Id, account: Label });

const Version = Type.Integer({ minimum: 1 });

export const DisputeSummary = Type.Object({
  id: Id,
  withdrawalId: Id,
  kind: Type.Enum(disputeKinds),
  /** OPEN until a resolution is proposed, PROPOSED until a second operator agrees. */
  state: Type.Enum(['OPEN', 'PROPOSED', 'CLOSED']),
  currency: Currency,
  issuedAmount: Money,
  receivedAmount: Money,
  /** What it is about: issued less received. */
  amount: Money,
  memberId: Id,
  account: Label,
  institution: Label,
  numberMasked: Label,
  proofs: Type.Integer({ minimum: 0, maximum: PROOFS_MAX }),
  openedAt: Instant,
  proposal: Type.Union([
    Type.Null(),
    Type.Object({
      resolution: Type.Enum(disputeResolutions),
      reason: Reason,
      operator: OperatorName,
      at: Instant,
    }),
  ]),
  resolution: Type.Union([Type.Null(), Type.Enum(disputeResolutions)]),
  closedBy: Type.Union([Type.Null(), OperatorName]),
  closedAt: Type.Union([Type.Null(), Instant]),
  version: Version,
});

export const DisputeDetail = Type.Object({
  ...DisputeSummary.properties,
  withdrawalState: WithdrawalStateText,
  note: Type.Union([Type.Null(), Type.String({ maxLength: 140 })]),
  proofIds: Type.Array(Id, { maxItems: PROOFS_MAX }),
  /** The payments that it is about, with what is known of each. */
  payouts: Type.Array(
    Type.Object({
      id: Id,
      state: PayoutStateText,
      amount: Money,
      provider: Type.Union([Type.Null(), Label]),
      providerReference: Type.Union([Type.Null(), Label]),
      settledAt: Type.Union([Type.Null(), Instant]),
    }),
    { maxItems: 50 },
  ),
  /** Whether any of them is known to have failed after all; without, RESEND has to be insisted on. */
  isKnownFailed: Type.Boolean(),
  /** Disputes of the member before this one, and how many of them were ended as received. */
  disputesBefore: Type.Integer({ minimum: 0 }),
  forcedBefore: Type.Integer({ minimum: 0 }),
  /** What the brand's regulatory profile lets operators choose. */
  resolutions: Type.Array(Type.Enum(disputeResolutions), { maxItems: 3 }),
  canPropose: Type.Boolean(),
  /** False for who proposed it. */
  canAgree: Type.Boolean(),
  canDecline: Type.Boolean(),
  /** Proposals that were declined before. */
  history: Type.Array(
    Type.Object({
      at: Instant,
      step: Type.Enum(['opened', 'proposed', 'declined', 'agreed']),
      actor: Label,
      resolution: Type.Union([Type.Null(), Type.Enum(disputeResolutions)]),
      note: Type.Union([Type.Null(), Type.String({ maxLength: 140 })]),
    }),
    { maxItems: 100 },
  ),
});

export const disputeDeskRoutes = declareRoutes({
  'GET /console/withdrawal-disputes': {
    access: 'operator:withdrawal.read',
    summary: 'Payments that members say have not arrived; the open ones come oldest first',
    query: Type.Object({
      ...consoleFilter,
      view: Type.Optional(Type.Enum(['open', 'all'], { default: 'open' })),
      currency: Type.Optional(Currency),
    }),
    value: pageOf(DisputeSummary),
    refusals: [],
  },
  'GET /console/withdrawal-disputes/:id': {
    access: 'operator:withdrawal.read',
    summary: 'One dispute with its proof, the payments it is about and what was proposed',
    params: idParams,
    value: DisputeDetail,
    refusals: ['cashier.dispute_not_found'],
  },
  'GET /console/withdrawal-disputes/:id/proofs/:proofId': {
    access: 'operator:withdrawal.read',
    summary: 'A picture that the member sent as proof',
    params: Type.Object({ id: Id, proofId: Id }),
    value: ProofFile,
    refusals: ['cashier.dispute_not_found', 'cashier.receipt_proof_unknown'],
  },
  'POST /console/withdrawal-disputes/:id/propose': {
    access: 'operator:withdrawal.pay',
    summary: 'Proposes how to end a dispute; a second operator has to agree',
    params: idParams,
    body: Type.Object({
      resolution: Type.Enum(disputeResolutions),
      reason: Reason,
      /** RESEND although nobody knows that the payment failed. */
      insist: Type.Optional(Type.Boolean()),
      version: Version,
    }),
    value: DisputeDetail,
    refusals: [
      'cashier.dispute_not_found',
      'cashier.dispute_closed',
      'cashier.dispute_changed',
      'cashier.proposal_open',
      'cashier.forced_receipt_off',
      'cashier.payout_not_known_failed',
    ],
    priority: 'money',
  },
  'POST /console/withdrawal-disputes/:id/agree': {
    access: 'operator:withdrawal.pay',
    summary: 'A second operator agrees: the proposal is carried out',
    params: idParams,
    body: Type.Object({
      note: Type.Optional(Type.String({ maxLength: 140 })),
      version: Version,
    }),
    value: DisputeDetail,
    refusals: [
      'cashier.dispute_not_found',
      'cashier.dispute_closed',
      'cashier.dispute_changed',
      'cashier.proposal_missing',
      'cashier.second_operator_needed',
      'cashier.forced_receipt_off',
      'wallet.insufficient_funds',
      'approval.not_independent',
    ],
    priority: 'money',
  },
  'POST /console/withdrawal-disputes/:id/decline': {
    access: 'operator:withdrawal.pay',
    summary: 'Takes a proposal off the table, also by who made it',
    params: idParams,
    body: Type.Object({ reason: Reason, version: Version }),
    value: DisputeDetail,
    refusals: [
      'cashier.dispute_not_found',
      'cashier.dispute_closed',
      'cashier.dispute_changed',
      'cashier.proposal_missing',
    ],
  },
});
