import { shuffledIndexes } from '@parlour/fairness';
import { type DrawSpec, numbersText } from '../../draw-spec.ts';
import { numberTokens } from '../../input.ts';

export const POOL = 80;
export const DRAWN = 20;

/** 01 to 80, as they are printed. */
export const NUMBERS = numberTokens(1, POOL, 2);
export const tokenOf = (number: number): string => String(number).padStart(2, '0');

/** Twenty different numbers, ascending. */
export type Numbers = readonly number[];

/** Keno draws twenty of eighty; the order in which they come means nothing. */
export const kenoDraw: DrawSpec<Numbers> = {
  ...numbersText({ length: DRAWN, from: 1, to: POOL, width: 2, distinct: true, sorted: true }),
  drawFrom: (source) =>
    shuffledIndexes(source, POOL)
      .slice(0, DRAWN)
      .map((index) => index + 1)
      .toSorted((a, b) => a - b),
};

export const sumOf = (numbers: Numbers): number => numbers.reduce((left, right) => left + right, 0);
