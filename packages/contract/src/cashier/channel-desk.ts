// Payment channels and ways to pay in, as operators set them up and watch them.
import { type TSchema, Type } from 'typebox';
import { ProposalRef, withProposal } from '../approval.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Code, Currency, Id, Instant, Label, Money, PositiveMoney } from '../schema.ts';
import { DepositKindText, DepositVipMin } from './deposit.ts';
import { idParams, Reason } from './field.ts';

export const channelDeskRefusals = declareRefusals({
  'cashier.channel_not_found': 404,
  'cashier.channel_exists': 409,
  'cashier.channel_changed': 409,
  'cashier.channel_kind_mismatch': 422,
  'cashier.provider_unknown': 422,
  'cashier.method_not_found': 404,
  'cashier.method_exists': 409,
  'cashier.method_changed': 409,
  'cashier.bounds_inverted': 422,
  'cashier.fee_bounds': 422,
  'cashier.fee_whole': 422,
  'cashier.preset_outside': 422,
  'cashier.receiving_account_missing': 422,
  'cashier.bonus_play_low': 422,
  'cashier.text_missing': 422,
});

const nullable = <const S extends TSchema>(schema: S) => Type.Union([Type.Null(), schema]);
const Count = Type.Integer({ minimum: 0 });
const Version = Type.Integer({ minimum: 1 });
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 });
/** A fee stays below the amount that it is taken from. */
const FeeBps = Type.Integer({ minimum: 0, maximum: 5_000 });
const Multiple = Type.Integer({ minimum: 0, maximum: 100_000 });
const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

export const channelDirections = ['deposit', 'payout'] as const;
export type ChannelDirection = (typeof channelDirections)[number];
export const channelOutcomes = ['succeeded', 'failed', 'unknown'] as const;
export type ChannelOutcome = (typeof channelOutcomes)[number];
/** `closed` lets everything through, `open` nothing, `half_open` a few to try. */
export const breakerStates = ['closed', 'open', 'half_open'] as const;
export type BreakerState = (typeof breakerStates)[number];

const Direction = Type.Enum(channelDirections);

/**
 * A window in the brand's time zone. One that ends before it begins goes past midnight and belongs
 * to the day on which it begins; one that ends when it begins lasts a day.
 */
const Hours = Type.Object({
  /** ISO days of the week: Monday is 1. */
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
  }),
  from: ClockTime,
  to: ClockTime,
});

/** Texts by language; English has to be there. */
const Texts = (maxLength: number) =>
  Type.Record(
    Type.String({ minLength: 2, maxLength: 8, pattern: '^[A-Za-z-]+$' }),
    Type.String({ maxLength }),
  );

const ReceivingAccount = Type.Object({
  bank: Type.String({ minLength: 1, maxLength: 120 }),
  holder: Type.String({ minLength: 1, maxLength: 120 }),
  number: Type.String({ minLength: 4, maxLength: 60 }),
  branch: Type.String({ maxLength: 60 }),
  note: Texts(500),
});

/** What an operator sets; everything but code, direction, provider, method and currency may change. */
const channelSettings = {
  name: Type.String({ minLength: 2, maxLength: 80 }),
  /** Bounds of one payment. */
  amountMin: PositiveMoney,
  amountMax: PositiveMoney,
  /** What it may carry in one day of the brand; null without a cap. */
  dayCap: nullable(PositiveMoney),
  /** Empty for always. */
  hours: Type.Array(Hours, { maxItems: 14 }),
  /** Share among the channels that could carry a payment; 0 takes none unless it is the only one. */
  weight: Type.Integer({ minimum: 0, maximum: 1_000 }),
  isEnabled: Type.Boolean(),
  /** For `house` alone: where members transfer to. */
  account: nullable(ReceivingAccount),
  /** For `house` alone: arrivals whose code, amount, currency and payer all agree are credited. */
  autoMatch: Type.Boolean(),
  /** For `house` alone: how long a member has to transfer. */
  transferMinutes: Type.Integer({ minimum: 5, maximum: 20_160 }),
};

const channelIdentity = {
  /** Short name of the brand's own, for files and records. */
  code: Code,
  direction: Direction,
  /** `house` for accounts of the house, or a provider that the server knows. */
  provider: Code,
  methodCode: Code,
  currency: Currency,
};

