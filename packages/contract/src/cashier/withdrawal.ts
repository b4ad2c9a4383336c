// Money out of the house to a member's account, and whether it arrived.
import { Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Money, PositiveMoney } from '../schema.ts';
import { paymentPasswordRefusals, secondFactorRefusals, SecondFactorView } from './account.ts';
import {
  FactorCode,
  idParams,
  MINUTE_MS,
  pageOf,
  pageQuery,
  PaymentPassword,
  RequestKey,
} from './field.ts';
import { RolloverView } from './rollover.ts';

/** Section 5 of the specification. */
export const PROOFS_MAX = 3;
export const PROOF_BYTES_MAX = 5 * 1024 * 1024;

export const withdrawalRefusals = declareRefusals({
  'cashier.withdrawals_blocked': 403,
  'cashier.withdrawals_pending': 409,
  'cashier.daily_count_reached': 403,
  'cashier.daily_amount_reached': 403,
  'cashier.rollover_open': 403,
  'cashier.service_closed': 403,
  'cashier.member_too_new': 403,
  'cashier.withdrawal_not_found': 404,
  'cashier.receipt_not_open': 409,
  'cashier.receipt_proof_required': 422,
  'cashier.receipt_proof_unknown': 422,
  'cashier.receipt_proof_limit': 409,
  'cashier.received_amount_invalid': 422,
});

/**
 * The life of a withdrawal. Its money is frozen from SUBMITTED until ISSUED, REJECTED or FAILED.
 * DISPUTED_NOT_RECEIVED and PARTIALLY_RECEIVED last until operators have ended the dispute; what is
 * paid again is ISSUED once more, and asked about once more.
 */
export const withdrawalStates = [
  'SUBMITTED',
  'RISK_REVIEW',
  'APPROVED',
  'PAYING',
  'ISSUED',
  'CONFIRMED_RECEIVED',
  'AUTO_CONFIRMED',
  'DISPUTED_NOT_RECEIVED',
  'PARTIALLY_RECEIVED',
  'REJECTED',
  'FAILED',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];
export const WithdrawalStateText = Type.Enum(withdrawalStates);

/**
 * One payment of a withdrawal. HELD waits for a decision about a dispute, READY to be sent; UNKNOWN
 * was sent, and nobody knows yet what became of it; CANCELLED was never sent.
 */
export const payoutStates = [
  'HELD',
  'READY',
  'SENT',
  'UNKNOWN',
  'PAID',
  'FAILED',
  'CANCELLED',
] as const;
export type PayoutState = (typeof payoutStates)[number];
export const PayoutStateText = Type.Enum(payoutStates);

/** Why a payout exists: the first or only one, a part, after a refusal, or after a dispute. */
export const payoutReasons = ['whole', 'part', 'failover', 'resend', 'remainder'] as const;

export const disputeKinds = ['NOT_RECEIVED', 'PARTLY_RECEIVED'] as const;
export type DisputeKind = (typeof disputeKinds)[number];
export const disputeResolutions = ['RESEND', 'REFUND', 'FORCED_RECEIVED'] as const;
export type DisputeResolution = (typeof disputeResolutions)[number];

const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 });

/**
 * When members may ask for withdrawals, in the brand's time zone, as with channels: a window that
 * ends before it begins goes past midnight, one that ends when it begins lasts a day.
 */
export const ServiceWindow = Type.Object({
  /** ISO days of the week on which it begins: Monday is 1. */
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
  }),
  from: ClockTime,
  to: ClockTime,
});

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 });

