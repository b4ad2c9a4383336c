import type { WordSource } from './stream.ts';

const WORD_SPAN = 2 ** 32;
const WIDE_SPAN = 2 ** 53;
const WIDE_HIGH_BITS = 21;

/** The largest bound of `drawInteger`: every safe integer can be drawn. */
export const DRAW_BOUND_MAX = WIDE_SPAN - 1;

/** First word value that must be thrown away so that all residues below `bound` stay equally likely. */
export const rejectionLimit = (bound: number, span = WORD_SPAN): number => span - (span % bound);

/**
 * A whole number in 0..bound-1, every one equally likely. Bounds to 2^32 take one word a try, larger
 * ones 53 bits from two words (21 high, 32 low); a draw at or above the limit is taken again.
 */
export function drawInteger(source: WordSource, bound: number): number {
  if (!Number.isSafeInteger(bound) || bound < 1) throw new RangeError(`bad bound: ${bound}`);
  if (bound <= WORD_SPAN) {
    const limit = rejectionLimit(bound);
    let word = source.nextWord();
    while (word >= limit) word = source.nextWord();
    return word % bound;
  }
  const limit = rejectionLimit(bound, WIDE_SPAN);
  let wide = drawWide(source);
  while (wide >= limit) wide = drawWide(source);
  return wide % bound;
}

function drawWide(source: WordSource): number {
  const high = source.nextWord() >>> (32 - WIDE_HIGH_BITS);
  return high * WORD_SPAN + source.nextWord();
}

/** The numbers 0..length-1 in a random order (Fisher-Yates, Durstenfeld's form, from the end). */
export function shuffledIndexes(source: WordSource, length: number): number[] {
  const order = Array.from({ length }, (_, index) => index);
  for (let last = length - 1; last > 0; last -= 1) {
    const other = drawInteger(source, last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** The row of a weighted table, with the chance weight / sum of weights. Weights are whole numbers. */
export function drawWeighted(source: WordSource, weights: readonly number[]): number {
  const total = weights.reduce((left, right) => left + right, 0);
  let left = drawInteger(source, total);
  for (const [row, weight] of weights.entries()) {
    if (left < weight) return row;
    left -= weight;
  }
  throw new RangeError('weights must be whole and not negative');
}
