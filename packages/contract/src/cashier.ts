// Money in and out of the house: deposits through payment providers, payout accounts, withdrawals.
import { Type } from 'typebox';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  Code,
  Currency,
  Cursor,
  Id,
  Instant,
  Label,
  Money,
  NextCursor,
  PageLimit,
  PositiveMoney,
  Url,
} from './schema.ts';

export const cashierRefusals = declareRefusals({
  'cashier.method_unavailable': 422,
  'cashier.amount_below_minimum': 422,
  'cashier.amount_above_maximum': 422,
  'cashier.amount_too_fine': 422,
  'cashier.key_conflict': 409,
  'cashier.provider_unavailable': 503,
  'cashier.deposit_not_found': 404,
  'cashier.deposit_not_in_review': 409,
  'cashier.currency_differs': 409,
  'cashier.deposits_pending': 409,
  'cashier.account_not_found': 404,
  'cashier.account_number_invalid': 422,
  'cashier.account_exists': 409,
  'cashier.account_limit_reached': 409,
  'cashier.account_in_use': 409,
  'cashier.account_too_new': 403,
  'cashier.holder_missing': 422,
  'cashier.holder_mismatch': 422,
  'cashier.withdrawals_blocked': 403,
  'cashier.withdrawals_pending': 409,
  'cashier.daily_count_reached': 403,
  'cashier.daily_amount_reached': 403,
  'cashier.rollover_open': 403,
  'cashier.withdrawal_not_found': 404,
  'cashier.withdrawal_not_ready': 409,
  'cashier.withdrawal_decided': 409,
  'cashier.second_operator_needed': 409,
  'cashier.receipt_not_open': 409,
});

/**
 * REVIEW: something was paid, but not what was asked for; an operator decides. Money that
 * arrives late still counts, so PAID may follow any state but itself.
 */
export const depositStates = [
  'PENDING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REVIEW',
] as const;
export type DepositState = (typeof depositStates)[number];

