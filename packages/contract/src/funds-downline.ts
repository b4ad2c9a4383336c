// Money from an agent to the team: the other way round than to the upline.
import { type Static, Type } from 'typebox';
import {
  FactorCode,
  idParams,
  MINUTE_MS,
  pageOf,
  pageQuery,
  PaymentPassword,
  RequestKey,
} from './cashier/field.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Currency, Id, Instant, Label, Money, PositiveMoney } from './schema.ts';

/** Which column of reports it belongs to; a general one moves a turnover requirement along. */
export const downlineTransferKinds = ['general', 'promotion', 'dividend'] as const;
export type DownlineTransferKind = (typeof downlineTransferKinds)[number];

/** SENT: it has left the agent. DONE: the downline has it. */
export const downlineTransferStates = ['SENT', 'DONE'] as const;
export type DownlineTransferState = (typeof downlineTransferStates)[number];

export const DownlineTransferKindText = Type.Enum(downlineTransferKinds);
export const DownlineTransferStateText = Type.Enum(downlineTransferStates);
const Kind = DownlineTransferKindText;
const State = DownlineTransferStateText;
const Blocker = Type.Object({ code: Label, message: Type.String({ maxLength: 500 }) });

export const DownlineTransferView = Type.Object({
  id: Id,
  state: State,
  /** Whether the asking member sent or received it. */
  role: Type.Union([Type.Literal('sent'), Type.Literal('received')]),
  /** The other side. */
  counterpart: Label,
  kind: Kind,
  currency: Currency,
  amount: Money,
  /** What the receiver has to play before a withdrawal because of it; zero for other kinds. */
  rollover: Money,
  note: Type.Union([Type.Null(), Label]),
  createdAt: Instant,
  doneAt: Type.Union([Type.Null(), Instant]),
});
export type DownlineTransferView = Static<typeof DownlineTransferView>;

export const DownlineTransferOptions = Type.Object({
  /** Whether the brand offers such transfers at all. */
  isOffered: Type.Boolean(),
  currency: Currency,
  available: Money,
  amountMin: Money,
  amountMax: Money,
  /** What may still be sent today, by the brand's time zone. */
  amountLeftToday: Money,
  /** The turnover requirement of a general transfer, in hundredths of its amount. */
  rolloverMultipleHundredths: Type.Integer({ minimum: 0 }),
  /** Anybody of the team may receive, or direct downlines alone. */
  reachesAnyDepth: Type.Boolean(),
  hasPaymentPassword: Type.Boolean(),
  /** An authenticator is bound and its code has to come with the transfer. */
  needsCode: Type.Boolean(),
  /** Refusals that any transfer would meet now; empty when one can be made. */
  blockers: Type.Array(Blocker, { maxItems: 10 }),
});
export type DownlineTransferOptions = Static<typeof DownlineTransferOptions>;

const filter = {
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
  role: Type.Optional(Type.Union([Type.Literal('sent'), Type.Literal('received')])),
  kind: Type.Optional(Kind),
  /** The other side, written in full. */
  account: Type.Optional(Label),
};

const Count = Type.Integer({ minimum: 0 });

const DownlineTransferTotals = Type.Object({
  rows: Type.Array(
    Type.Object({
      currency: Currency,
      sent: Money,
      sentCount: Count,
      received: Money,
      receivedCount: Count,
    }),
    { maxItems: 100 },
  ),
});

export const fundsDownlineRoutes = declareRoutes({
  'GET /wps/agent/transfer': {
    access: 'agent',
    summary: 'What the caller could transfer to downlines now',
    value: DownlineTransferOptions,
    refusals: [],
  },
  'POST /wps/agent/transfer': {
    access: 'agent',
    summary: 'Transfers to a downline; needs the payment password and a bound authenticator',
    sealed: true,
    body: Type.Object({
      key: RequestKey,
      memberId: Id,
      kind: Kind,
      amount: PositiveMoney,
      paymentPassword: PaymentPassword,
      code: Type.Optional(FactorCode),
      note: Type.Optional(Type.String({ maxLength: 80 })),
    }),
    value: DownlineTransferView,
    refusals: [
      'agent.account_unknown',
      'funds.downline_off',
      'funds.downline_unreachable',
      'commission.unpaid_downline_obligation',
      'funds.transfer_blocked',
      'funds.account_blocked',
      'funds.rollover_open',
      'funds.daily_amount_reached',
      'funds.amount_below_minimum',
      'funds.amount_above_maximum',
      'funds.amount_too_fine',
      'funds.key_conflict',
      'wallet.insufficient_funds',
      'cashier.second_factor_unbound',
      'identity.payment_password_unset',
      'identity.payment_password_wrong',
      'identity.payment_password_locked',
      'identity.factor_required',
      'identity.second_verification_wrong',
      'identity.locked',
    ],
    rate: { count: 10, windowMs: MINUTE_MS },
    isCostly: true,
    priority: 'money',
  },
  'GET /wps/agent/transfers': {
    access: 'member',
    summary: 'Transfers that the member sent to downlines or received from above, newest first',
    query: Type.Object({ ...pageQuery, ...filter }),
    value: pageOf(DownlineTransferView),
    refusals: [],
  },
  'GET /wps/agent/transfers/totals': {
    access: 'member',
    summary: 'Sums of all transfers to downlines that the filter finds, by currency',
    query: Type.Object(filter),
    value: DownlineTransferTotals,
    refusals: [],
  },
  'GET /wps/agent/transfers/:id': {
    access: 'member',
    summary: 'The receipt of one transfer, for either side of it',
    params: idParams,
    value: DownlineTransferView,
    refusals: ['funds.transfer_not_found'],
  },
});

export const fundsDownlineRefusals = declareRefusals({
  'funds.downline_off': 403,
  /** The downline can take no transfer now. */
  'funds.downline_unreachable': 409,
  /** The house has stopped transfers of this account or of its branch. */
  'funds.transfer_blocked': 403,
});

/** What a brand allows of transfers to downlines; part of the fund policy. */
export const downlinePolicyFields = {
  /** Regulated profiles never offer it. */
  downlineIsOffered: Type.Boolean(),
  downlineMin: Money,
  downlineMax: Money,
  /** Per agent and day of the brand. */
  downlineDay: Money,
  /** Anybody of the team may receive, or direct downlines alone. */
  transferAnyDepth: Type.Boolean(),
  /** The receiver's turnover requirement of a general transfer, in hundredths of its amount. */
  transferRolloverMultipleHundredths: Type.Integer({ minimum: 0, maximum: 10_000 }),
} as const;
