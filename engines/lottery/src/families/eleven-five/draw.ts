import { shuffledIndexes } from '@parlour/fairness';
import type { Ranking } from '../../build/index.ts';
import { subsets } from '../../combinatorics.ts';
import { type DrawSpec, numbersText } from '../../draw-spec.ts';
import { numberTokens } from '../../input.ts';

export const POOL = 11;
export const DRAWN = 5;

/** 01 to 11, as they are printed. */
export const NUMBERS = numberTokens(1, POOL, 2);
export const tokenOf = (number: number): string => String(number).padStart(2, '0');

/** Five different numbers of 1 to 11, in the order in which they were drawn. */
export const elevenFiveDraw: DrawSpec<Ranking> = {
  ...numbersText({ length: DRAWN, from: 1, to: POOL, width: 2, distinct: true }),
  drawFrom: (source) =>
    shuffledIndexes(source, POOL)
      .slice(0, DRAWN)
      .map((index) => index + 1),
};

const POOL_NUMBERS = Array.from({ length: POOL }, (_, index) => index + 1);

/** One draw of each set of numbers, for plays to which order means nothing. */
export const setScenes = (): Ranking[] => subsets(POOL_NUMBERS, DRAWN);
