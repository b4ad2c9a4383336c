import { type FairMarket, fairOf } from '../fair/fair.ts';
import { outcomeOf } from '../market/kinds.ts';
import type { HalfRows } from './halves.ts';

/** A question about the goals of both halves; `line` is that of markets with a total. */
export type HalfTest = (
  firstHome: number,
  firstAway: number,
  secondHome: number,
  secondAway: number,
  line: number,
) => boolean;

export function chanceOfRows(rows: HalfRows, test: HalfTest, line = 0): number {
  let sum = 0;
  const { count, firstAway, firstHome, secondAway, secondHome, weight } = rows;
  for (let row = 0; row < count; row += 1) {
    const [fh, fa] = [firstHome[row] as number, firstAway[row] as number];
    if (test(fh, fa, secondHome[row] as number, secondAway[row] as number, line)) {
      sum += weight[row] as number;
    }
  }
  return sum;
}

export const exclusive = (rows: HalfRows, named: readonly (readonly [outcomeId: string, test: HalfTest])[]): FairMarket =>
  named.map(([outcomeId, test]) => outcomeOf(outcomeId, fairOf(chanceOfRows(rows, test))));

const sign = (home: number, away: number): number => Math.sign(home - away);

const halfAndFull = (half: number, full: number): HalfTest => (fh, fa, sh, sa) =>
  sign(fh, fa) === half && sign(fh + sh, fa + sa) === full;

const HALF_FULL_FIRST = 418;
const RESULTS = [1, 0, -1] as const;

const better = (first: number, second: number, wanted: number): boolean => Math.sign(first - second) === wanted;

/** Markets of the two halves together, by number. */
export const halfMarkets: {
  readonly yesNo: readonly (readonly [id: number, test: HalfTest])[];
  readonly named: readonly (readonly [id: number, named: readonly (readonly [string, HalfTest])[]])[];
} = {
  yesNo: [
    [48, (fh, fa, sh, sa) => fh > fa && sh > sa],
    [49, (fh, fa, sh, sa) => fh < fa && sh < sa],
    [50, (fh, fa, sh, sa) => fh > fa || sh > sa],
    [51, (fh, fa, sh, sa) => fh < fa || sh < sa],
    [56, (fh, _, sh) => fh > 0 && sh > 0],
    [57, (_, fa, __, sa) => fa > 0 && sa > 0],
    [58, (fh, fa, sh, sa, line) => fh + fa > line && sh + sa > line],
    [59, (fh, fa, sh, sa, line) => fh + fa < line && sh + sa < line],
  ],
  named: [
    [
      47,
      RESULTS.flatMap((half, row) =>
        RESULTS.map((full, column) =>
          [String(HALF_FULL_FIRST + 2 * (3 * row + column)), halfAndFull(half, full)] as const),
      ),
    ],
    [
      52,
      [
        ['436', (fh, fa, sh, sa) => better(fh + fa, sh + sa, 1)],
        ['438', (fh, fa, sh, sa) => better(fh + fa, sh + sa, -1)],
        ['440', (fh, fa, sh, sa) => better(fh + fa, sh + sa, 0)],
      ],
    ],
    [
      53,
      [
        ['436', (fh, _, sh) => better(fh, sh, 1)],
        ['438', (fh, _, sh) => better(fh, sh, -1)],
        ['440', (fh, _, sh) => better(fh, sh, 0)],
      ],
    ],
    [
      54,
      [
        ['436', (_, fa, __, sa) => better(fa, sa, 1)],
        ['438', (_, fa, __, sa) => better(fa, sa, -1)],
        ['440', (_, fa, __, sa) => better(fa, sa, 0)],
      ],
    ],
  ],
};
