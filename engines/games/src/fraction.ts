/** An exact rational number. The denominator is positive; terms need not be lowest. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export const fraction = (numerator: bigint, denominator = 1n): Fraction => {
  if (denominator <= 0n) throw new RangeError('a denominator is positive');
  return { numerator, denominator };
};

export const addFractions = (left: Fraction, right: Fraction): Fraction =>
  fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );

export const multiplyFractions = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.numerator * right.numerator, left.denominator * right.denominator);

/** Value times `scale`, rounded to the nearest whole number (half up); for figures, not money. */
export function scaled(value: Fraction, scale: bigint): bigint {
  const doubled = 2n * value.numerator * scale + value.denominator;
  const divisor = 2n * value.denominator;
  const quotient = doubled / divisor;
  return doubled < 0n && doubled % divisor !== 0n ? quotient - 1n : quotient;
}

export const partsPerMillion = (value: Fraction): number => Number(scaled(value, 1_000_000n));
