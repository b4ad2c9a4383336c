import { amount, amountFromText, splitShares, ZERO } from '@parlour/money';

const WHOLE = 100n;

/** A whole number that is small enough to be drawn, such as a percentage. */
const plainOf = (value: bigint): number => Number.parseInt(value.toString(), 10);

/** What one wire amount is of another, in whole percent, rounded down; null of nothing. */
export function percentOf(part: string, whole: string): number | null {
  const total = amountFromText(whole) ?? ZERO;
  if (total === ZERO) return null;
  return plainOf(((amountFromText(part) ?? ZERO) * WHOLE) / total);
}

/** A hundred shared out by weights, so that the shares add up to it; evenly when none weighs. */
export function sharesOf(weights: readonly number[]): number[] {
  const isFlat = weights.every((weight) => weight === 0);
  const fair = weights.map((weight) => (isFlat ? 1n : BigInt(weight)));
  return weights.length === 0 ? [] : splitShares(amount(WHOLE), fair).map(plainOf);
}