export const WithdrawOptions = Type.Object({
  currency: Currency,
  /** What is in the main wallet; money in play or frozen is not in it. */
  balance: Money,
  /** What can be withdrawn at most right now, by balance and limits. */
  available: Money,
  amountMin: Money,
  amountMax: Money,
  vipRank: Type.Integer({ minimum: 0, maximum: 10 }),
  countPerDay: Count,
  countLeftToday: Count,
  amountPerDay: Money,
  amountLeftToday: Money,
  /** Withdrawals that may be on their way at the same time, and those that are. */
  openMax: Count,
  open: Count,
  feeBps: Bps,
  /** Charged beside the percentage, unless the withdrawal is free. */
  feeFixed: Money,
  feeMin: Money,
  feeMax: Type.Union([Type.Null(), Money]),
  freePerDay: Count,
  freeLeftToday: Count,
  service: Type.Object({
    isOpen: Type.Boolean(),
    timeZone: Label,
    /** Empty when the brand pays out at any time. */
    windows: Type.Array(ServiceWindow, { maxItems: 14 }),
    /** When it opens next; null while it is open. */
    opensAt: Type.Union([Type.Null(), Instant]),
  }),
  /** Until when a new member waits; null when that is over. */
  memberLockedUntil: Type.Union([Type.Null(), Instant]),
  /** Minutes for which an account that was just added takes no withdrawal. */
  accountLockMinutes: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** Minutes after which an unanswered receipt counts as received; null where it never does. */
  receiptConfirmMinutes: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 100_000 })]),
  hasPaymentPassword: Type.Boolean(),
  secondFactor: SecondFactorView,
  rollover: RolloverView,
  /** Withdrawals that the member says have not arrived, and that nobody has decided yet. */
  openDisputes: Type.Array(Type.Object({ withdrawalId: Id, amount: Money, openedAt: Instant }), {
    maxItems: 20,
  }),
  /** Refusal codes that any withdrawal would meet now; empty when one can be asked for. */
  blockers: Type.Array(Type.Object({ code: Code, message: Type.String({ maxLength: 500 }) }), {
    maxItems: 10,
  }),
  /** Present when an amount was asked about. */
  preview: Type.Union([
    Type.Null(),
    Type.Object({
      amount: Money,
      fee: Money,
      payout: Money,
      /** What this very amount would be refused for; null when it would be taken. */
      problem: Type.Union([
        Type.Null(),
        Type.Object({ code: Code, message: Type.String({ maxLength: 500 }) }),
      ]),
    }),
  ]),
});

const TimelineEntry = Type.Object({
  at: Instant,
  state: WithdrawalStateText,
  /** What happened: `submitted`, `approved`, `payout_paid`; a key of the client's texts. */
  step: Code,
  /** The amount that a step was about, where it was not all of it. */
  amount: Type.Union([Type.Null(), Money]),
});

export const withdrawalFields = {
  id: Id,
  state: WithdrawalStateText,
  currency: Currency,
  /** Taken from the balance. */
  amount: Money,
  fee: Money,
  /** Sent to the member: amount less fee. */
  payout: Money,
  institution: Label,
  numberMasked: Label,
  createdAt: Instant,
  updatedAt: Instant,
  /** Why an operator said no; null in every other state. */
  rejectionReason: Type.Union([Type.Null(), Type.String({ maxLength: 140 })]),
  /** In ISSUED: what the member is asked about. After a dispute that is only what was paid again. */
  issuedAmount: Type.Union([Type.Null(), Money]),
  /** In ISSUED: when an unanswered receipt counts as received; null where it never does. */
  confirmBy: Type.Union([Type.Null(), Instant]),
  /** What of it came back to the balance: refused by the bank, or refunded after a dispute. */
  returnedAmount: Money,
};

export const WithdrawalView = Type.Object(withdrawalFields);

/** A payment of the withdrawal, as the member may see it: UNKNOWN is shown as SENT. */
const MemberPayout = Type.Object({
  id: Id,
  state: PayoutStateText,
  amount: Money,
  /** What a bank can find the payment by. */
  reference: Type.Union([Type.Null(), Label]),
  settledAt: Type.Union([Type.Null(), Instant]),
});

/** One answer of the member about one payment, and what became of it. */
const ReceiptView = Type.Object({
  answer: Type.Enum(['received', 'not_received', 'partly_received', 'lapsed']),
  issuedAmount: Money,
  receivedAmount: Money,
  /** Issued less received. */
  remainder: Money,
  answeredAt: Instant,
  note: Type.Union([Type.Null(), Type.String({ maxLength: 140 })]),
  /** See `GET /wps/cashier/receipt-proofs/:id`. */
  proofIds: Type.Array(Id, { maxItems: PROOFS_MAX }),
  /** Null where nothing was disputed. */
  dispute: Type.Union([
    Type.Null(),
    Type.Object({
      id: Id,
      kind: Type.Enum(disputeKinds),
      isOpen: Type.Boolean(),
      resolution: Type.Union([Type.Null(), Type.Enum(disputeResolutions)]),
      /** What the operators say about it. */
      reason: Type.Union([Type.Null(), Type.String({ maxLength: 140 })]),
      closedAt: Type.Union([Type.Null(), Instant]),
    }),
  ]),
});

