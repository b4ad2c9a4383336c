import { type EntryShape, entries } from '../input.ts';
import { type Level, type Play, winOf } from '../play.ts';
import { peaksOver } from './peaks.ts';

/** A row of the table that is filled in by typing, of which one draw may make several entries win. */
export type TypedRow<D> = {
  readonly code: string;
  readonly group: string;
  readonly entry: EntryShape;
  readonly level: Level;
  readonly odds: Play<D>['odds'];
  /** Entries that the shape allows. */
  readonly space: number;
  readonly wins: (draw: D) => (entry: string) => boolean;
  /** Draws among which there is a best one for any entries. */
  readonly scenes: () => Iterable<D>;
};

/** The play of such a row: every entry is a bet. */
export function typedPlay<D>(row: TypedRow<D>): Play<D> {
  const judge: Play<D>['judge'] = (draw) => {
    const isWon = row.wins(draw);
    return ([typed = []]) =>
      winOf(typed.reduce((count, entry) => count + (isWon(entry) ? 1 : 0), 0));
  };
  return {
    code: row.code,
    group: row.group,
    input: entries(row.entry),
    levels: [row.level],
    odds: row.odds,
    space: row.space,
    count: ([typed = []]) => typed.length,
    peaks: peaksOver(judge, row.scenes),
    judge,
  };
}
