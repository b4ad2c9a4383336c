import { bookOf } from '../odds/margin.ts';
import { type Odds, ODDS_UNIT } from '../odds/odds.ts';

/**
 * Closing line value: what a price was worth by the last chance before the start, margin taken out. 0.05 is
 * five percent better than fair.
 */
export const closingValue = (taken: Odds, closingChance: number): number =>
  (taken / ODDS_UNIT) * closingChance - 1;

/** Whether a price, with the best prices of other books for all other outcomes, wins whatever happens. */
export const isArbitrage = (taken: Odds, others: readonly Odds[]): boolean =>
  others.length > 0 && bookOf([taken, ...others]) < 1;

export type ClosedBet = {
  /** From closingValue. */
  readonly value: number;
  /** Struck between what happened on the field and the suspension of its market. */
  readonly isLate: boolean;
  /** From isArbitrage at the moment of the bet. */
  readonly isArbitrage: boolean;
};

/** From which shares a sign is shown; values and shares are fractions of one. */
export type SignTerms = {
  readonly betsMin: number;
  readonly valueMin: number;
  readonly lateMin: number;
  readonly arbitrageMin: number;
};

/** Over a hundred bets, two percent of closing value is no luck any more. */
export const SIGN_TERMS: SignTerms = {
  betsMin: 100,
  valueMin: 0.02,
  lateMin: 0.1,
  arbitrageMin: 0.25,
};

export type MemberSigns = {
  readonly bets: number;
  readonly value: number;
  readonly late: number;
  readonly arbitrage: number;
  /** Empty below the least number of bets, whatever the shares are. */
  readonly signs: readonly ('closing_value' | 'late' | 'arbitrage')[];
};

/** What a member's bets say together. A sign is a reason for a person to look, and decides nothing. */
export function signsOf(bets: readonly ClosedBet[], terms: SignTerms = SIGN_TERMS): MemberSigns {
  const count = bets.length;
  const share = (part: number) => (count === 0 ? 0 : part / count);
  const value = share(bets.reduce((sum, bet) => sum + bet.value, 0));
  const late = share(bets.filter((bet) => bet.isLate).length);
  const arbitrage = share(bets.filter((bet) => bet.isArbitrage).length);
  const signs = (
    [
      ['closing_value', value > terms.valueMin],
      ['late', late >= terms.lateMin],
      ['arbitrage', arbitrage >= terms.arbitrageMin],
    ] as const
  ).flatMap(([sign, isSeen]) => (isSeen && count >= terms.betsMin ? [sign] : []));
  return { bets: count, value, late, arbitrage, signs };
}
