import type { WaysReel, WaysSheet } from '../slot-kit/index.ts';

// Weights of tiger, peacock, lamp, umbrella, teacup, tiffin, ticket, coal and cobble; then of the
// locomotive, which is wild and never on the outer reels, and of the signal.
const paid = { outer: [550, 720, 850, 960, 1060, 1140, 1240, 1340, 1495, 0, 249], locomotive: 202 };
const free = { outer: [600, 760, 880, 980, 1060, 1120, 1220, 1320, 1480, 0, 200], locomotive: 323 };

/** Reels of heights 2 to 7. */
function reelsOf(
  { locomotive, outer }: { readonly outer: readonly number[]; readonly locomotive: number },
  heights: readonly number[],
): readonly WaysReel[] {
  const inner = outer.with(outer.length - 2, locomotive);
  return [outer, inner, inner, inner, inner, outer].map((symbols) => ({ heights, symbols }));
}

/** The first version of Monsoon Express, without mystery symbols. */
export const firstSheet: WaysSheet = {
  code: 'monsoon-express',
  symbols: ['tiger', 'peacock', 'lamp', 'umbrella', 'teacup', 'tiffin', 'ticket', 'coal', 'cobble'],
  heightMin: 2,
  reels: {
    paid: reelsOf(paid, [20, 25, 20, 15, 12, 8]),
    free: reelsOf(free, [10, 16, 22, 24, 17, 11]),
  },
  // Over 2, 3, 4, 5 and 6 reels.
  pays: [
    [10, 60, 150, 400, 1500],
    [0, 40, 100, 200, 700],
    [0, 35, 70, 140, 400],
    [0, 25, 50, 110, 280],
    [0, 20, 40, 80, 170],
    [0, 18, 35, 60, 120],
    [0, 14, 28, 55, 100],
    [0, 11, 20, 40, 80],
    [0, 8, 16, 34, 68],
  ],
  spins: { opened: [0, 0, 0, 0, 10, 14, 18], added: [0, 0, 0, 4], spinsMax: 40 },
  multipliers: Array.from({ length: 25 }, (_, played) => played + 1),
  costs: { spin: 100, buy: 10_000 },
  spinsBought: 10,
  winMax: 1_000_000,
};
