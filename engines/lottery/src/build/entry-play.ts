import { type EntryShape, entries } from '../input.ts';
import { type Level, type Play, type Selection, winAt } from '../play.ts';

/** A row of the table that is filled in by typing: every entry is a bet. */
export type EntryRow<D> = {
  readonly code: string;
  readonly group: string;
  readonly entry: EntryShape;
  readonly levels: readonly Level[];
  readonly odds: Play<D>['odds'];
  /** Entries that the shape allows. */
  readonly space: number;
  /** The one entry, in canonical form, that the draw makes win, and at which level; null for none. */
  readonly winner: (draw: D) => { readonly entry: string; readonly level: number } | null;
  /** The level at which an entry may win, where there are several. */
  readonly levelOf?: (entry: string) => number;
};

/** The play of such a row. At most one entry wins, and each wins on some draw. */
export function entryPlay<D>(row: EntryRow<D>): Play<D> {
  const { code, group, levels, odds, space } = row;
  const none = { wins: new Array<number>(levels.length).fill(0), pushed: 0 };
  return {
    code,
    group,
    input: entries(row.entry),
    levels,
    odds,
    space,
    count: ([typed = []]) => typed.length,
    peaks([typed = []]) {
      const reached = new Set(typed.map((entry) => row.levelOf?.(entry) ?? 0));
      return [...reached].map((level) => winAt(levels.length, level));
    },
    judge(draw) {
      const winner = row.winner(draw);
      if (winner === null) return () => none;
      const won = winAt(levels.length, winner.level);
      return ([typed = []]: Selection) => (isTyped(typed, winner.entry) ? won : none);
    },
  };
}

/** Typed entries are kept ascending, so that a hundred thousand take seventeen looks. */
function isTyped(typed: readonly string[], entry: string): boolean {
  let [low, high] = [0, typed.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((typed[middle] ?? '') < entry) low = middle + 1;
    else high = middle;
  }
  return typed[low] === entry;
}
