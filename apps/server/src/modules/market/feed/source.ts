// The port to a provider of odds: a stream of messages, and calls that answer questions. Adapters meet the
// same tests, whatever carries the messages.
import type { Fixture, MarketDescription, ProducerSheet, Squad } from './fixture.ts';

export type FeedSource = {
  /**
   * Messages as they come, until the signal. The iteration throws when the connection is lost: what comes
   * afterwards is another connection, behind which something may be missing.
   */
  open(signal: AbortSignal): AsyncIterable<string>;
};

export type RecoveryCall = {
  readonly producer: Pick<ProducerSheet, 'path'>;
  readonly requestId: number;
  /** Null for everything that counts now. */
  readonly after: number | null;
};

/** A pick of a custom bet, in the provider's words. */
export type Selection = {
  readonly eventRef: string;
  readonly marketId: number;
  readonly specifiers: string;
  readonly outcomeId: string;
};

/** What selections of one event are worth together. */
export type Calculation =
  | { readonly kind: 'priced'; readonly odds: number; readonly ppm: number }
  /** `selections` are those that stand in the way, by their places. */
  | {
      readonly kind: 'conflict';
      readonly reason: 'impossible' | 'implied' | 'refused';
      readonly selections: readonly number[];
    }
  /** The provider has no joint prices for the event, or one of the selections is not open. */
  | { readonly kind: 'unavailable' };

/** Each answer throws where the provider cannot be reached or says what cannot be read. */
export type FeedCalls = {
  producers(): Promise<readonly ProducerSheet[]>;
  /** In one language; of the same order and length whatever the language. */
  descriptions(language: string): Promise<readonly MarketDescription[]>;
  /** Events that are live or about to begin, a page at a time. */
  schedule(
    language: string,
    page: { readonly start: number; readonly limit: number },
  ): Promise<readonly Fixture[]>;
  live(language: string): Promise<readonly Fixture[]>;
  /** Null where the provider does not know the event. */
  fixture(eventRef: string, language: string): Promise<Fixture | null>;
  /** Who plays for a side; none where the provider does not know it. */
  squad(sideRef: string, language: string): Promise<Squad>;
  /** The price of several selections of one event together. */
  calculate(selections: readonly Selection[]): Promise<Calculation>;
  recover(call: RecoveryCall): Promise<void>;
  /** Asks for the lines of one event, and for all that was said of its results. */
  recoverEvent(call: Omit<RecoveryCall, 'after'> & { readonly eventRef: string }): Promise<void>;
};
