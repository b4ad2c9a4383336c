import { poissonSpread } from '../fair/counts.ts';
import { massAt, type Spread } from '../fair/spread.ts';

/** Probabilities of scores: row by goals of the home side, column by those of the away side. */
export type ScoreGrid = { readonly size: number; readonly mass: Float64Array };

export type GoalMeans = {
  readonly home: number;
  readonly away: number;
  /** Of Dixon and Coles: below nought, 0-0 and 1-1 are likelier than with independent sides. */
  readonly correlation: number;
};

export const GRID_SIZE = 16;

/** The correction of low scores of Dixon and Coles (1997); it keeps the mean of either side. */
export function lowScoreFactor(home: number, away: number, means: GoalMeans): number {
  const { correlation } = means;
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - means.home * means.away * correlation;
  if (home === 0) return 1 + means.home * correlation;
  return away === 0 ? 1 + means.away * correlation : 1 - correlation;
}

/** Scores of two Poisson sides with the correction of low scores. */
export function scoreGrid(means: GoalMeans, size = GRID_SIZE): ScoreGrid {
  const [home, away] = [poissonSpread(means.home), poissonSpread(means.away)];
  const mass = new Float64Array(size * size);
  for (let h = 0; h < size; h += 1) {
    for (let a = 0; a < size; a += 1) {
      mass[h * size + a] = massAt(home, h) * massAt(away, a) * lowScoreFactor(h, a, means);
    }
  }
  return { size, mass };
}

/** How likely a score that the test takes is, with goals that stand already added to the grid's. */
export function chanceOfScores(
  { size, mass }: ScoreGrid,
  isTaken: (home: number, away: number) => boolean,
  base: readonly [home: number, away: number] = [0, 0],
): number {
  let sum = 0;
  for (let h = 0; h < size; h += 1) {
    for (let a = 0; a < size; a += 1) {
      if (isTaken(h + base[0], a + base[1])) sum += mass[h * size + a] as number;
    }
  }
  return sum;
}

/** A whole number that follows from the score, such as the difference, with the grid's probabilities. */
function spreadOf(
  { size, mass }: ScoreGrid,
  from: number,
  valueOf: (h: number, a: number) => number,
): Spread {
  const spread = new Float64Array(2 * size - 1);
  for (let h = 0; h < size; h += 1) {
    for (let a = 0; a < size; a += 1) {
      const at = valueOf(h, a) - from;
      spread[at] = (spread[at] as number) + (mass[h * size + a] as number);
    }
  }
  return { from, mass: spread };
}

export const differenceOf = (grid: ScoreGrid): Spread =>
  spreadOf(grid, 1 - grid.size, (home, away) => home - away);
export const totalOf = (grid: ScoreGrid): Spread => spreadOf(grid, 0, (home, away) => home + away);
