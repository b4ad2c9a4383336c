/** An exact fraction, such as odds or the factor of a bet; the denominator is positive. */
export type Ratio = { readonly numerator: bigint; readonly denominator: bigint };

/** In lowest terms. Throws where the denominator is not positive: a level that nothing wins has no odds. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator <= 0n) throw new RangeError(`denominator must be positive: ${denominator}`);
  const shared = greatestDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / shared, denominator: denominator / shared };
}

export const NOTHING: Ratio = { numerator: 0n, denominator: 1n };
export const WHOLE: Ratio = { numerator: 1n, denominator: 1n };

export const addRatios = (left: Ratio, right: Ratio): Ratio =>
  ratio(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );

export const multiplyRatios = (left: Ratio, right: Ratio): Ratio =>
  ratio(left.numerator * right.numerator, left.denominator * right.denominator);

export function compareRatios(left: Ratio, right: Ratio): -1 | 0 | 1 {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** How many whole `scale`-ths of one the ratio holds, without the rest: 10_000 gives basis points. */
export const scaleRatio = ({ numerator, denominator }: Ratio, scale: bigint): bigint =>
  (numerator * scale) / denominator;

function greatestDivisor(left: bigint, right: bigint): bigint {
  let [large, small] = [left, right];
  while (small > 0n) [large, small] = [small, large % small];
  return large === 0n ? 1n : large;
}
