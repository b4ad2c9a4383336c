import type { Input } from '../input.ts';
import { cutShares } from '../cut.ts';
import type { Level, NumberCut, Play, Selection, Verdict } from '../play.ts';
import { peaksOver } from './peaks.ts';

/**
 * A row of the table whose picks or typed entries are numbers, each a bet, and where a draw may hit
 * several numbers, or one several times.
 */
export type NumberRow<D> = {
  readonly code: string;
  readonly group: string;
  readonly input: Input;
  readonly levels: readonly Level[];
  readonly odds: Play<D>['odds'];
  readonly price?: number;
  /** All numbers that can be bet. */
  readonly space: number;
  /** The number that each chance of the draw hits; every one pays. */
  readonly hits: (draw: D) => readonly string[];
  /** Chances in a draw, if each may hit any number; otherwise draws among which there is a best one. */
  readonly best: { readonly chances: number } | { readonly scenes: () => Iterable<D> };
  /** The level at which a number wins, where there are several. */
  readonly levelOf?: (number: string) => number;
};

const numbersOf = (selection: Selection): readonly string[] => selection.at(-1) ?? [];

/** The play of such a row. Where chances are free, at best all hit a number of the level that pays most. */
export function numberPlay<D>(row: NumberRow<D>): Play<D> {
  const { best, code, group, input, levels, odds, price, space, levelOf = () => 0 } = row;
  const verdict = (level: number, count: number): Verdict => {
    return { wins: levels.map((_, index) => (index === level ? count : 0)), pushed: 0 };
  };
  const judge: Play<D>['judge'] = (draw) => {
    const hits = new Map<string, number>();
    for (const number of row.hits(draw)) hits.set(number, (hits.get(number) ?? 0) + 1);
    return (selection) => {
      const wins = new Array<number>(levels.length).fill(0);
      for (const number of numbersOf(selection)) {
        const count = hits.get(number);
        if (count !== undefined) wins[levelOf(number)] = (wins[levelOf(number)] ?? 0) + count;
      }
      return { wins, pushed: 0 };
    };
  };
  return {
    code,
    group,
    input,
    levels,
    odds,
    ...(price === undefined ? {} : { price }),
    space,
    cut: (cuts) => numberPlay(cutRow(row, cuts)),
    count: (selection) => numbersOf(selection).length,
    peaks:
      'scenes' in best
        ? peaksOver(judge, best.scenes)
        : (selection) =>
            [...new Set(numbersOf(selection).map(levelOf))].map((level) =>
              verdict(level, best.chances),
            ),
    judge,
  };
}

function cutRow<D>(row: NumberRow<D>, cuts: readonly NumberCut[]): NumberRow<D> {
  const { levels, levelOf = () => 0 } = row;
  const shares = cutShares(cuts);
  const setOf = new Map(cuts.map(({ number, shareBps }) => [number, shares.indexOf(shareBps) + 1]));
  return {
    ...row,
    levels: [levels, ...shares.map(() => levels)].flat(),
    levelOf: (number) => (setOf.get(number) ?? 0) * levels.length + levelOf(number),
  };
}
