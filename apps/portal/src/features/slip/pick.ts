/** What names one outcome of a line of an event. */
export type PickKey = {
  readonly eventId: string;
  readonly marketId: number;
  readonly specifiers: string;
  readonly outcomeId: string;
};

export type PickNames = {
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
};

/** An outcome as it was chosen. */
export type Pick = PickKey & {
  readonly names: PickNames;
  /** Whole thousandths, as they were seen. */
  readonly odds: number;
  /** Stands in every combination of a system. */
  readonly isBanker: boolean;
  /** Of its single, as it is typed; empty where none was. */
  readonly stake: string;
};

/** The same text for the same outcome. */
export const pickId = ({ eventId, marketId, specifiers, outcomeId }: PickKey): string =>
  [eventId, marketId, specifiers, outcomeId].join('|');
