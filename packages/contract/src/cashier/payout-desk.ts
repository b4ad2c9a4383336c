// Single payments of withdrawals, and batches of them.
import { Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Money } from '../schema.ts';
import { OperatorName } from './dispute-desk.ts';
import { consoleFilter, idParams, pageOf, pageQuery, Reason } from './field.ts';
import { payoutReasons, PayoutStateText } from './withdrawal.ts';

/** Payments of one batch. */
export const BATCH_ROWS_MAX = 2_000;

/** For so long its provider is asked about a payment before people may end it. */
export const PAYOUT_END_HOURS = 24;

export const payoutDeskRefusals = declareRefusals({
  'cashier.payout_not_found': 404,
  'cashier.payout_not_routable': 409,
  'cashier.payout_not_asked': 409,
  'cashier.payout_not_endable': 409,
  'cashier.payout_end_early': 409,
  'cashier.payout_not_late': 409,
  'cashier.batch_not_found': 404,
  'cashier.batch_empty': 409,
  'cashier.batch_not_open': 409,
  'cashier.batch_not_sent': 409,
  'cashier.batch_not_by_hand': 409,
  'cashier.batch_row_settled': 409,
  'cashier.results_invalid': 422,
});

const Count = Type.Integer({ minimum: 0 });
const Text300 = Type.Union([Type.Null(), Type.String({ maxLength: 300 })]);

/** A way in which the house pays out: through a provider, or by its own people at a bank. */
export const PayoutChannelName = Type.Object({
  id: Id,
  name: Label,
  provider: Code,
  /** Paid by people, through batches. */
  isByHand: Type.Boolean(),
});

export const PayoutChannel = Type.Object({
  ...PayoutChannelName.properties,
  /** Whether it would take a payment of any amount now. */
  isAvailable: Type.Boolean(),
  amountMin: Money,
  amountMax: Money,
});

export const ConsolePayout = Type.Object({
  id: Id,
  /** `whole`, `part`, `failover`, `resend`, `remainder`. */
  reason: Type.Enum(payoutReasons),
  state: PayoutStateText,
  amount: Money,
  currency: Currency,
  /** Null until one was chosen. */
  channel: Type.Union([Type.Null(), PayoutChannelName]),
  provider: Type.Union([Type.Null(), Code]),
  providerReference: Type.Union([Type.Null(), Label]),
  attempts: Count,
  lastError: Text300,
  /**
   * Why a READY payment is not on its way: `held`, `batch`, `no_channel`, `by_hand`. A FAILED one that
   * waits for a decision says `decision`.
   */
  waitReason: Type.Union([Type.Null(), Code]),
  /** When the provider is asked, or a channel looked for, the next time. */
  nextAt: Type.Union([Type.Null(), Instant]),
  batchId: Type.Union([Type.Null(), Id]),
  /** The payment that this one was made after. */
  replacesId: Type.Union([Type.Null(), Id]),
  createdAt: Instant,
  sentAt: Type.Union([Type.Null(), Instant]),
  settledAt: Type.Union([Type.Null(), Instant]),
  canRoute: Type.Boolean(),
  canGiveBack: Type.Boolean(),
  canAsk: Type.Boolean(),
  /** Whether two operators may end it: its provider was asked for a day and never answered. */
  canEnd: Type.Boolean(),
  /** Its end by two operators, instead of an answer of its provider. */
  end: Type.Union([Type.Null(), Type.Object({ at: Instant, evidence: Label })]),
  /** Its provider reported it as paid when its money had been given back or sent another way. */
  late: Type.Union([
    Type.Null(),
    Type.Object({ paidAt: Instant, settledAt: Type.Union([Type.Null(), Instant]) }),
  ]),
});

/** A payment among those of others. */
export const PayoutRow = Type.Object({
  ...ConsolePayout.properties,
  withdrawalId: Id,
  memberId: Id,
  account: Label,
  holder: Label,
  institution: Label,
  numberMasked: Label,
  methodCode: Code,
});

export const batchStates = ['OPEN', 'SENDING', 'SENT', 'DONE', 'CANCELLED'] as const;
export type BatchState = (typeof batchStates)[number];

