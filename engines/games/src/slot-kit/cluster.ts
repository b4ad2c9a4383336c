// Clusters: equal symbols that touch side by side. A grid holds cell column x rows + row, row 0 on top.

export type GridSize = { readonly columns: number; readonly rows: number };

/** Finds clusters without allocating; what it found stands in its own arrays until the next search. */
export type ClusterFinder = {
  /** The number of clusters of at least `sizeMin` cells; symbols from `symbols` on make none. */
  find(grid: Uint8Array): number;
  /** Cells of the clusters found, one cluster after the other, each in the order of the grid. */
  readonly members: Uint8Array;
  /** Where in `members` each cluster ends. */
  readonly ends: Uint8Array;
};

// The cells of a symbol are bits of two words: a byte for each column, four columns to a word. The highest
// bit of a byte is never set, so that a shift along a column does not reach the next one.
const ROWS_MAX = 7;
const COLUMNS_MAX = 8;

function bitCount(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Cells beside those of both words, in the lower word. */
const besideLow = (low: number, high: number): number =>
  (low << 1) | (low >>> 1) | (low << 8) | (low >>> 8) | (high << 24);

const besideHigh = (low: number, high: number): number =>
  (high << 1) | (high >>> 1) | (high << 8) | (high >>> 8) | (low >>> 24);

/** Throws a `RangeError` for more than eight columns or seven rows. */
export function createClusterFinder(
  { columns, rows }: GridSize,
  { sizeMin, symbols }: { readonly sizeMin: number; readonly symbols: number },
): ClusterFinder {
  if (columns > COLUMNS_MAX || rows > ROWS_MAX) throw new RangeError('a grid is at most 8 by 7');
  const cells = columns * rows;
  const bitOf = Int32Array.from(
    { length: cells },
    (_, cell) => 1 << ((Math.floor(cell / rows) % 4) * 8 + (cell % rows)),
  );
  const cellsLow = Math.min(cells, 4 * rows);
  // All numbers of symbols have a place; those of scatters are never read.
  const low = new Int32Array(256);
  const high = new Int32Array(256);
  const members = new Uint8Array(cells);
  const ends = new Uint8Array(cells);

  const addMembers = (word: number, start: number, first: number): number => {
    let end = start;
    for (let left = word; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      members[end] = (first + (bit >>> 3)) * rows + (bit & 7);
      end += 1;
    }
    return end;
  };

  return {
    members,
    ends,
    find(grid) {
      low.fill(0, 0, symbols);
      high.fill(0, 0, symbols);
      for (let cell = 0; cell < cellsLow; cell += 1)
        low[grid[cell] as number] = (low[grid[cell] as number] as number) | (bitOf[cell] as number);
      for (let cell = cellsLow; cell < cells; cell += 1)
        high[grid[cell] as number] =
          (high[grid[cell] as number] as number) | (bitOf[cell] as number);
      let found = 0;
      let end = 0;
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        const allLow = low[symbol] as number;
        const allHigh = high[symbol] as number;
        // Cells without a neighbour of their kind are left out at once.
        let restLow = allLow & besideLow(allLow, allHigh);
        let restHigh = allHigh & besideHigh(allLow, allHigh);
        while ((restLow | restHigh) !== 0) {
          let seenLow = restLow & -restLow;
          let seenHigh = seenLow === 0 ? restHigh & -restHigh : 0;
          for (;;) {
            const nextLow = seenLow | (besideLow(seenLow, seenHigh) & restLow);
            const nextHigh = seenHigh | (besideHigh(seenLow, seenHigh) & restHigh);
            if (nextLow === seenLow && nextHigh === seenHigh) break;
            seenLow = nextLow;
            seenHigh = nextHigh;
          }
          restLow &= ~seenLow;
          restHigh &= ~seenHigh;
          if (bitCount(seenLow) + bitCount(seenHigh) < sizeMin) continue;
          end = addMembers(seenHigh, addMembers(seenLow, end, 0), 4);
          ends[found] = end;
          found += 1;
        }
      }
      return found;
    },
  };
}
