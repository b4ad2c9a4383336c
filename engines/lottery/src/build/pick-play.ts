import { choose } from '../combinatorics.ts';
import { box, boxes } from '../input.ts';
import type { Level, Play, Selection, Verdict } from '../play.ts';
import { peaksOver } from './peaks.ts';

/** A row of the table where k picks out of a set make a bet. */
export type PickRow<D> = {
  readonly code: string;
  readonly group: string;
  readonly tokens: readonly string[];
  readonly k: number;
  /** The most tokens that may be picked at once. */
  readonly max?: number;
  readonly level: Level;
  readonly odds: Play<D>['odds'];
  /** The tokens that the draw shows; a bet wins when all its picks are among them. */
  readonly shown: (draw: D) => readonly string[];
  readonly scenes: () => Iterable<D>;
};

/** The play of such a row: C(n, k) bets, of which C(h, k) win when h picks are shown. */
export function pickPlay<D>(row: PickRow<D>): Play<D> {
  const { code, group, tokens, k, level, odds } = row;
  const judge = (draw: D) => {
    const shown = row.shown(draw);
    return ([picks = []]: Selection): Verdict => {
      let held = 0;
      for (const token of shown) if (picks.includes(token)) held += 1;
      return { wins: [choose(held, k)], pushed: 0 };
    };
  };
  return {
    code,
    group,
    input: boxes(box('numbers', tokens, k, row.max ?? tokens.length)),
    levels: [level],
    odds,
    space: choose(tokens.length, k),
    count: ([picks = []]) => choose(picks.length, k),
    peaks: peaksOver(judge, row.scenes),
    judge,
  };
}
