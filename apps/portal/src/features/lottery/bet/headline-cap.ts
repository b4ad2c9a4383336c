import { compareRatios, payoutCap, type Play, type PlayOdds } from '@parlour/lottery';
import {
  type Amount,
  amount,
  AMOUNT_PER_UNIT,
  amountFromText,
  currencyOf,
  divide,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';
import type { Offer } from '../offer.ts';

/** What keeps a play from paying the odds that it is headed with. */
export type HeadlineCap = {
  /** The most that a single bet is paid. */
  readonly amount: Amount;
  /** Up to this for one unit of a bet the odds are paid in full. */
  readonly stake: Amount;
};

const moneyOf = (text: string): Amount => amountFromText(text) ?? ZERO;

/**
 * The cap of a single bet, where its highest odds pass it at the least unit already; null where the odds
 * are paid as they stand.
 */
export function headlineCap(
  play: Pick<Play<unknown>, 'space'>,
  odds: PlayOdds,
  { currency, limits, units }: Pick<Offer, 'currency' | 'limits' | 'units'>,
): HeadlineCap | null {
  const highest = odds.toSorted(compareRatios).at(-1);
  if (highest === undefined) return null;
  const cap = payoutCap(
    { bets: 1, space: play.space },
    {
      payoutMax: moneyOf(limits.payoutMax),
      singlePickBps: limits.singlePickBps,
      singlePickPayoutMax:
        limits.singlePickPayoutMax === null ? null : moneyOf(limits.singlePickPayoutMax),
    },
  );
  const unit = BigInt(Math.min(...units)) * AMOUNT_PER_UNIT;
  if (unit * highest.numerator <= cap.amount * highest.denominator) return null;
  const raw = divide(cap.amount * highest.denominator, highest.numerator, 'down');
  return { amount: cap.amount, stake: truncateToCurrency(amount(raw), currencyOf(currency)) };
}
