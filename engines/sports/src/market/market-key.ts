/**
 * A market of an event: the number of its description in the unified feed and its specifiers, by which
 * lines of the same market differ (`total` 2.5, `hcp` 0:1, `goalnr` 1).
 */
export type MarketKey = {
  readonly marketId: number;
  readonly specifiers: Readonly<Record<string, string>>;
};

/** An outcome of a market: a number of the feed as text (`1714`), or the address of a player or competitor. */
export type OutcomeId = string;
