// How results of a table with two sides are laid out on boards; pure, so that pages may carry it.
/** What a round came to, as roads mark it: one side, the other, or neither. */
export type Mark = 'left' | 'right' | 'tie';

/** A result on the big road: where it stands, and how many ties followed it. */
export type RoadCell = {
  readonly column: number;
  readonly row: number;
  /** `tie` only where nothing but ties came before. */
  readonly mark: Mark;
  readonly ties: number;
};

export const ROAD_ROWS = 6;

/**
 * The big road: results of one side run down a column, the other side begins the next one. A run that meets
 * the bottom or another run turns to the right; ties are marked on the result before them.
 */
export function bigRoad(results: readonly Mark[]): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let first = 0;
  for (const mark of results) {
    const last = cells.at(-1);
    if (mark === 'tie' && last !== undefined) {
      cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    if (last?.mark === 'tie') {
      cells[cells.length - 1] = { ...last, mark };
      continue;
    }
    const at = last === undefined ? { column: 0, row: 0 } : after(last, mark, { first, taken });
    if (at.row === 0 && last?.mark !== mark) first = at.column;
    taken.add(`${at.column} ${at.row}`);
    cells.push({ ...at, mark, ties: mark === 'tie' ? 1 : 0 });
  }
  return cells;
}

type Taken = { readonly first: number; readonly taken: ReadonlySet<string> };

function after({ column, mark, row }: RoadCell, next: Mark, { first, taken }: Taken) {
  const isFree = (c: number, r: number) => !taken.has(`${c} ${r}`);
  if (next !== mark) {
    let to = first + 1;
    while (!isFree(to, 0)) to += 1;
    return { column: to, row: 0 };
  }
  const isTurned = column > first;
  const goesDown = !isTurned && row + 1 < ROAD_ROWS && isFree(column, row + 1);
  return goesDown ? { column, row: row + 1 } : { column: column + 1, row };
}
