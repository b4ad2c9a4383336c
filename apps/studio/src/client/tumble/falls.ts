// Boards whose symbols burst and fall. A board holds cell column x rows + row, row 0 on top.

export type BoardSize = { readonly columns: number; readonly rows: number };

/** A symbol's way: from a row (below 0 for one that comes from above) to the row it comes to rest in. */
export type Fall = { readonly column: number; readonly from: number; readonly to: number };

/**
 * How symbols fall once the `burst` cells are gone: what stood above keeps its order, and new symbols come
 * from above. One for every cell, cells that stay where they are among them.
 */
export function fallsOf(burst: ReadonlySet<number>, { columns, rows }: BoardSize): readonly Fall[] {
  const falls: Fall[] = [];
  for (let column = 0; column < columns; column += 1) {
    let to = rows - 1;
    for (let from = rows - 1; from >= 0; from -= 1) {
      if (burst.has(column * rows + from)) continue;
      falls.push({ column, from, to });
      to -= 1;
    }
    const missing = to + 1;
    for (; to >= 0; to -= 1) falls.push({ column, from: to - missing, to });
  }
  return falls;
}

/** How symbols come onto an empty board. */
export const dropsOf = ({ columns, rows }: BoardSize): readonly Fall[] =>
  fallsOf(new Set(Array.from({ length: columns * rows }, (_, cell) => cell)), { columns, rows });

/** Cells of a symbol in a board. */
export const cellsOf = (grid: readonly number[], symbol: number): number[] =>
  grid.flatMap((shown, cell) => (shown === symbol ? [cell] : []));
