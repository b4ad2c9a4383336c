import type { Draws } from '../solo/index.ts';

/** Rows with whole weights: a draw gives row i with the chance weight i / total. */
export type WeightTable = {
  readonly total: number;
  /** The row of each result of a draw. */
  readonly rows: Uint8Array;
};

const TOTAL_MAX = 65_536;

/** Throws a `RangeError` for weights that are not whole, negative, or more than 65,536 in all. */
export function weightTable(weights: readonly number[]): WeightTable {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const isFit = weights.every((weight) => Number.isInteger(weight) && weight >= 0);
  if (!isFit || total < 1 || total > TOTAL_MAX || weights.length > 256)
    throw new RangeError('weights must be whole, not negative and 1 to 65,536 in all');
  const rows = new Uint8Array(total);
  let at = 0;
  for (const [row, weight] of weights.entries()) {
    rows.fill(row, at, at + weight);
    at += weight;
  }
  return { rows, total };
}

export const drawRow = ({ rows, total }: WeightTable, draws: Draws): number =>
  rows[draws.below(total)] as number;