export const WithdrawalDetail = Type.Object({
  ...withdrawalFields,
  payouts: Type.Array(MemberPayout, { maxItems: 50 }),
  receipts: Type.Array(ReceiptView, { maxItems: 20 }),
  timeline: Type.Array(TimelineEntry, { maxItems: 200 }),
});

export const ProofFile = Type.Object({
  mediaType: Type.Literal('image/jpeg'),
  content: Type.String({ description: 'Base64' }),
});

export const withdrawalRoutes = declareRoutes({
  'GET /wps/cashier/withdraw/options': {
    access: 'member',
    summary: 'Limits, fees, open rollover and whatever stands in the way of a withdrawal',
    query: Type.Object({ amount: Type.Optional(PositiveMoney) }),
    value: WithdrawOptions,
    refusals: [],
  },
  'POST /wps/cashier/withdraw': {
    access: 'member',
    summary: 'Asks for a withdrawal and freezes its money',
    sealed: true,
    body: Type.Object({
      key: RequestKey,
      accountId: Id,
      amount: PositiveMoney,
      /** What the member was told that it costs; refused where it costs something else by now. */
      fee: Type.Optional(Money),
      paymentPassword: PaymentPassword,
      /** Needed by who has bound an authenticator. */
      code: Type.Optional(FactorCode),
    }),
    value: WithdrawalView,
    refusals: [
      'cashier.account_not_found',
      'cashier.account_too_new',
      'cashier.amount_below_minimum',
      'cashier.amount_above_maximum',
      'cashier.amount_too_fine',
      'cashier.daily_amount_reached',
      'cashier.daily_count_reached',
      'cashier.fee_changed',
      'cashier.holder_mismatch',
      'cashier.key_conflict',
      'cashier.member_too_new',
      'cashier.method_unavailable',
      'cashier.rollover_open',
      'cashier.service_closed',
      'cashier.withdrawals_blocked',
      'cashier.withdrawals_pending',
      'commission.unpaid_downline_obligation',
      ...paymentPasswordRefusals,
      ...secondFactorRefusals,
      'wallet.insufficient_funds',
    ],
    rate: { count: 10, windowMs: MINUTE_MS },
    priority: 'money',
  },
  'GET /wps/cashier/withdrawals': {
    access: 'member',
    summary: "The member's withdrawal record, newest first",
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(WithdrawalStateText),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: pageOf(WithdrawalView),
    refusals: [],
  },
  'GET /wps/cashier/withdrawals/:id': {
    access: 'member',
    summary: 'One withdrawal with its payments, receipts and everything that happened to it',
    params: idParams,
    value: WithdrawalDetail,
    refusals: ['cashier.withdrawal_not_found'],
  },
  'POST /wps/cashier/receipt-proofs': {
    access: 'member',
    summary: 'Takes one picture; it is redrawn and waits an hour for the answer it belongs to',
    upload: { mediaTypes: ['image/png', 'image/jpeg'], bytesMax: PROOF_BYTES_MAX },
    value: Type.Object({ proofId: Id }),
    refusals: ['cashier.proof_refused', 'cashier.receipt_proof_limit', 'request.too_large'],
    rate: { count: 12, windowMs: MINUTE_MS },
  },
  'GET /wps/cashier/receipt-proofs/:id': {
    access: 'member',
    summary: 'A picture that the member sent',
    params: idParams,
    value: ProofFile,
    refusals: ['cashier.receipt_proof_unknown'],
  },
  'POST /wps/cashier/withdrawals/:id/receipt': {
    access: 'member',
    summary: 'The member says whether the money has arrived; all of it, a part, or nothing',
    params: idParams,
    body: Type.Object({
      answer: Type.Enum(['received', 'not_received', 'partly_received']),
      /** With `partly_received`: more than nothing and less than was issued. */
      receivedAmount: Type.Optional(PositiveMoney),
      /** At least one with `not_received`. */
      proofIds: Type.Optional(Type.Array(Id, { maxItems: PROOFS_MAX })),
      note: Type.Optional(Type.String({ maxLength: 140 })),
    }),
    value: WithdrawalDetail,
    refusals: [
      'cashier.withdrawal_not_found',
      'cashier.receipt_not_open',
      'cashier.receipt_proof_required',
      'cashier.receipt_proof_unknown',
      'cashier.received_amount_invalid',
      'cashier.amount_too_fine',
    ],
    priority: 'money',
  },
});