/** The life of a withdrawal. Its money is frozen from SUBMITTED until ISSUED, REJECTED or FAILED. */
export const withdrawalStates = [
  'SUBMITTED',
  'RISK_REVIEW',
  'APPROVED',
  'PAYING',
  'ISSUED',
  'CONFIRMED_RECEIVED',
  'AUTO_CONFIRMED',
  'REJECTED',
  'FAILED',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const payoutKinds = ['bank', 'wallet', 'crypto'] as const;

const DepositStateText = Type.Enum(depositStates);
const WithdrawalStateText = Type.Enum(withdrawalStates);
const MethodKind = Type.Union([
  Type.Literal('card'),
  Type.Literal('bank'),
  Type.Literal('wallet'),
  Type.Literal('crypto'),
]);
const PayoutKind = Type.Enum(payoutKinds);

/** Made by the client once per intention; the same key again answers with what it made before. */
const RequestKey = Id;

export const DepositMethod = Type.Object({
  code: Code,
  kind: MethodKind,
  name: Label,
  hint: Label,
  currency: Currency,
  amountMin: Money,
  amountMax: Money,
  /** Basis points of the amount that are charged to the member after the deposit. */
  feeBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Amounts that are offered as buttons, smallest first. */
  presets: Type.Array(Money, { maxItems: 8 }),
});

export const DepositView = Type.Object({
  id: Id,
  methodCode: Code,
  methodName: Label,
  state: DepositStateText,
  currency: Currency,
  amount: Money,
  /** What the provider says was paid; differs from `amount` only in REVIEW. */
  paidAmount: Type.Union([Money, Type.Null()]),
  paidCurrency: Type.Union([Currency, Type.Null()]),
  fee: Money,
  /** Where to pay, as long as the deposit can still be paid. */
  payUrl: Type.Union([Url, Type.Null()]),
  createdAt: Instant,
  expiresAt: Instant,
  settledAt: Type.Union([Instant, Type.Null()]),
});

export const PayoutMethod = Type.Object({
  code: Code,
  kind: PayoutKind,
  name: Label,
  currency: Currency,
  /** What the number is called (`accountNumber`, `walletId`, `address`); a key of the client's texts. */
  numberLabel: Code,
  /** A regular expression that the number has to match, without anchors. */
  numberPattern: Type.String({ maxLength: 200 }),
  numberExample: Label,
  /** Banks, wallets or networks to choose from. */
  institutions: Type.Array(Type.Object({ code: Code, name: Label }), { maxItems: 200 }),
});

export const PayoutAccountView = Type.Object({
  id: Id,
  methodCode: Code,
  kind: PayoutKind,
  institution: Label,
  holder: Label,
  /** The last characters only; the whole number never leaves the server. */
  numberMasked: Label,
  createdAt: Instant,
  /** Withdrawals to this account are refused before this moment. */
  usableAt: Instant,
});

const Requirement = Type.Object({
  id: Id,
  /** What has to be played through: `deposit` or the noun of a reward. */
  source: Code,
  amount: Money,
  /** Times the amount, in hundredths: 100 is once. */
  multipleHundredths: Type.Integer({ minimum: 0, maximum: 100_000 }),
  required: Money,
  counted: Money,
  remaining: Money,
  createdAt: Instant,
});

export const RolloverView = Type.Object({
  remaining: Money,
  /** Oldest first: valid bets fill them in this order. */
  requirements: Type.Array(Requirement, { maxItems: 100 }),
});

export const WithdrawOptions = Type.Object({
  currency: Currency,
  /** What can be withdrawn at most right now, by balance and limits. */
  available: Money,
  amountMin: Money,
  amountMax: Money,
  countPerDay: Type.Integer({ minimum: 0, maximum: 1_000 }),
  countLeftToday: Type.Integer({ minimum: 0, maximum: 1_000 }),
  amountLeftToday: Money,
  feeBps: Type.Integer({ minimum: 0, maximum: 10_000 }),
  freeLeftToday: Type.Integer({ minimum: 0, maximum: 1_000 }),
  receiptConfirmMinutes: Type.Integer({ minimum: 1, maximum: 100_000 }),
  hasPaymentPassword: Type.Boolean(),
  rollover: RolloverView,
  /** Refusal codes that any withdrawal would meet now; empty when one can be asked for. */
  blockers: Type.Array(Type.Object({ code: Code, message: Type.String({ maxLength: 500 }) }), {
    maxItems: 10,
  }),
  /** Present when an amount was asked about. */
  preview: Type.Union([Type.Object({ amount: Money, fee: Money, payout: Money }), Type.Null()]),
});

const TimelineEntry = Type.Object({
  at: Instant,
  state: WithdrawalStateText,
  /** What happened: `submitted`, `approved`, `payout_unknown`; a key of the client's texts. */
  step: Code,
});

const withdrawalFields = {
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
  rejectionReason: Type.Union([Type.String({ maxLength: 140 }), Type.Null()]),
  /** In ISSUED: when an unanswered receipt counts as received. */
  confirmBy: Type.Union([Instant, Type.Null()]),
};

export const WithdrawalView = Type.Object(withdrawalFields);
export const WithdrawalDetail = Type.Object({
  ...withdrawalFields,
  timeline: Type.Array(TimelineEntry, { maxItems: 200 }),
});

const pageOf = <Item extends Parameters<typeof Type.Array>[0]>(item: Item) =>
  Type.Object({ items: Type.Array(item, { maxItems: 100 }), nextCursor: NextCursor });

const pageQuery = {
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(PageLimit),
};

const idParams = Type.Object({ id: Id });

const MINUTE_MS = 60_000;
const PaymentPassword = Type.String({ minLength: 1, maxLength: 128 });

const memberRoutes = declareRoutes({
  'GET /wps/cashier/deposit/methods': {
    access: 'member',
    summary: 'Ways to pay in, for the brand and the currency of the member',
    value: Type.Object({ methods: Type.Array(DepositMethod, { maxItems: 50 }) }),
    refusals: [],
  },
  'POST /wps/cashier/deposit': {
    access: 'member',
    summary:
      'Begins a deposit. The member pays at `payUrl`, whose page returns to ' +
      '/cashier/return?deposit=<id> of the portal',
    body: Type.Object({ key: RequestKey, methodCode: Code, amount: PositiveMoney }),
    value: DepositView,
    refusals: [
      'cashier.method_unavailable',
      'cashier.amount_below_minimum',
      'cashier.amount_above_maximum',
      'cashier.amount_too_fine',
      'cashier.key_conflict',
      'cashier.provider_unavailable',
      'protection.excluded',
      'protection.cooling_off',
      'protection.deposit_limit_reached',
      'protection.deposit_limit_unset',
      'cashier.deposits_pending',
    ],
    rate: { count: 20, windowMs: MINUTE_MS },
    priority: 'money',
  },
  'GET /wps/cashier/deposits': {
    access: 'member',
    summary: "The member's deposit record, newest first",
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(DepositStateText),
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
    }),
    value: pageOf(DepositView),
    refusals: [],
  },
  'GET /wps/cashier/deposits/:id': {
    access: 'member',
    summary: 'One deposit; asks the provider when its news is overdue',
    params: idParams,
    value: DepositView,
    refusals: ['cashier.deposit_not_found'],
  },
  'GET /wps/cashier/accounts': {
    access: 'member',
    summary: 'Accounts that the member can be paid to, and the kinds that can be added',
    value: Type.Object({
      /** The name that every account must be held in; null until the first account sets it. */
      holder: Type.Union([Label, Type.Null()]),
      accountsMax: Type.Integer({ minimum: 1, maximum: 100 }),
      methods: Type.Array(PayoutMethod, { maxItems: 50 }),
      accounts: Type.Array(PayoutAccountView, { maxItems: 100 }),
    }),
    refusals: [],
  },
  'POST /wps/cashier/accounts': {
    access: 'member',
    summary: 'Binds an account in the name of the member',
    sealed: true,
    body: Type.Object({
      methodCode: Code,
      institutionCode: Code,
      number: Type.String({ minLength: 4, maxLength: 128 }),
      holder: Type.String({ minLength: 2, maxLength: 120 }),
      paymentPassword: PaymentPassword,
    }),
    value: PayoutAccountView,
    refusals: [
      'cashier.method_unavailable',
      'cashier.account_number_invalid',
      'cashier.account_exists',
      'cashier.account_limit_reached',
      'cashier.holder_missing',
      'cashier.holder_mismatch',
      'identity.payment_password_unset',
      'identity.payment_password_wrong',
      'identity.payment_password_locked',
    ],
    rate: { count: 10, windowMs: MINUTE_MS },
  },
  'DELETE /wps/cashier/accounts/:id': {
    access: 'member',
    summary: 'Removes an account that no open withdrawal is paid to',
    params: idParams,
    value: Type.Null(),
    refusals: ['cashier.account_not_found', 'cashier.account_in_use'],
  },
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
      paymentPassword: PaymentPassword,
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
      'cashier.holder_mismatch',
      'cashier.key_conflict',
      'cashier.rollover_open',
      'cashier.withdrawals_blocked',
      'cashier.withdrawals_pending',
      'identity.payment_password_unset',
      'identity.payment_password_wrong',
      'identity.payment_password_locked',
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
    summary: 'One withdrawal with everything that happened to it',
    params: idParams,
    value: WithdrawalDetail,
    refusals: ['cashier.withdrawal_not_found'],
  },
  'POST /wps/cashier/withdrawals/:id/receipt': {
    access: 'member',
    summary: 'The member says that the money has arrived',
    params: idParams,
    body: Type.Object({ answer: Type.Literal('received') }),
    value: WithdrawalDetail,
    refusals: ['cashier.withdrawal_not_found', 'cashier.receipt_not_open'],
  },
});

