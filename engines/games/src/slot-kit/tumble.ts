import type { Draws } from '../solo/index.ts';
import type { GridSize } from './cluster.ts';
import { drawRow, type WeightTable } from './weights.ts';

/** A cell whose symbol has burst; the ones above fall into it. */
export const EMPTY = 255;

/** Draws a symbol for every cell, column by column from the top. */
export function fillGrid(grid: Uint8Array, symbols: WeightTable, draws: Draws): void {
  const { rows, total } = symbols;
  for (let cell = 0; cell < grid.length; cell += 1) grid[cell] = rows[draws.below(total)] as number;
}

/**
 * Lets what stands above empty cells fall, and draws symbols for the cells that are free then, column by
 * column from the lowest up. `values`, where given, falls along and is 0 in new cells.
 */
export function refillGrid(
  grid: Uint8Array,
  { rows }: GridSize,
  {
    draws,
    symbols,
    values,
  }: { readonly symbols: WeightTable; readonly draws: Draws; readonly values: Float64Array | null },
): void {
  for (let top = 0; top < grid.length; top += rows) {
    let to = top + rows - 1;
    for (let from = to; from >= top; from -= 1) {
      const symbol = grid[from] as number;
      if (symbol === EMPTY) continue;
      grid[to] = symbol;
      if (values !== null) values[to] = values[from] as number;
      to -= 1;
    }
    for (; to >= top; to -= 1) {
      grid[to] = drawRow(symbols, draws);
      if (values !== null) values[to] = 0;
    }
  }
}

const COLUMNS_MAX = 64;
/** Columns without a scatter, while some are placed. */
const free = new Uint8Array(COLUMNS_MAX);

/** Puts `count` scatters on a grid of at most 64 columns, each on a column of its own. */
export function placeScatters(
  grid: Uint8Array,
  { columns, rows }: GridSize,
  {
    count,
    draws,
    scatter,
  }: { readonly count: number; readonly scatter: number; readonly draws: Draws },
): void {
  if (count === 0) return;
  for (let column = 0; column < columns; column += 1) free[column] = column;
  for (let left = columns; left > columns - count; left -= 1) {
    const place = draws.below(left);
    const column = free[place] as number;
    free.copyWithin(place, place + 1, left);
    grid[column * rows + draws.below(rows)] = scatter;
  }
}
