import { drawInteger } from '@parlour/fairness';
import { type DrawSpec, numbersText } from '../../draw-spec.ts';
import type { Digits } from './digits.ts';

/** Results of so many digits, drawn one by one. */
export const digitsDraw = (length: number): DrawSpec<Digits> => ({
  ...numbersText({ length, from: 0, to: 9, width: 1 }),
  drawFrom: (source) => Array.from({ length }, () => drawInteger(source, 10)),
});