/** Values of a risk reason's message. Amounts come as text with their currency. */
const ReasonParams = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([Type.String({ maxLength: 80 }), Type.Number()]),
);

export const RiskReason = Type.Object({
  /** `first_withdrawal`, `new_account` …; the operator's text is `risk.<code>` with these params. */
  code: Code,
  weight: Type.Integer({ minimum: 0, maximum: 100 }),
  params: ReasonParams,
});

const OperatorName = Type.Object({ id: Id, account: Label });

const consoleWithdrawalFields = {
  ...withdrawalFields,
  memberId: Id,
  account: Label,
  /** Sum of the weights of the reasons, at most 100. */
  riskScore: Type.Integer({ minimum: 0, maximum: 100 }),
  reasons: Type.Array(RiskReason, { maxItems: 20 }),
  approvalsNeeded: Type.Integer({ minimum: 0, maximum: 2 }),
  approvals: Type.Array(Type.Object({ operator: OperatorName, at: Instant }), { maxItems: 2 }),
};

export const ConsoleWithdrawal = Type.Object(consoleWithdrawalFields);
export const ConsoleWithdrawalDetail = Type.Object({
  ...consoleWithdrawalFields,
  holder: Label,
  memberSince: Instant,
  depositedTotal: Money,
  withdrawnTotal: Money,
  playedTotal: Money,
  /** False when this operator may not approve: decided already, or theirs was the first approval. */
  canApprove: Type.Boolean(),
  canReject: Type.Boolean(),
  provider: Type.Object({
    code: Code,
    reference: Type.Union([Label, Type.Null()]),
    attempts: Type.Integer({ minimum: 0 }),
    lastError: Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
  }),
  timeline: Type.Array(
    Type.Object({
      at: Instant,
      state: WithdrawalStateText,
      step: Code,
      actor: Type.Object({
        kind: Type.Union([
          Type.Literal('member'),
          Type.Literal('operator'),
          Type.Literal('system'),
          Type.Literal('provider'),
        ]),
        name: Label,
      }),
      note: Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
    }),
    { maxItems: 200 },
  ),
});