export const ChannelHealth = Type.Object({
  /** Of the attempts that are kept, at most the last hundred. */
  attempts: Count,
  succeeded: Count,
  failed: Count,
  unknown: Count,
  /** Basis points of the attempts; null before the first. */
  successBps: nullable(Bps),
  /** The same in groups of five attempts, oldest first. */
  trend: Type.Array(Bps, { maxItems: 20 }),
  /** Mean time until the provider answered; null before the first. */
  averageMs: nullable(Count),
  failuresInRow: Count,
  breaker: Type.Enum(breakerStates),
  /** While the breaker is open: when it lets some through again. */
  breakerUntil: nullable(Instant),
  lastAttemptAt: nullable(Instant),
  lastError: nullable(Type.String({ maxLength: 200 })),
});

export const ChannelView = Type.Object({
  id: Id,
  ...channelIdentity,
  methodName: Label,
  ...channelSettings,
  amountMin: Money,
  amountMax: Money,
  dayCap: nullable(Money),
  /** By the brand's clock at this moment. */
  isOpenNow: Type.Boolean(),
  opensAt: nullable(Instant),
  /** Carried since the brand's midnight. */
  todayAmount: Money,
  todayCount: Count,
  health: ChannelHealth,
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
});

export const ChannelAttempt = Type.Object({
  at: Instant,
  outcome: Type.Enum(channelOutcomes),
  durationMs: nullable(Count),
  /** The deposit or payout that it was for. */
  subjectId: nullable(Id),
  error: nullable(Type.String({ maxLength: 200 })),
});

export const ChannelDetail = Type.Object({
  ...ChannelView.properties,
  /** Newest first. */
  recent: Type.Array(ChannelAttempt, { maxItems: 100 }),
});

const bonusSettings = {
  bonusBps: Bps,
  bonusMax: nullable(PositiveMoney),
  bonusMultipleHundredths: Multiple,
  /** Whether members find the bonus chosen; they can change it before they pay. */
  bonusIsChosen: Type.Optional(Type.Boolean()),
};

const methodSettings = {
  name: Texts(80),
  hint: Texts(200),
  amountMin: PositiveMoney,
  amountMax: PositiveMoney,
  presets: Type.Array(PositiveMoney, { maxItems: 8 }),
  feeBps: FeeBps,
  /** Of every payment, beside the percentage. */
  feeFixed: Money,
  /** At least and at most so much of a payment that costs anything. */
  feeMin: Money,
  feeMax: nullable(Money),
  multipleHundredths: Multiple,
  vipMin: DepositVipMin,
  ...bonusSettings,
  isEnabled: Type.Boolean(),
};

export const ConsoleDepositMethod = Type.Object({
  code: Code,
  kind: DepositKindText,
  currency: Currency,
  ...methodSettings,
  amountMin: Money,
  amountMax: Money,
  presets: Type.Array(Money, { maxItems: 8 }),
  bonusMax: nullable(Money),
  bonusIsChosen: Type.Boolean(),
  position: Count,
  /** Channels that carry it, and how many of them would take a payment now. */
  channels: Count,
  channelsReady: Count,
  version: Version,
});

const ConsoleMethods = Type.Object({
  items: Type.Array(ConsoleDepositMethod, { maxItems: 100 }),
});

const Channels = Type.Object({
  items: Type.Array(ChannelView, { maxItems: 200 }),
  /** Codes of the providers that the server knows, `house` included. */
  providers: Type.Array(Code, { maxItems: 50 }),
  /** What a channel may be made for. */
  methods: Type.Array(
    Type.Object({
      direction: Direction,
      code: Code,
      kind: Code,
      name: Label,
      currency: Currency,
    }),
    { maxItems: 200 },
  ),
  timeZone: Label,
});

/** `works`: the provider took it. `unreachable`: it gave no clear answer. */
export const channelTestOutcomes = ['works', 'refused', 'unreachable'] as const;
export type ChannelTestOutcome = (typeof channelTestOutcomes)[number];

export const ChannelTest = Type.Object({
  /** `payment`: a page to pay was asked for. `connection`: only whether the provider knows us. */
  check: Type.Enum(['payment', 'connection']),
  outcome: Type.Enum(channelTestOutcomes),
  /** What the provider knows the test by; null of a connection. */
  reference: nullable(Type.String({ maxLength: 80 })),
  /** In the provider's words, or what went wrong on the way; null where it works. */
  reason: nullable(Type.String({ maxLength: 200 })),
});

const methodRefusals = [
  'cashier.amount_too_fine',
  'cashier.bounds_inverted',
  'cashier.fee_bounds',
  'cashier.fee_whole',
  'cashier.preset_outside',
  'cashier.bonus_play_low',
  'cashier.text_missing',
] as const;