export const PayoutBatch = Type.Object({
  id: Id,
  /** Counted per brand, as people call it. */
  number: Type.Integer({ minimum: 1 }),
  /** DONE: no payment of it is still on its way. */
  state: Type.Enum(batchStates),
  currency: Currency,
  channel: Type.Union([Type.Null(), PayoutChannelName]),
  methodCode: Type.Union([Type.Null(), Code]),
  isByHand: Type.Boolean(),
  count: Count,
  amount: Money,
  /** By state of the payments. */
  counts: Type.Object({
    ready: Count,
    sent: Count,
    unknown: Count,
    paid: Count,
    failed: Count,
  }),
  paidAmount: Money,
  note: Text300,
  createdBy: OperatorName,
  createdAt: Instant,
  sentBy: Type.Union([Type.Null(), OperatorName]),
  sentAt: Type.Union([Type.Null(), Instant]),
  /** How often its file was taken, which holds whole account numbers. */
  exports: Count,
  finishedAt: Type.Union([Type.Null(), Instant]),
});

/** One line of an imported result. */
const ResultLine = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  payoutId: Type.Union([Type.Null(), Id]),
  outcome: Type.Union([Type.Null(), Type.Enum(['paid', 'failed', 'unchanged'])]),
  /**
   * `unknown_row`, `repeated_row`, `bad_outcome`, `amount_differs`, `settled_otherwise`, `bad_line`,
   * `own_approval`: another operator than the one who approved it says what became of it.
   * `own_limit`: more than one operator lets go back to members alone.
   */
  problem: Type.Union([Type.Null(), Code]),
});