export const ConsoleDeposit = Type.Object({
  ...DepositView.properties,
  memberId: Id,
  account: Label,
  provider: Code,
  providerReference: Type.Union([Label, Type.Null()]),
});

const consoleFilter = {
  ...pageQuery,
  memberId: Type.Optional(Id),
  account: Type.Optional(Label),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
  amountMin: Type.Optional(Money),
  amountMax: Type.Optional(Money),
};

const Reason = Type.String({ minLength: 3, maxLength: 140 });

const consoleRoutes = declareRoutes({
  'GET /console/withdrawals': {
    access: 'operator:withdrawal.read',
    summary: 'Withdrawals of the brand; `queue` is what waits for operators, oldest first',
    query: Type.Object({
      ...consoleFilter,
      view: Type.Optional(
        Type.Union([Type.Literal('queue'), Type.Literal('open'), Type.Literal('all')], {
          default: 'queue',
        }),
      ),
      state: Type.Optional(WithdrawalStateText),
    }),
    value: pageOf(ConsoleWithdrawal),
    refusals: [],
  },
  'GET /console/withdrawals/:id': {
    access: 'operator:withdrawal.read',
    summary: 'One withdrawal with its risk reasons, approvals and timeline',
    params: idParams,
    value: ConsoleWithdrawalDetail,
    refusals: ['cashier.withdrawal_not_found'],
  },
  'POST /console/withdrawals/:id/approve': {
    access: 'operator:withdrawal.decide',
    summary: 'Approves; above the limit of the brand a second operator has to do so too',
    params: idParams,
    body: Type.Object({ note: Type.Optional(Type.String({ maxLength: 140 })) }),
    value: ConsoleWithdrawalDetail,
    refusals: [
      'cashier.withdrawal_not_found',
      'cashier.withdrawal_not_ready',
      'cashier.withdrawal_decided',
      'cashier.withdrawals_blocked',
      'cashier.second_operator_needed',
    ],
    priority: 'money',
  },
  'POST /console/withdrawals/:id/reject': {
    access: 'operator:withdrawal.decide',
    summary: 'Refuses and gives the money back; the member reads the reason',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsoleWithdrawalDetail,
    refusals: [
      'cashier.withdrawal_not_found',
      'cashier.withdrawal_not_ready',
      'cashier.withdrawal_decided',
    ],
    priority: 'money',
  },
  'GET /console/deposits': {
    access: 'operator:deposit.read',
    summary: 'Deposits of the brand, newest first',
    query: Type.Object({ ...consoleFilter, state: Type.Optional(DepositStateText) }),
    value: pageOf(ConsoleDeposit),
    refusals: [],
  },
  'GET /console/deposits/:id': {
    access: 'operator:deposit.read',
    summary: 'One deposit of the brand',
    params: idParams,
    value: ConsoleDeposit,
    refusals: ['cashier.deposit_not_found'],
  },
  'POST /console/deposits/:id/resolve': {
    access: 'operator:deposit.decide',
    summary: 'Ends the review of a deposit: credits what was paid, or dismisses it',
    params: idParams,
    body: Type.Object({
      resolution: Type.Union([Type.Literal('credit'), Type.Literal('dismiss')]),
      reason: Reason,
    }),
    value: ConsoleDeposit,
    refusals: [
      'cashier.deposit_not_found',
      'cashier.deposit_not_in_review',
      'cashier.currency_differs',
    ],
    priority: 'money',
  },
});

export const cashierRoutes = { ...memberRoutes, ...consoleRoutes };
