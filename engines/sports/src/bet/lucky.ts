import type { Ratio } from '@parlour/money';
import { priceRatio } from './leg-factor.ts';
import type { LegOutcome, Slip } from './slip.ts';

/** What a brand adds to systems that hold their singles (Patent, Lucky 15 and on), on the bets to win. */
export type LuckyExtra = {
  /** A lone winner is paid its winnings so many times: 2 doubles the odds. Null without. */
  readonly loneWinnerTimes: number | null;
  /** Added to the winnings where all legs win, in basis points; null without. */
  readonly allWinnersBps: number | null;
};

export type LuckyGain =
  /** Added to the return, in stakes of one bet. */
  | {
      readonly kind: 'lone_winner';
      readonly leg: number;
      readonly times: number;
      readonly gain: Ratio;
    }
  /** Basis points of the winnings. */
  | { readonly kind: 'all_winners'; readonly bps: number };

/** The extra of a slip whose legs are all decided; null without one. A void leg rules both out. */
export function luckyGainOf(slip: Slip, outcomes: readonly LegOutcome[]): LuckyGain | null {
  const { legs, lucky, sizes } = slip;
  if (lucky === undefined || legs.length < 3 || sizes.length !== legs.length) return null;
  const isWhole = outcomes.every(
    ({ isPaidEarly = false, result }) => isPaidEarly || result.voidHalves === 0,
  );
  if (!isWhole) return null;
  const winners = outcomes.flatMap(({ isPaidEarly = false, result }, index) =>
    isPaidEarly || result.isWon ? [index] : [],
  );
  if (winners.length === legs.length) {
    const bps = lucky.allWinnersBps;
    return bps === null ? null : { kind: 'all_winners', bps };
  }
  const [leg] = winners;
  if (winners.length !== 1 || leg === undefined || lucky.loneWinnerTimes === null) return null;
  return {
    kind: 'lone_winner',
    leg,
    times: lucky.loneWinnerTimes,
    gain: gainOf(slip, outcomes, leg),
  };
}

/** (times - 1) · d · (o - 1): what the single wins once more. */
function gainOf({ legs, lucky }: Slip, outcomes: readonly LegOutcome[], index: number): Ratio {
  const leg = legs[index];
  const outcome = outcomes[index];
  if (leg === undefined || outcome === undefined) throw new RangeError(`no leg ${index}`);
  const { deductionPercent = 0 } = outcome;
  const { denominator, numerator } = priceRatio({
    odds: outcome.odds ?? leg.odds,
    deductionPercent,
  });
  const { places, tied } = outcome.result.deadHeat ?? { places: 1, tied: 1 };
  const times = BigInt((lucky?.loneWinnerTimes ?? 1) - 1);
  return {
    numerator: (numerator - denominator) * times * BigInt(places),
    denominator: denominator * BigInt(tied),
  };
}
