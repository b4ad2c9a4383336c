import type { WaysReel, WaysSheet } from '../slot-kit/index.ts';
import { firstSheet } from './first-sheet.ts';

type Weights = {
  /** Of tiger, peacock, lamp, umbrella, teacup, tiffin, ticket, coal and cobble, the wild, the signal. */
  readonly outer: readonly number[];
  /** Wilds stand on the inner reels alone, parcels on all. */
  readonly locomotive: number;
  readonly parcel: number;
};

const paid: Weights = {
  outer: [550, 720, 850, 960, 1060, 1140, 1240, 1340, 1495, 0, 257],
  locomotive: 178,
  parcel: 300,
};
const free: Weights = {
  outer: [600, 760, 880, 980, 1060, 1120, 1220, 1320, 1480, 0, 200],
  locomotive: 260,
  parcel: 500,
};

/** Reels of heights 2 to 7. */
function reelsOf(
  { locomotive, outer, parcel }: Weights,
  heights: readonly number[],
): readonly WaysReel[] {
  const inner = outer.with(outer.length - 2, locomotive);
  return [outer, inner, inner, inner, inner, outer].map((symbols) => ({
    heights,
    symbols: [...symbols, parcel],
  }));
}

/** Everything that decides an outcome of Monsoon Express: a night train whose carriages change height. */
export const sheet: WaysSheet = {
  ...firstSheet,
  reels: {
    paid: reelsOf(paid, [20, 25, 20, 15, 12, 8]),
    free: reelsOf(free, [10, 16, 22, 24, 17, 11]),
  },
  mystery: [4, 5, 6, 7, 8, 9, 10, 11, 12],
};
