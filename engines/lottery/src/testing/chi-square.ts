import { claim, claimSame } from './claim.ts';

/** Wilson-Hilferty: the chi-square value that chance exceeds once in a million. */
function chiSquareMax(freedom: number): number {
  const share = 2 / (9 * freedom);
  return freedom * (1 - share + 4.753 * Math.sqrt(share)) ** 3;
}

/**
 * Asserts that draws fall into cells as expected, evenly unless chances are given. Each draw falls
 * into exactly one cell.
 */
export function assertSpread(
  cells: number,
  draws: number,
  cellOf: () => number,
  chances?: readonly number[],
): void {
  const seen = new Array<number>(cells).fill(0);
  for (let index = 0; index < draws; index += 1) {
    const cell = cellOf();
    seen[cell] = (seen[cell] ?? 0) + 1;
  }
  const statistic = seen.reduce((sum, count, cell) => {
    const hoped = draws * (chances?.[cell] ?? 1 / cells);
    return sum + (count - hoped) ** 2 / hoped;
  }, 0);
  claimSame(seen.length, cells, 'a draw fell outside the cells');
  claim(statistic < chiSquareMax(cells - 1), `chi-square ${statistic} over ${cells} cells`);
}
