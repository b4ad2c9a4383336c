import { ANIMALS, type Animal } from '../../calendar/index.ts';
import { numberTokens } from '../../input.ts';

const NUMBERS = numberTokens(0, 99, 2);

/** Sets of two-digit numbers that players pick at one stroke. */
export type NumberSet =
  | { readonly kind: 'side'; readonly side: 'big' | 'small' | 'odd' | 'even' }
  /** Đầu, đuôi, tổng: by the first digit, the last one, or the last digit of their sum. */
  | { readonly kind: 'head' | 'tail' | 'sum'; readonly digit: number }
  /** Kép bằng: both digits the same. */
  | { readonly kind: 'double' }
  /** Con giáp: numbers go through the twelve animals in turn, from 00 for the rat. */
  | { readonly kind: 'animal'; readonly animal: Animal };

function holds(set: NumberSet, [tens = 0, units = 0]: readonly number[]): boolean {
  const value = tens * 10 + units;
  switch (set.kind) {
    case 'side':
      return {
        big: value >= 50,
        small: value < 50,
        odd: units % 2 === 1,
        even: units % 2 === 0,
      }[set.side];
    case 'head':
      return tens === set.digit;
    case 'tail':
      return units === set.digit;
    case 'sum':
      return (tens + units) % 10 === set.digit;
    case 'double':
      return tens === units;
    case 'animal':
      return ANIMALS[value % ANIMALS.length] === set.animal;
  }
}

/** The two-digit numbers of a set, ascending. */
export const numbersOf = (set: NumberSet): string[] =>
  NUMBERS.filter((number) =>
    holds(
      set,
      Array.from(number, (digit) => Number.parseInt(digit, 10)),
    ),
  );

/** The longest numbers that are bet on; eight digits would have forty thousand orders. */
const PERMUTED_DIGITS_MAX = 4;

/**
 * Đảo: all numbers of the same digits, ascending and without repeats. Throws beyond four digits, which
 * no play takes.
 */
export function permutationsOf(number: string): string[] {
  if (number.length > PERMUTED_DIGITS_MAX)
    throw new RangeError(`too long: ${number.length} digits`);
  if (number.length <= 1) return [number];
  const orders = Array.from(number, (digit, place) => {
    const rest = number.slice(0, place) + number.slice(place + 1);
    return permutationsOf(rest).map((order) => `${digit}${order}`);
  });
  return [...new Set(orders.flat())].toSorted();
}
