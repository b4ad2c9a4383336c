// What a provider of odds says, in the words of this module: no adapter's format is seen beyond `feed`.
// Instants are milliseconds of the provider's clock.

/** Of a line within its event. Specifiers are `name=value` in the order of their names, joined by a bar. */
export type LineKey = { readonly marketId: number; readonly specifiers: string };

export type Outcome = {
  readonly id: string;
  /** In thousandths; null where nothing is quoted. */
  readonly odds: number | null;
  /** In millionths, without a margin. */
  readonly ppm: number | null;
  readonly active: boolean;
  /** Of outcomes that are players: 1 of the home side, 2 of the other one. */
  readonly team: 1 | 2 | null;
};

export const LINE_STATUS = {
  active: 1,
  inactive: 0,
  suspended: -1,
  handedOver: -2,
  settled: -3,
  cancelled: -4,
} as const;

export type LineOdds = LineKey & {
  readonly status: number;
  readonly isFavourite: boolean;
  readonly cashoutStatus: number;
  readonly nextStopAt: number | null;
  readonly outcomes: readonly Outcome[];
};

export type OutcomeResult = {
  readonly id: string;
  /** Won, lost, or not decided yet. */
  readonly result: 1 | 0 | -1;
  readonly voidMilli: number;
  /** What a place that several share pays, in millionths. */
  readonly deadHeatPpm: number;
};
export type LineResult = LineKey & {
  readonly voidReason: number | null;
  readonly outcomes: readonly OutcomeResult[];
};
export type LineVoid = LineKey & { readonly voidReason: number | null };

/** Figures of a match, by the provider's names: scores, cards, whose turn it is. */
export type Figures = Readonly<Record<string, string>>;
export type PeriodScore = {
  readonly number: number | null;
  readonly matchStatus: number;
  readonly home: string;
  readonly away: string;
};
export type EventStatus = {
  readonly status: number;
  readonly matchStatus: number;
  readonly score: {
    readonly home?: string;
    readonly away?: string;
    readonly figures?: Figures;
    readonly periods?: readonly PeriodScore[];
    readonly statistics?: Readonly<Record<string, Readonly<Record<'home' | 'away', string>>>>;
  };
  readonly clock: {
    readonly matchTime?: string;
    readonly stoppageTime?: string;
    readonly stoppageAnnounced?: string;
    readonly remaining?: string;
    readonly remainingInPeriod?: string;
    readonly isStopped?: boolean;
  };
};

type Stamp = {
  readonly producerId: number;
  readonly at: number;
  /** Of the recovery that it answers; null for what is sent as it happens. */
  readonly requestId: number | null;
};
type OfEvent = Stamp & { readonly eventRef: string };

export type OddsChange = OfEvent & {
  readonly type: 'odds_change';
  readonly status: EventStatus | null;
  readonly lines: readonly LineOdds[];
};
export type BetStop = OfEvent & {
  readonly type: 'bet_stop';
  /** Every line where it names `all`. */
  readonly groups: readonly string[];
  readonly lineStatus: number;
};
export type BetSettlement = OfEvent & {
  readonly type: 'bet_settlement';
  /** Said by a scout on the spot, or confirmed. */
  readonly certainty: 1 | 2;
  readonly lines: readonly LineResult[];
};
type Window = { readonly startsAt: number | null; readonly endsAt: number | null };
export type BetCancel = OfEvent &
  Window & {
    readonly type: 'bet_cancel';
    readonly supersededBy: string | null;
    readonly lines: readonly LineVoid[];
  };
export type RollbackSettlement = OfEvent & {
  readonly type: 'rollback_bet_settlement';
  readonly lines: readonly LineKey[];
};
export type RollbackCancel = OfEvent &
  Window & { readonly type: 'rollback_bet_cancel'; readonly lines: readonly LineKey[] };
export type FixtureChange = OfEvent & {
  readonly type: 'fixture_change';
  readonly change: number | null;
  readonly startsAt: number | null;
};

/** About one event, in the order in which the provider's clock puts them. */
export type EventMessage =
  | OddsChange
  | BetStop
  | BetSettlement
  | BetCancel
  | RollbackSettlement
  | RollbackCancel
  | FixtureChange;

/** About a producer. */
export type ProducerMessage =
  | {
      readonly type: 'alive';
      readonly producerId: number;
      readonly at: number;
      readonly isSubscribed: boolean;
    }
  | {
      readonly type: 'snapshot_complete';
      readonly producerId: number;
      readonly at: number;
      readonly requestId: number;
    }
  | { readonly type: 'product_down'; readonly producerId: number; readonly at: number };

export type FeedMessage = EventMessage | ProducerMessage;

const PRODUCER_TYPES: ReadonlySet<string> = new Set(['alive', 'snapshot_complete', 'product_down']);
export const isOfProducer = (message: FeedMessage): message is ProducerMessage =>
  PRODUCER_TYPES.has(message.type);
