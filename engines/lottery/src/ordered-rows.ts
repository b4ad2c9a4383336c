import type { Play, Selection } from './play.ts';

/** Bets up to which an ordered selection is looked at row by row. */
const ROWS_MAX = 1_000;

/**
 * The rows that an ordered selection bets on, written as entries are; null where the play is none of
 * ordered boxes, or the selection has more than a thousand.
 */
export function rowsOf<D>(play: Play<D>, selection: Selection): readonly string[] | null {
  if (play.ordered === undefined || play.count(selection) > ROWS_MAX) return null;
  let rows: (readonly string[])[] = [[]];
  for (const picks of selection) {
    rows = rows.flatMap((row) =>
      picks
        .filter((token) => play.ordered === 'free' || !row.includes(token))
        .map((token) => [...row, token]),
    );
  }
  return rows.map((row) => row.join(''));
}
