// What a payment costs the member who makes it; the cashier charges it, and screens show examples.
import { add, type Amount, max, min, ZERO } from './amount.ts';
import { currencyOf, truncateToCurrency } from './currency.ts';
import { applyBps } from './divide.ts';

export type FeeTerms = {
  /** Basis points of the amount. */
  readonly feeBps: number;
  /** Of every payment, however small. */
  readonly feeFixed: Amount;
  /** At least so much; zero without a floor. */
  readonly feeMin: Amount;
  /** At most so much; null without a ceiling. */
  readonly feeMax: Amount | null;
};

/**
 * The fixed part and the percentage, truncated to the currency's decimals in the member's favour,
 * then held between floor and ceiling. Where neither part is set nothing is charged, whatever the
 * floor: a rank whose payments are free has both at zero.
 */
export function feeOn(amount: Amount, terms: FeeTerms, currency: string): Amount {
  const { feeBps, feeFixed, feeMax, feeMin } = terms;
  if (feeBps === 0 && feeFixed === 0n) return ZERO;
  const share = truncateToCurrency(applyBps(amount, BigInt(feeBps), 'down'), currencyOf(currency));
  const raised = max(feeMin, add(feeFixed, share));
  return feeMax === null ? raised : min(feeMax, raised);
}

/**
 * What is wrong with terms that apply to payments from `least` on: a part below zero or a ceiling
 * below the floor, or a fee that leaves nothing of the smallest payment. Rates below one hundred
 * percent leave more of every larger one.
 */
export function feeProblem(
  terms: FeeTerms,
  { currency, least }: { readonly currency: string; readonly least: Amount },
): 'bounds' | 'whole' | null {
  const { feeFixed, feeMax, feeMin } = terms;
  if (feeFixed < 0n || feeMin < 0n || (feeMax !== null && feeMax < feeMin)) return 'bounds';
  return feeOn(least, terms, currency) >= least ? 'whole' : null;
}
