// How long bets in play wait, and the least that is taken. Pure.
import {
  AMOUNT_PER_UNIT,
  type Amount,
  amount,
  AMOUNT_DECIMALS,
  type Currency,
} from '@parlour/money';

/** The numbers of sports in the unified feed. */
const FOOTBALL = '1';
const BASKETBALL = '2';
const ICE_HOCKEY = '4';
const TENNIS = '5';
const TABLE_TENNIS = '20';

const DELAYS_S: Readonly<Record<string, number>> = {
  [FOOTBALL]: 5,
  [BASKETBALL]: 4,
  [ICE_HOCKEY]: 5,
  [TENNIS]: 4,
  [TABLE_TENNIS]: 3,
};
const DELAY_S = 5;

/** Seconds that a pick in play waits before it is taken. */
export const delayOf = (sportCode: string): number => DELAYS_S[sportCode] ?? DELAY_S;

const LEAST_TENTHS = 10n;
/** The least stake of each bet: a tenth of the unit, or one where the currency has no smaller coin. */
export const unitMinOf = ({ decimals }: Currency): Amount =>
  decimals === 0
    ? amount(AMOUNT_PER_UNIT)
    : amount(LEAST_TENTHS ** BigInt(AMOUNT_DECIMALS) / LEAST_TENTHS);

/** How long a member may think about a part of the stake. */
export const OFFER_S = 45;

/** What of a cash-out the book keeps, in basis points. */
export const CASH_OUT_SHARE_BPS = 500;
