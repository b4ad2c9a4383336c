import { GROUP_FAIR, type GroupTerms, REBATE_BPS_PER_STEP } from './odds.ts';
import {
  checkOddsPack,
  mostReturns,
  oddsKey,
  type OddsPack,
  packOdds,
  packPlays,
} from './odds-pack.ts';
import type { Family } from './play.ts';
import { type Ratio, scaleRatio } from './ratio.ts';

/** What a brand gives of a stake beside odds, and the least that it keeps after all; basis points. */
export type ReturnTerms = {
  /** The most rebate that a stake may earn the member and everybody above together. */
  readonly rebateMaxBps: number;
  /** The most that the platform may owe agents for a stake by their turnover, as wages and salaries. */
  readonly payMaxBps: number;
  /** The most that a stake may add to the dividends of the platform: the cap on them. */
  readonly dividendMaxBps: number;
  readonly marginMinBps: number;
};

/** What comes back of a stake in the long run, in basis points, each part rounded up. */
export type ReturnSum = {
  /** `play:level` of a pack; null where it is all plays of a prize group. */
  readonly key: string | null;
  readonly returnBps: number;
  readonly rebateBps: number;
  readonly payBps: number;
  readonly dividendBps: number;
  readonly totalBps: number;
  /** What all of it together may be. */
  readonly maxBps: number;
};

const BPS = 10_000;

const ceilBps = (value: Ratio): number => {
  const whole = Number(scaleRatio(value, BigInt(BPS)));
  return value.numerator * BigInt(BPS) > BigInt(whole) * value.denominator ? whole + 1 : whole;
};

/**
 * What odds keep of a stake at least by some terms, in basis points: rebate, pay and dividends are taken out
 * of it.
 */
export const keptOfOdds = (terms: ReturnTerms): number =>
  Math.min(BPS, terms.marginMinBps + terms.payMaxBps + terms.dividendMaxBps + terms.rebateMaxBps);

/**
 * The levels of a pack that return more than a brand may give, together with the rebate, the pay and
 * the dividends that a stake on them earns: a member and the agents above could otherwise win by staking
 * alone. Compared exactly.
 */
export function excessOfPack<D>(
  family: Family<D>,
  pack: OddsPack,
  terms: ReturnTerms,
): ReturnSum[] {
  const faulty = new Set(
    checkOddsPack(family, pack, keptOfOdds(terms)).flatMap(({ key, reason }) =>
      reason === 'margin' ? [key] : [],
    ),
  );
  return packPlays(family).flatMap((play) => {
    const odds = packOdds(play, pack);
    if (odds === null) return [];
    const returns = mostReturns(play, odds);
    return play.levels.flatMap((level, index) => {
      const key = oddsKey(play, level);
      const returned = returns[index];
      if (returned === undefined || !faulty.has(key)) return [];
      return [sumOf(key, ceilBps(returned), terms.rebateMaxBps, terms)];
    });
  });
}

const sumOf = (
  key: string | null,
  returnBps: number,
  rebateBps: number,
  terms: ReturnTerms,
): ReturnSum => ({
  key,
  returnBps,
  rebateBps,
  payBps: terms.payMaxBps,
  dividendBps: terms.dividendMaxBps,
  totalBps: returnBps + rebateBps + terms.payMaxBps + terms.dividendMaxBps,
  maxBps: BPS - terms.marginMinBps,
});

/**
 * The same of plays of a prize group; null where they return no more than they may. Points that are
 * traded into odds are no rebate any more, so the highest group is what returns most.
 */
export function excessOfGroup(
  { groupMax, groupMin }: GroupTerms,
  terms: ReturnTerms,
): ReturnSum | null {
  const traded = (groupMax - groupMin) * REBATE_BPS_PER_STEP;
  const returned = (groupMax * BPS) / GROUP_FAIR;
  const rebate = Math.max(0, terms.rebateMaxBps - traded);
  const sum = sumOf(null, returned, rebate, terms);
  return sum.totalBps > sum.maxBps ? sum : null;
}
