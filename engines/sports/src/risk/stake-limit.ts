import {
  type Amount,
  amount,
  BPS_DENOMINATOR,
  divide,
  min,
  type Ratio,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';
import { exactReturn, paidOf } from '../bet/settle.ts';
import { countBets, type Slip } from '../bet/slip.ts';
import { WON } from '../bet/leg-result.ts';

/** The part of a limit that is given so many minutes before the start, in basis points; rows rise. */
export type TimeFactorRow = { readonly minutes: number; readonly bps: number };

/** Little long before the start, all of it in the last hour; half while the match runs. */
export const TIME_FACTORS: readonly TimeFactorRow[] = [
  { minutes: 0, bps: 10_000 },
  { minutes: 60, bps: 6_000 },
  { minutes: 24 * 60, bps: 3_000 },
];
export const LIVE_FACTOR_BPS = 5_000;

/** The factor of a match that begins in so many minutes; null minutes is a match that runs. */
export function timeFactorBps(
  minutes: number | null,
  rows: readonly TimeFactorRow[] = TIME_FACTORS,
  liveBps = LIVE_FACTOR_BPS,
): number {
  if (minutes === null) return liveBps;
  return rows.findLast((row) => row.minutes <= minutes)?.bps ?? rows[0]?.bps ?? 0;
}

/** What a brand risks on one leg. */
export type LegLimit = {
  /** The most that one slip may win where this leg is in it. */
  readonly winMax: Amount;
  /** By the time to the start, in basis points. */
  readonly timeBps: number;
};

export type StakeLimitTerms = {
  /** In the order of the slip's legs; the tightest counts. */
  readonly legs: readonly LegLimit[];
  /** 10000 is a member like others; 100 to 20000 and above. */
  readonly memberBps: number;
  /** The most that a slip may return; null without a ceiling. What would go beyond it is not taken. */
  readonly returnMax: Amount | null;
};

/**
 * The largest stake of each bet: limit · member's factor · time ÷ what a unit can win, rounded down to what
 * the currency can pay. With boosts as if they had no ceiling.
 */
export function largestUnitStake(
  slip: Slip,
  { legs, memberBps, returnMax }: StakeLimitTerms,
): Amount {
  const returned = greatestPerUnit(slip);
  const bets = slip.isFreeBet === true ? 0n : countBets(slip);
  const won: Ratio = {
    numerator: returned.numerator - bets * returned.denominator,
    denominator: returned.denominator,
  };
  const winMax = winLimitOf(legs, memberBps);
  const byWin = perUnit(winMax, won, slip);
  return returnMax === null ? byWin : min(byWin, perUnit(returnMax, returned, slip));
}

function winLimitOf(legs: readonly LegLimit[], memberBps: number): Amount {
  const limits = legs.map(({ timeBps, winMax }) =>
    amount(
      divide(
        winMax * BigInt(timeBps) * BigInt(memberBps),
        BPS_DENOMINATOR * BPS_DENOMINATOR,
        'down',
      ),
    ),
  );
  return limits.length === 0 ? ZERO : limits.reduce((least, each) => min(least, each));
}

function perUnit(limit: Amount, { denominator, numerator }: Ratio, slip: Slip): Amount {
  // Without anything to win there is nothing to divide by.
  if (numerator <= 0n) return truncateToCurrency(limit, slip.currency);
  const unit = amount(divide(limit * denominator, numerator, 'down'));
  return truncateToCurrency(unit, slip.currency);
}

/** What a unit returns at most: all legs win. */
function greatestPerUnit(slip: Slip): Ratio {
  const outcomes = slip.legs.map(() => ({ result: WON, placeResult: WON }));
  const unlimited: Slip =
    slip.boost === undefined ? slip : { ...slip, boost: { ...slip.boost, boostMax: null } };
  return paidOf(unlimited, exactReturn(unlimited, outcomes));
}
