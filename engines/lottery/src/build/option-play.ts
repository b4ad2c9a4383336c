import { type Box, boxes } from '../input.ts';
import type { Level, Play, Selection, Verdict } from '../play.ts';
import { peaksOver } from './peaks.ts';

/** A pick that a draw makes win: at which level (the first), and how often (once). */
export type Hit = { readonly token: string; readonly level?: number; readonly count?: number };

/** A row of the table whose picks are bets by themselves: sums, options, digits, numbers. */
export type OptionRow<D> = {
  readonly code: string;
  readonly group: string;
  readonly box: Box;
  readonly levels: readonly Level[];
  readonly levelsAdd?: true;
  readonly odds: Play<D>['odds'];
  readonly price?: number;
  /** Single bets that a pick stands for, where it is not one (three digits with the sum 13: 75). */
  readonly betsOf?: (token: string) => number;
  /** All single bets, where picks share some. */
  readonly space?: number;
  readonly hits: (draw: D) => readonly Hit[];
  /** Picks that get their stake back. */
  readonly pushes?: (draw: D) => readonly string[];
  /** Draws among which there is a best one for any picks. */
  readonly scenes: () => Iterable<D>;
};

const once = () => 1;

/** The play of such a row: as many bets as the picks stand for, each won by itself. */
export function optionPlay<D>(row: OptionRow<D>): Play<D> {
  const { code, group, box, levels, odds, price, betsOf = once } = row;
  const countOf = (picks: readonly string[]) =>
    picks.reduce((sum, token) => sum + betsOf(token), 0);
  const judge = (draw: D) => {
    const hits = row.hits(draw);
    const pushes = new Set(row.pushes?.(draw));
    return ([picks = []]: Selection): Verdict => {
      const wins = new Array<number>(levels.length).fill(0);
      for (const { token, level = 0, count = 1 } of hits) {
        if (picks.includes(token)) wins[level] = (wins[level] ?? 0) + count;
      }
      if (pushes.size === 0) return { wins, pushed: 0 };
      return { wins, pushed: countOf(picks.filter((token) => pushes.has(token))) };
    };
  };
  return {
    code,
    group,
    input: boxes(box),
    levels,
    odds,
    ...(price === undefined ? {} : { price }),
    ...(row.levelsAdd === undefined ? {} : { levelsAdd: row.levelsAdd }),
    space: row.space ?? countOf(box.tokens),
    count: ([picks = []]) => countOf(picks),
    peaks: peaksOver(judge, row.scenes),
    judge,
  };
}
