import { boxName } from './box.ts';
import type { PlayForm } from './pick.ts';
import type { LotteryWriter } from './text.ts';
import { tokenName } from './token.ts';

/** A row of a selection in words: which one, where there are several, and what was picked. */
export type SelectionRow = { readonly box: string | null; readonly picks: readonly string[] };

/** A selection in words, row by row; rows without a pick are left out. `selection` as it is written. */
export function selectionRows(
  write: LotteryWriter,
  family: string,
  { code, input }: PlayForm,
  selection: string,
): readonly SelectionRow[] {
  const rows = selection.split('|');
  return rows.flatMap((row, index) => {
    if (row === '') return [];
    const box = input.boxes[index];
    const picks = row.split(',');
    if (box === undefined) {
      return [{ box: rows.length > 1 ? write('box.entries') : null, picks }];
    }
    return [
      {
        box: rows.length > 1 ? boxName(write, family, code, box.code) : null,
        picks: picks.map((token) => tokenName(write, family, code, token)),
      },
    ];
  });
}
