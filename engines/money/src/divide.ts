import { type Amount, amount } from './amount.ts';

/**
 * How a quotient loses its remainder: `down` towards zero, `up` away from zero,
 * `half-even` to the nearest, ties to the even neighbour (IEEE 754 roundTiesToEven).
 */
export type Rounding = 'down' | 'up' | 'half-even';

/** The only division of money. `divisor` must be positive. */
export function divide(value: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor <= 0n) throw new RangeError(`divisor must be positive: ${divisor}`);
  const quotient = value / divisor;
  const remainder = value % divisor;
  if (remainder === 0n || rounding === 'down') return quotient;

  const away = value < 0n ? quotient - 1n : quotient + 1n;
  if (rounding === 'up') return away;

  const doubled = (remainder < 0n ? -remainder : remainder) * 2n;
  if (doubled === divisor) return quotient % 2n === 0n ? quotient : away;
  return doubled > divisor ? away : quotient;
}

/** Value times a whole-number rate over its scale, for example basis points over 10_000. */
export function multiplyRate(
  value: Amount,
  rate: { readonly numerator: bigint; readonly denominator: bigint },
  rounding: Rounding,
): Amount {
  return amount(divide(value * rate.numerator, rate.denominator, rounding));
}

export const BPS_DENOMINATOR = 10_000n;

/** A share in basis points (1 bps is 0.01 %). */
export const applyBps = (value: Amount, bps: bigint, rounding: Rounding): Amount =>
  multiplyRate(value, { numerator: bps, denominator: BPS_DENOMINATOR }, rounding);

/**
 * Splits a sum by weights so that the shares add up to it exactly (largest remainder,
 * ties to the earlier share). Weights are not negative and at least one is positive.
 */
export function splitShares(total: Amount, weights: readonly bigint[]): Amount[] {
  const weightSum = weights.reduce((left, right) => left + right, 0n);
  if (weightSum <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('weights must be non-negative with a positive sum');
  }
  const sign = total < 0n ? -1n : 1n;
  const magnitude = total * sign;
  const shares = weights.map((weight, index) => ({
    index,
    base: (magnitude * weight) / weightSum,
    remainder: (magnitude * weight) % weightSum,
  }));

  let left = magnitude - shares.reduce((carried, share) => carried + share.base, 0n);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left === 0n) break;
    share.base += 1n;
    left -= 1n;
  }
  return shares.map((share) => amount(share.base * sign));
}
