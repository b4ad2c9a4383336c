// How the feed of odds does, for operators: its producers, what comes in, what could not be read, and what it
// was asked to repeat.
import { type Static, Type } from 'typebox';
import { Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Instant, Label } from '../schema.ts';
import { maybe } from './field.ts';

export const feedConsoleRefusals = declareRefusals({
  /** The site reads no feed of odds. */
  'market.feed_off': 404,
  'market.producer_unknown': 404,
  /** It repeats already, or is about to. */
  'market.recovery_running': 409,
  /** The provider takes no more requests of this kind for a while. */
  'market.recovery_limited': 429,
});

/** `delayed`: alive, but we are behind; it comes back by itself. */
export const producerStates = ['up', 'down', 'recovering', 'delayed'] as const;
/** Why a producer stands as it does. */
export const producerReasons = [
  'started',
  'silent',
  'unsubscribed',
  'disconnected',
  'down_by_itself',
  'behind',
  'recovered',
  'returned',
  'caught_up',
  'wanted',
] as const;
/** `full`: everything that counts now. `missed`: what came since the last good sign of life. */
export const recoveryKinds = ['full', 'missed'] as const;
export const recoveryStates = ['asked', 'complete', 'failed'] as const;
/** Minutes of messages that are counted, the one in progress among them. */
export const FEED_RATE_MINUTES = 10;

const Count = Type.Integer({ minimum: 0 });
const ProducerId = Type.Integer({ minimum: 1, maximum: 32_767 });
const EventRef = Type.String({ maxLength: 120 });

export const FeedProducer = Type.Object({
  producerId: ProducerId,
  name: Label,
  /** What it is for: `live`, `prematch`, `virtual`. */
  scopes: Type.Array(Label, { maxItems: 20 }),
  state: Type.Enum(producerStates),
  reason: Type.Enum(producerReasons),
  since: Instant,
  /** Null where it never gave a sign of life. */
  aliveAt: maybe(Instant),
  /** Nothing up to here is missing; null where nothing is known. */
  goodUntil: maybe(Instant),
  /** From the provider's clock to ours, of its signs of life in the last minutes; null where none came. */
  lagMs: maybe(Type.Integer()),
  /** What an operator wants of it and the reader has not taken note of yet. */
  wanted: maybe(Type.Enum(recoveryKinds)),
  /** From when on the provider's limits leave room for one more request; null where they do now. */
  fullFrom: maybe(Instant),
  missedFrom: maybe(Instant),
});
export type FeedProducer = Static<typeof FeedProducer>;

export const FeedRate = Type.Object({
  /** As the message is called: `odds_change`, `alive`; `unread` of what is no message to us. */
  type: Label,
  /** Messages of each minute, the oldest first; the last one is not over yet. */
  minutes: Type.Array(Count, { minItems: FEED_RATE_MINUTES, maxItems: FEED_RATE_MINUTES }),
});
export type FeedRate = Static<typeof FeedRate>;

export const UnreadMessage = Type.Object({
  receivedAt: Instant,
  type: Label,
  producerId: maybe(ProducerId),
  eventRef: maybe(EventRef),
  /** In English, as the log has it. */
  fault: Type.String({ maxLength: 400 }),
  /** The beginning of the message. */
  body: Type.String({ maxLength: 2_000 }),
});
export type UnreadMessage = Static<typeof UnreadMessage>;

export const FeedRecovery = Type.Object({
  requestId: Type.String({ pattern: '^\\d{1,19}$' }),
  producerId: ProducerId,
  /** Null where everything of the producer was asked for. */
  eventRef: maybe(EventRef),
  /** Null where all that counts now was asked for. */
  after: maybe(Instant),
  state: Type.Enum(recoveryStates),
  askedAt: Instant,
  endedAt: maybe(Instant),
});
export type FeedRecovery = Static<typeof FeedRecovery>;

export const FeedHealth = Type.Object({
  /** Host and path of the provider's calls. */
  address: Type.String({ maxLength: 300 }),
  carrier: Type.Enum(['amqp', 'http'] as const),
  producers: Type.Array(FeedProducer, { maxItems: 200 }),
  rates: Type.Array(FeedRate, { maxItems: 60 }),
  /** The latest first. */
  faults: Type.Array(UnreadMessage, { maxItems: 50 }),
  /** Messages of the last 24 hours that were not applied. */
  faultCount: Count,
  recoveries: Type.Array(FeedRecovery, { maxItems: 50 }),
  events: Type.Object({ open: Count, live: Count }),
  lines: Type.Object({ open: Count, suspended: Count }),
});
export type FeedHealth = Static<typeof FeedHealth>;

export const feedConsoleRoutes = declareRoutes({
  'GET /console/sports/feed': {
    access: 'operator:sports.read',
    summary: 'How the feed of odds does',
    value: FeedHealth,
    refusals: ['market.feed_off'],
  },
  'POST /console/sports/feed/producers/:producerId/recover': {
    access: 'operator:sports.update',
    summary: 'Has a producer repeat; its lines take no bets until it has',
    params: Type.Object({ producerId: ProducerId }),
    body: Type.Object({ recovery: Type.Enum(recoveryKinds), reason: Reason }),
    value: FeedProducer,
    refusals: [
      'market.feed_off',
      'market.producer_unknown',
      'market.recovery_running',
      'market.recovery_limited',
    ],
  },
});
