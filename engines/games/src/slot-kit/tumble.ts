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

/** Puts `count` scatters on a grid, each on a column of its own. */
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
  const left = Array.from({ length: columns }, (_, column) => column);
  for (let placed = 0; placed < count; placed += 1) {
    const [column = 0] = left.splice(draws.below(left.length), 1);
    grid[column * rows + draws.below(rows)] = scatter;
  }
}
