// Moons of free spins: one that lands fills its reel, stays for the spins after it and walks one reel to
// the left with each of them, until it steps off the first reel.
import { expandWilds, type GridSize, holdWilds, walkWilds } from '../slot-kit/index.ts';
import type { Window } from './evaluate.ts';
import { REELS, ROWS } from './reels.ts';
import { WILD } from './symbols.ts';

const GRID: GridSize = { columns: REELS, rows: ROWS };
const reelNumbers: readonly number[] = Array.from({ length: REELS }, (_, reel) => reel);

/** Reels, from the left, that moons fill. */
export type Walking = {
  /** By moons of earlier spins. */
  readonly held: readonly number[];
  /** By those that landed in this one. */
  readonly lit: readonly number[];
};

function cellsOf(reels: readonly number[]): Uint8Array {
  const cells = new Uint8Array(REELS * ROWS);
  for (const reel of reels) cells.fill(1, reel * ROWS, (reel + 1) * ROWS);
  return cells;
}

const reelsOf = (cells: Uint8Array): number[] =>
  reelNumbers.filter((reel) => cells[reel * ROWS] === 1);

/** Where the moons of a spin stand as the next one begins. */
export const walkOn = ({ held, lit }: Walking): number[] =>
  reelsOf(walkWilds(cellsOf([...held, ...lit]), GRID, -1));

/** The view of a spin that begins with moons on these reels, by what its strips have brought. */
export function fillReels(
  landed: Window,
  held: readonly number[],
): { readonly window: Window; readonly walking: Walking } {
  const grid = Uint8Array.from(landed.flat());
  expandWilds(grid, GRID, WILD);
  const cells = cellsOf(held);
  holdWilds(grid, cells, WILD);
  return {
    window: reelNumbers.map((reel) => [...grid.subarray(reel * ROWS, (reel + 1) * ROWS)]),
    walking: { held, lit: reelsOf(cells).filter((reel) => !held.includes(reel)) },
  };
}
