import type { Amount } from '@parlour/money';
import type { Odds } from '../odds/odds.ts';
import type { LegOutcome, Slip } from './slip.ts';

/** What a brand adds to what accumulators win, by their legs; basis points of the winnings, not of the stake. */
export type BoostTable = {
  /** From so many legs on, in rising order. */
  readonly rows: readonly { readonly legs: number; readonly bps: number }[];
  /** A multiple with a leg below this price has no boost. */
  readonly oddsMin: Odds;
  /** The most that is added; null without a ceiling. */
  readonly boostMax: Amount | null;
};

/** What is wrong with a table: no rows, or rows that do not rise. Null where it is one. */
export function boostFault({ rows }: BoostTable): 'empty' | 'order' | null {
  if (rows.length === 0) return 'empty';
  const isRising = rows.every(({ bps, legs }, index) => {
    const before = rows[index - 1];
    const isAbove = before === undefined || (legs > before.legs && bps >= before.bps);
    return isAbove && legs >= 2 && bps > 0;
  });
  return isRising ? null : 'order';
}

/** What so many legs add, in basis points. */
export const boostOfLegs = ({ rows }: BoostTable, legs: number): number =>
  rows.findLast((row) => row.legs <= legs)?.bps ?? 0;

/**
 * The boost of a slip in basis points: of one multiple to win whose legs all have the least price. Legs that
 * were void, or whose price fell below it, do not count any more.
 */
export function boostBpsOf(slip: Slip, outcomes: readonly (LegOutcome | null)[]): number {
  const { boost, legs, sizes } = slip;
  const isMultiple = sizes.length === 1 && sizes[0] === legs.length && legs.length > 1;
  if (boost === undefined || !isMultiple || slip.isEachWay === true) return 0;
  if (legs.some(({ odds }) => odds < boost.oddsMin)) return 0;
  const counted = outcomes.filter((outcome) => {
    if (outcome === null || outcome.isPaidEarly === true) return true;
    const isLow = outcome.odds !== undefined && outcome.odds < boost.oddsMin;
    return outcome.result.voidHalves < 2 && !isLow;
  });
  return boostOfLegs(boost, counted.length);
}