export const payoutDeskRoutes = declareRoutes({
  'GET /console/payouts': {
    access: 'operator:withdrawal.read',
    summary: 'Payments of withdrawals, oldest first; `ready` ones can go into a batch',
    query: Type.Object({
      ...consoleFilter,
      state: Type.Optional(PayoutStateText),
      currency: Type.Optional(Currency),
      channelId: Type.Optional(Id),
      methodCode: Type.Optional(Code),
      /** Only those that can go into a batch now. */
      batchable: Type.Optional(Type.Boolean()),
    }),
    value: pageOf(PayoutRow),
    refusals: [],
  },
  'POST /console/payouts/:id/route': {
    access: 'operator:withdrawal.pay',
    summary: 'Sends a payment that failed or waits on another channel; null chooses one',
    params: idParams,
    body: Type.Object({ channelId: Type.Union([Type.Null(), Id]), reason: Reason }),
    value: ConsolePayout,
    refusals: [
      'cashier.payout_not_found',
      'cashier.payout_not_routable',
      'cashier.payout_channel_unavailable',
      'cashier.withdrawal_on_hold',
    ],
    priority: 'money',
  },
  'POST /console/payouts/:id/give-back': {
    access: 'operator:withdrawal.pay',
    summary: 'Gives the money of a payment that failed or waits back to the member',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsolePayout,
    refusals: ['cashier.payout_not_found', 'cashier.payout_not_routable'],
    priority: 'money',
  },
  'POST /console/payouts/:id/ask': {
    access: 'operator:withdrawal.pay',
    summary: 'Asks the provider at once what became of a payment',
    params: idParams,
    value: ConsolePayout,
    refusals: ['cashier.payout_not_found', 'cashier.payout_not_asked'],
  },
  'POST /console/payouts/:id/end': {
    access: 'operator:withdrawal.pay',
    summary:
      'Proposes the end of a payment that its provider never ends, with what proves it; another ' +
      'operator decides. One that was not made waits for a new channel or for giving back',
    params: idParams,
    body: Type.Object({
      outcome: Type.Enum(['paid', 'failed']),
      /** Where the proof is found: the number of a letter or ticket, the line of a statement. */
      evidence: Type.String({ minLength: 3, maxLength: 80, pattern: '\\S' }),
      reason: Reason,
    }),
    value: withProposal(ConsolePayout),
    refusals: [
      'cashier.payout_not_found',
      'cashier.payout_not_endable',
      'cashier.payout_end_early',
      'approval.open',
    ],
    priority: 'money',
  },
  'POST /console/payouts/:id/settle-late': {
    access: 'operator:withdrawal.pay',
    summary:
      'Notes how money was dealt with that a provider paid after its payment had been ended as ' +
      'failed; moves none',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ConsolePayout,
    refusals: ['cashier.payout_not_found', 'cashier.payout_not_late'],
  },
  'GET /console/payout-batches': {
    access: 'operator:withdrawal.read',
    summary: 'Batches of payments, newest first',
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(Type.Enum(batchStates)),
      currency: Type.Optional(Currency),
    }),
    value: pageOf(PayoutBatch),
    refusals: [],
  },
  'POST /console/payout-batches': {
    access: 'operator:withdrawal.pay',
    summary: 'Makes a batch of payments that are ready, by channel or by method',
    body: Type.Object({
      currency: Currency,
      channelId: Type.Optional(Id),
      methodCode: Type.Optional(Code),
      /** Only these of them; all when left out. */
      payoutIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: BATCH_ROWS_MAX })),
      /** Payments above it are left for another batch. */
      amountMax: Type.Optional(Money),
      note: Type.Optional(Type.String({ maxLength: 140 })),
    }),
    value: PayoutBatch,
    refusals: ['cashier.batch_empty', 'cashier.payout_channel_unavailable'],
    priority: 'money',
  },
  'GET /console/payout-batches/:id': {
    access: 'operator:withdrawal.read',
    summary: 'One batch with its progress',
    params: idParams,
    value: PayoutBatch,
    refusals: ['cashier.batch_not_found'],
  },
  'GET /console/payout-batches/:id/rows': {
    access: 'operator:withdrawal.read',
    summary: 'The payments of a batch',
    params: idParams,
    query: Type.Object({ ...pageQuery, state: Type.Optional(PayoutStateText) }),
    value: pageOf(PayoutRow),
    refusals: ['cashier.batch_not_found'],
  },
  'POST /console/payout-batches/:id/send': {
    access: 'operator:withdrawal.pay',
    summary:
      'Sends a batch: a job hands its payments to the provider, or to the people at the bank',
    params: idParams,
    value: PayoutBatch,
    refusals: ['cashier.batch_not_found', 'cashier.batch_not_open'],
    priority: 'money',
  },
  'POST /console/payout-batches/:id/cancel': {
    access: 'operator:withdrawal.pay',
    summary: 'Dissolves a batch that was not sent; its payments are ready for another',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: PayoutBatch,
    refusals: ['cashier.batch_not_found', 'cashier.batch_not_open'],
    priority: 'money',
  },
  'POST /console/payout-batches/:id/file': {
    access: 'operator:withdrawal.pay',
    summary: 'The file for the bank, with whole account numbers; every taking of it is audited',
    params: idParams,
    value: Type.Object({
      name: Label,
      /** CSV as of RFC 4180, UTF-8 with a byte order mark. */
      content: Type.String(),
    }),
    refusals: ['cashier.batch_not_found', 'cashier.batch_not_by_hand', 'cashier.batch_not_sent'],
  },
  'POST /console/payout-batches/:id/results': {
    access: 'operator:withdrawal.pay',
    summary:
      "Reads the bank's results: columns payout, outcome (paid, failed), amount, reference, note",
    params: idParams,
    bodyBytesMax: 1_500_000,
    body: Type.Object({
      csv: Type.String({ minLength: 1, maxLength: 1_000_000 }),
      /** Shows what would happen, and changes nothing. */
      dryRun: Type.Boolean(),
    }),
    value: Type.Object({
      /**
       * False after a dry run, and when a line had a problem before: then nothing was changed. A line that
       * others decided while the file was applied has a problem of its own, and the rest counts.
       */
      isApplied: Type.Boolean(),
      paid: Count,
      failed: Count,
      unchanged: Count,
      problems: Count,
      paidAmount: Money,
      lines: Type.Array(ResultLine, { maxItems: BATCH_ROWS_MAX }),
    }),
    refusals: [
      'cashier.batch_not_found',
      'cashier.batch_not_by_hand',
      'cashier.batch_not_sent',
      'cashier.results_invalid',
      'cashier.payout_not_found',
      'cashier.batch_row_settled',
    ],
    priority: 'money',
  },
  'POST /console/payout-batches/:id/rows/:payoutId': {
    access: 'operator:withdrawal.pay',
    summary:
      'Says of one payment at the bank that it was paid, or that it failed; who approved it proposes ' +
      'that to another operator',
    params: Type.Object({ id: Id, payoutId: Id }),
    body: Type.Object({
      outcome: Type.Enum(['paid', 'failed']),
      /** Of the bank. */
      reference: Type.Optional(Type.String({ maxLength: 80 })),
      note: Type.Optional(Type.String({ maxLength: 140 })),
    }),
    value: withProposal(PayoutRow),
    refusals: [
      'approval.open',
      'cashier.batch_not_found',
      'cashier.batch_not_by_hand',
      'cashier.batch_not_sent',
      'cashier.payout_not_found',
      'cashier.batch_row_settled',
    ],
    priority: 'money',
  },
});