export const channelDeskRoutes = declareRoutes({
  'GET /console/channels': {
    access: 'operator:channel.read',
    summary: 'Payment channels of the brand with their health',
    query: Type.Object({
      direction: Type.Optional(Direction),
      methodCode: Type.Optional(Code),
      currency: Type.Optional(Currency),
    }),
    value: Channels,
    refusals: [],
  },
  'POST /console/channels': {
    access: 'operator:channel.update',
    summary: 'Proposes a new payment channel; another operator decides',
    body: Type.Object({ ...channelIdentity, ...channelSettings, reason: Reason }),
    value: Type.Object({ proposal: ProposalRef }),
    refusals: [
      'approval.open',
      'cashier.channel_exists',
      'cashier.channel_kind_mismatch',
      'cashier.bounds_inverted',
      'cashier.receiving_account_missing',
      'cashier.provider_unknown',
      'cashier.method_not_found',
      'cashier.amount_too_fine',
    ],
  },
  'POST /console/channels/test': {
    access: 'operator:channel.update',
    summary:
      'Tries a channel that is not made yet: asks its provider for a payment that is marked as a test ' +
      'and credited to nobody; of payouts, only whether the provider answers',
    body: Type.Object({ ...channelIdentity, amount: PositiveMoney }),
    value: ChannelTest,
    refusals: [
      'cashier.channel_kind_mismatch',
      'cashier.provider_unknown',
      'cashier.method_not_found',
      'cashier.amount_too_fine',
    ],
  },
  'GET /console/channels/:id': {
    access: 'operator:channel.read',
    summary: 'One payment channel with its recent attempts',
    params: idParams,
    value: ChannelDetail,
    refusals: ['cashier.channel_not_found'],
  },
  'PUT /console/channels/:id': {
    access: 'operator:channel.update',
    summary:
      'Changes a channel; wider bounds, another account and crediting by itself wait for a second operator',
    params: idParams,
    body: Type.Object({ ...channelSettings, version: Version, reason: Reason }),
    value: withProposal(ChannelDetail),
    refusals: [
      'approval.open',
      'cashier.channel_not_found',
      'cashier.channel_changed',
      'cashier.bounds_inverted',
      'cashier.receiving_account_missing',
      'cashier.amount_too_fine',
    ],
  },
  'POST /console/channels/:id/switch': {
    access: 'operator:channel.switch',
    summary: 'Switches a channel on or off; payments on their way are not touched',
    params: idParams,
    body: Type.Object({ isEnabled: Type.Boolean(), version: Version, reason: Reason }),
    value: ChannelDetail,
    refusals: ['cashier.channel_not_found', 'cashier.channel_changed'],
  },
  'POST /console/channels/:id/reset': {
    access: 'operator:channel.switch',
    summary: 'Closes the breaker of a channel, so that it takes payments again at once',
    params: idParams,
    body: Type.Object({ reason: Reason }),
    value: ChannelDetail,
    refusals: ['cashier.channel_not_found'],
  },
  'GET /console/deposit-methods': {
    access: 'operator:channel.read',
    summary: 'Ways to pay in, in the order in which members see them',
    value: ConsoleMethods,
    refusals: [],
  },
  'POST /console/deposit-methods': {
    access: 'operator:channel.update',
    summary: 'Proposes a new way to pay in, after all others; another operator decides',
    body: Type.Object({
      code: Code,
      kind: DepositKindText,
      currency: Currency,
      ...methodSettings,
      reason: Reason,
    }),
    value: Type.Object({ proposal: ProposalRef }),
    refusals: ['cashier.method_exists', 'approval.open', ...methodRefusals],
  },
  'PUT /console/deposit-methods/:code': {
    access: 'operator:channel.update',
    summary:
      'Changes a way to pay in; terms that cost more wait for a second operator. Deposits that are ' +
      'begun keep what they were shown',
    params: Type.Object({ code: Code }),
    body: Type.Object({ ...methodSettings, version: Version, reason: Reason }),
    value: withProposal(ConsoleDepositMethod),
    refusals: [
      'cashier.method_not_found',
      'cashier.method_changed',
      'approval.open',
      ...methodRefusals,
    ],
  },
  'POST /console/deposit-methods/order': {
    access: 'operator:channel.update',
    summary: 'Puts the ways to pay in into another order; every code has to be named once',
    body: Type.Object({
      codes: Type.Array(Code, { minItems: 1, maxItems: 100, uniqueItems: true }),
      reason: Reason,
    }),
    value: ConsoleMethods,
    refusals: ['cashier.method_not_found', 'cashier.method_changed'],
  },
});
