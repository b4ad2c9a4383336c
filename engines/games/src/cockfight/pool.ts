import { type Amount, ZERO } from '@parlour/money';
import { type Fraction, fraction } from '../fraction.ts';
import type { PoolStakes } from '../live/index.ts';

/** Of what both sides have staked the house keeps a twentieth, and what is cut off a dividend. */
export const SHARE: Fraction = fraction(1n, 20n);
/** Dividends are cut to whole hundredths for a stake of a hundred: to ten-thousandths of a stake. */
const DIVIDEND_UNITS = 10_000n;
/** A pool of which a side would pay no more than 107 for 100 is cancelled: both sides have their stakes back. */
const DIVIDEND_MIN = 10_700n;

export const sides = ['meron', 'wala'] as const;
export type Side = (typeof sides)[number];

/** What a stake on each side pays if it wins, in ten-thousandths of it; null of a pool that is cancelled. */
export function dividendsOf(pool: PoolStakes): Readonly<Record<Side, bigint>> | null {
  const stakeOf = (side: Side): bigint => pool.get(side) ?? (ZERO as Amount);
  const whole = stakeOf('meron') + stakeOf('wala');
  const paid = whole * (SHARE.denominator - SHARE.numerator) * DIVIDEND_UNITS;
  const dividend = (side: Side): bigint =>
    stakeOf(side) === 0n ? 0n : paid / (SHARE.denominator * stakeOf(side));
  const dividends = { meron: dividend('meron'), wala: dividend('wala') };
  return sides.every((side) => dividends[side] > DIVIDEND_MIN) ? dividends : null;
}

export const dividendFraction = (dividend: bigint): Fraction => fraction(dividend, DIVIDEND_UNITS);
