import {
  type Amount,
  amountFromText,
  applyBps,
  currencyOf,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';

export const WHOLE_BPS = 10_000;

/** What a share of an offer pays, in what the currency can pay. */
export function partOfOffer(offer: string, shareBps: number, currency: string): Amount {
  const whole = amountFromText(offer) ?? ZERO;
  return truncateToCurrency(applyBps(whole, BigInt(shareBps), 'down'), currencyOf(currency));
}

/** More than was staked on what is left of the slip, less, or as much: what a seller wants to know. */
export function gainOf(offer: string, stake: string, cashedBps: number): 'gain' | 'loss' | 'even' {
  const value = amountFromText(offer) ?? ZERO;
  const paid = amountFromText(stake) ?? ZERO;
  const left = applyBps(paid, BigInt(WHOLE_BPS - cashedBps), 'up');
  return value > left ? 'gain' : value < left ? 'loss' : 'even';
}
