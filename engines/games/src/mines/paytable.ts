import { binomial } from '../solo/count.ts';

export const FIELDS = 25;
export const MINES_MAX = 24;

/**
 * What a stake is worth with `opened` safe fields, in hundredths of it: 0.99 C(25, k) / C(25 - m, k), cut to
 * the hundredth that is shown.
 */
export const paysAfter = (mines: number, opened: number): number =>
  Number((99n * binomial(FIELDS, opened)) / binomial(FIELDS - mines, opened));
