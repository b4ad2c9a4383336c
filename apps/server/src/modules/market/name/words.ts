// The shape of a language's words for names of the sportsbook.

export type BookWords = {
  /** `first` for 1, after or before its noun as the language has it; by the specifier that is counted. */
  readonly ordinal: (count: number, specifier: string) => string;
  /** Words of names of markets by the tokens of the table. Null where the provider's names are used. */
  readonly market: Readonly<Record<string, string>> | null;
  /** Words of outcomes by those of the provider's English. */
  readonly outcome: Readonly<Record<string, string>>;
  /** Periods by what they are; `{n}` is the ordinal. */
  readonly period: Readonly<Record<PeriodKind, string>>;
  /** A player without a name. */
  readonly player: string;
};

export type PeriodKind =
  | 'abandoned'
  | 'afterExtraTime'
  | 'afterPenalties'
  | 'break'
  | 'cancelled'
  | 'defaulted'
  | 'delayed'
  | 'ended'
  | 'extraTime'
  | 'game'
  | 'half'
  | 'halfTime'
  | 'inning'
  | 'interrupted'
  | 'map'
  | 'notStarted'
  | 'overtime'
  | 'penalties'
  | 'period'
  | 'postponed'
  | 'quarter'
  | 'retired'
  | 'set'
  | 'started'
  | 'walkover';
