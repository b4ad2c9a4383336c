import type { Ratio } from '@parlour/money';
import { type Odds, ODDS_UNIT } from '../odds/odds.ts';
import type { LegResult } from './leg-result.ts';

/** What a place pays of the odds: a fifth is part 1 of 5. */
export type PlaceFraction = { readonly part: number; readonly of: number };

/** What a leg is paid by. Without a place fraction it is the win part. */
export type LegPrice = {
  readonly odds: Odds;
  readonly place?: PlaceFraction;
  /** Percent of what is won that runners who were withdrawn take away (Rule 4). */
  readonly deductionPercent?: number;
};

const PERCENT = 100;

/** Decimal odds that count, exact: 1 + (o - 1) · fraction · (1 - deduction). Terms are not reduced. */
export function priceRatio({ deductionPercent = 0, odds, place }: LegPrice): Ratio {
  const { of, part } = place ?? { part: 1, of: 1 };
  if (deductionPercent === 0 && part === of) return ratioOf(odds, ODDS_UNIT);
  const whole = ODDS_UNIT * PERCENT * of;
  return ratioOf(whole + (odds - ODDS_UNIT) * (PERCENT - deductionPercent) * part, whole);
}

const ratioOf = (numerator: number, denominator: number): Ratio => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

/**
 * What a leg multiplies its stake by: v + (1 - v) · r · d · o, exact and not reduced. Throws for a dead heat
 * with more places than those who share them.
 */
export function legFactor(price: LegPrice, result: LegResult): Ratio {
  return factorOf(priceRatio(price), result);
}

const EVEN: Ratio = { numerator: 1n, denominator: 1n };

/** The part of the factor that is the stake itself: the same with odds of 1. A free bet does not pay it. */
export const stakeFactor = (result: LegResult): Ratio => factorOf(EVEN, result);

/** The part of the stake that did not run. */
export const voidFactor = ({ voidHalves }: LegResult): Ratio => ratioOf(voidHalves, 2);

function factorOf({ denominator, numerator }: Ratio, result: LegResult): Ratio {
  const { deadHeat, isWon, voidHalves } = result;
  if (voidHalves === 2) return EVEN;
  const { places, tied } = deadHeat ?? { places: 1, tied: 1 };
  if (places < 1 || tied < places) throw new RangeError(`no dead heat: ${places} of ${tied}`);
  if (!isWon) return voidFactor(result);
  const won = numerator * BigInt(places);
  const whole = denominator * BigInt(tied);
  if (voidHalves === 0) return { numerator: won, denominator: whole };
  return { numerator: whole + won, denominator: 2n * whole };
}
