import { type Amount, type Ratio, ratio } from '@parlour/money';
import type { Odds } from '../odds/odds.ts';
import { combinationsOf } from './combine.ts';
import { priceRatio } from './leg-factor.ts';
import type { LegResult } from './leg-result.ts';
import {
  exactReturn,
  type Extra,
  factorsOf,
  paidOf,
  partsOf,
  resultOf,
  settleSlip,
  type Settlement,
  type SlipPart,
} from './settle.ts';
import { combinationsIn, countBets, type LegOutcome, type Slip } from './slip.ts';

/** How a leg ended, in one word; `paid_early` was won by the brand's promotion. */
export type LegEnd =
  | 'won'
  | 'half_won'
  | 'void'
  | 'half_lost'
  | 'lost'
  | 'dead_heat'
  | 'paid_early';

export type LegExplanation = {
  readonly leg: number;
  readonly part: SlipPart;
  readonly end: LegEnd;
  /** As struck, and what counted after a new price, place terms and deductions. */
  readonly struck: Odds;
  readonly counted: Ratio;
  readonly deductionPercent: number;
  readonly deadHeat: { readonly places: number; readonly tied: number } | null;
  /** What the leg multiplied its stake by. */
  readonly factor: Ratio;
};

export type CombinationExplanation = {
  readonly part: SlipPart;
  readonly legs: readonly number[];
  readonly factor: Ratio;
};

/** How a slip was settled, for people: factors are exact and in lowest terms, in stakes of one bet. */
export type Explanation = {
  readonly legs: readonly LegExplanation[];
  /** Null where there are more than a person reads; `sums` says what they come to. */
  readonly combinations: readonly CombinationExplanation[] | null;
  readonly sums: readonly { readonly part: SlipPart; readonly factor: Ratio }[];
  readonly bets: bigint;
  readonly unitStake: Amount;
  readonly extras: readonly Extra[];
  /** The part of a free bet's return that is its stake, which is not paid; null otherwise. */
  readonly stakeKept: Ratio | null;
  /** What of the slip was cashed out before, in basis points. */
  readonly cashedBps: number;
  /** All together, before the one rounding. */
  readonly paid: Ratio;
  readonly settlement: Settlement;
};

/** As many combinations as a list of them may have. */
export const EXPLAINED_MAX = 512n;

/** Explains a slip whose legs all have an outcome; the settlement in it is that of settleSlip. */
export function explainSettlement(
  slip: Slip,
  outcomes: readonly LegOutcome[],
  cashedBps = 0,
): Explanation {
  const exact = exactReturn(slip, outcomes);
  const parts = partsOf(slip);
  const bets = countBets(slip);
  const sums = { win: exact.win, place: exact.place };
  return {
    legs: parts.flatMap((part) => explainLegs(slip, outcomes, part)),
    combinations:
      bets > EXPLAINED_MAX ? null : parts.flatMap((part) => explainPart(slip, outcomes, part)),
    sums: parts.map((part) => ({ part, factor: reduced(sums[part]) })),
    bets,
    unitStake: slip.unitStake,
    extras: exact.extras.map((extra) => ({ ...extra, gain: reduced(extra.gain) })),
    stakeKept: slip.isFreeBet === true ? reduced(exact.stake) : null,
    cashedBps,
    paid: reduced(paidOf(slip, exact)),
    settlement: settleSlip(slip, outcomes, cashedBps),
  };
}

const reduced = ({ denominator, numerator }: Ratio): Ratio => ratio(numerator, denominator);

function explainLegs(
  slip: Slip,
  outcomes: readonly LegOutcome[],
  part: SlipPart,
): LegExplanation[] {
  const factors = factorsOf(slip, outcomes, part);
  return slip.legs.flatMap((leg, index) => {
    const [outcome, factor] = [outcomes[index], factors[index]];
    if (outcome === undefined || factor === undefined) return [];
    const { deductionPercent = 0, odds = leg.odds } = outcome;
    const place = part === 'place' && leg.place !== undefined ? { place: leg.place } : {};
    const result = resultOf(outcome, part);
    return [
      {
        leg: index,
        part,
        end: part === 'win' && outcome.isPaidEarly === true ? 'paid_early' : endOf(result),
        struck: leg.odds,
        counted: reduced(priceRatio({ odds, deductionPercent, ...place })),
        deductionPercent,
        deadHeat: result.deadHeat ?? null,
        factor: reduced(factor),
      },
    ];
  });
}

function explainPart(
  slip: Slip,
  outcomes: readonly LegOutcome[],
  part: SlipPart,
): CombinationExplanation[] {
  const factors = factorsOf(slip, outcomes, part);
  const product = (legs: readonly number[]): Ratio => {
    let [numerator, denominator] = [1n, 1n];
    for (const leg of legs) {
      numerator *= factors[leg]?.numerator ?? 1n;
      denominator *= factors[leg]?.denominator ?? 1n;
    }
    return ratio(numerator, denominator);
  };
  return [...combinationsOf(slip.legs.length, combinationsIn(slip))].map((legs) => ({
    part,
    legs,
    factor: product(legs),
  }));
}

/** A result in one word. */
export function endOf({ deadHeat, isWon, voidHalves }: LegResult): Exclude<LegEnd, 'paid_early'> {
  if (voidHalves === 2) return 'void';
  if (voidHalves === 1) return isWon ? 'half_won' : 'half_lost';
  if (!isWon) return 'lost';
  return deadHeat === undefined ? 'won' : 'dead_heat';
}
