import { drawInteger } from '@parlour/fairness';
import { rows } from '../../combinatorics.ts';
import { type DrawSpec, numbersText } from '../../draw-spec.ts';
import { numberTokens } from '../../input.ts';

/** Three dice, in the order in which they are shown. */
export type Dice = readonly number[];

export const FACES = numberTokens(1, 6);
export const OUTCOMES = 216;

export const k3Draw: DrawSpec<Dice> = {
  ...numbersText({ length: 3, from: 1, to: 6, width: 1 }),
  drawFrom: (source) => Array.from({ length: 3 }, () => drawInteger(source, 6) + 1),
};

/** All 216 throws. */
export const throws = (): Dice[] => [...rows(6, 3)].map((row) => row.map((face) => face + 1));

export const sumOf = (dice: Dice): number => dice.reduce((left, right) => left + right, 0);

/** The faces that show at least so often, ascending. */
export const facesShown = (dice: Dice, timesMin = 1): readonly string[] =>
  FACES.filter((face) => dice.filter((die) => String(die) === face).length >= timesMin);

export const isTriple = (dice: Dice): boolean => facesShown(dice).length === 1;
