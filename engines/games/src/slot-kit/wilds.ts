// What wilds do beyond standing in for others. A grid holds cell column x rows + row, row 0 on top.
import type { GridSize } from './cluster.ts';

/** Expanding: a wild fills its column. */
export function expandWilds(grid: Uint8Array, { rows }: GridSize, wild: number): void {
  for (let top = 0; top < grid.length; top += rows) {
    const column = grid.subarray(top, top + rows);
    if (column.includes(wild)) column.fill(wild);
  }
}

/**
 * Sticky: wilds of a new view are held, and held ones stand on the view again. `held` has 1 where one is
 * held, and is changed.
 */
export function holdWilds(grid: Uint8Array, held: Uint8Array, wild: number): void {
  for (let cell = 0; cell < grid.length; cell += 1) {
    if (held[cell] === 1) grid[cell] = wild;
    else if (grid[cell] === wild) held[cell] = 1;
  }
}

/** Walking: held wilds move so many columns, to the left where negative; those that step outside are gone. */
export function walkWilds(held: Uint8Array, { rows }: GridSize, columns: number): Uint8Array {
  const walked = new Uint8Array(held.length);
  for (let cell = 0; cell < held.length; cell += 1) {
    const to = cell + columns * rows;
    if (held[cell] === 1 && to >= 0 && to < held.length) walked[to] = 1;
  }
  return walked;
}
