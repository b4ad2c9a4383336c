// Strips that stop at random, and lines that pay from the left.

/** One strip as a ring of symbols: a stop shows its own symbol on top and the next ones below. */
export type Strip = readonly number[];

/** Reads strips that are written as names of symbols. Throws a `RangeError` for an unknown name. */
export const stripsFromText = (texts: readonly string[], names: readonly string[]): Strip[] =>
  texts.map((text) =>
    text
      .trim()
      .split(/\s+/)
      .map((name) => {
        const symbol = names.indexOf(name);
        if (symbol < 0) throw new RangeError(`no such symbol: ${name}`);
        return symbol;
      }),
  );

/** Puts what a strip shows at a stop into a grid of cells column x rows + row. */
export function showStrip(
  grid: Uint8Array,
  strip: Strip,
  { column, rows, stop }: { readonly column: number; readonly rows: number; readonly stop: number },
): void {
  for (let row = 0; row < rows; row += 1)
    grid[column * rows + row] = strip[(stop + row) % strip.length] as number;
}

export type LineRules = {
  readonly rows: number;
  /** The row of each column, for each line. */
  readonly lines: readonly (readonly number[])[];
  /** Of each symbol, hundredths of the stake on one line for 2, 3 ... of it; the rest pays on no line. */
  readonly pays: readonly (readonly number[])[];
  /** Stands in for the symbols that pay; it must not stand on the first column. */
  readonly wild: number;
};

export type LineWin = {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  readonly pays: number;
};

export type Lines = {
  /** What the lines of a grid pay in hundredths of the stake; wins go to the list where there is one. */
  paid(grid: Uint8Array, wins: LineWin[] | null): number;
};

export function createLines({ lines, pays, rows, wild }: LineRules): Lines {
  const columns = lines[0]?.length ?? 0;
  const cells = Uint8Array.from(
    lines.flatMap((line) => line.map((row, column) => column * rows + row)),
  );
  const table = Uint32Array.from({ length: pays.length * (columns + 1) }, (_, index) => {
    const row = pays[Math.floor(index / (columns + 1))] as readonly number[];
    return row[(index % (columns + 1)) - 2] ?? 0;
  });
  return {
    paid(grid, wins) {
      let paid = 0;
      for (let at = 0; at < cells.length; at += columns) {
        const symbol = grid[cells[at] as number] as number;
        if (symbol >= pays.length) continue;
        let count = 1;
        for (; count < columns; count += 1) {
          const next = grid[cells[at + count] as number] as number;
          if (next !== symbol && next !== wild) break;
        }
        const pay = table[symbol * (columns + 1) + count] as number;
        if (pay === 0) continue;
        paid += pay;
        wins?.push({ line: at / columns, symbol, count, pays: pay });
      }
      return paid;
    },
  };
}
