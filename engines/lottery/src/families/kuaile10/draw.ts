import { shuffledIndexes } from '@parlour/fairness';
import type { Ranking } from '../../build/index.ts';
import { choose } from '../../combinatorics.ts';
import { type DrawSpec, numbersText } from '../../draw-spec.ts';
import { numberTokens } from '../../input.ts';

export const POOL = 20;
export const DRAWN = 8;
/** All sets of eight of twenty. */
export const SETS = choose(POOL, DRAWN);

/** 01 to 20, as they are printed. */
export const NUMBERS = numberTokens(1, POOL, 2);
export const tokenOf = (number: number): string => String(number).padStart(2, '0');

/** Eight different numbers of 1 to 20, in the order in which they were drawn. */
export const kuaile10Draw: DrawSpec<Ranking> = {
  ...numbersText({ length: DRAWN, from: 1, to: POOL, width: 2, distinct: true }),
  drawFrom: (source) =>
    shuffledIndexes(source, POOL)
      .slice(0, DRAWN)
      .map((index) => index + 1),
};

export const sumOf = (draw: Ranking): number => draw.reduce((left, right) => left + right, 0);
