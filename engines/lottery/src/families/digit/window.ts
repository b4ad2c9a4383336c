import { choose, subsets } from '../../combinatorics.ts';
import { box } from '../../input.ts';
import type { Play, Selection, Verdict } from '../../play.ts';
import { anyPeaks } from './any-scenes.ts';
import type { Digits } from './digits.ts';
import { POSITIONS } from './direct.ts';

/** Plays on a few positions of a longer draw: `star3front.sum` looks at the first three digits. */
export function within(
  prefix: string,
  places: readonly number[],
  plays: readonly Play<Digits>[],
): Play<Digits>[] {
  return plays.map((play) => ({
    ...play,
    code: `${prefix}.${play.code}`,
    group: play.group === '' ? prefix : play.group,
    judge: (draw) => play.judge(places.map((place) => draw[place] ?? 0)),
  }));
}

type AnyPositionRow = {
  /** A play on k digits. */
  readonly play: Play<Digits>;
  readonly k: number;
  /** Whether the play asks for the order of the digits. */
  readonly isOrdered: boolean;
};

/**
 * 任选 any position: a play on k digits, bet on every k of the positions that are picked, which are the
 * first box. In an ordered play each k positions may win once, which is a bound of its peaks.
 */
export function anywhere(length: number, { play, k, isOrdered }: AnyPositionRow): Play<Digits> {
  const places = POSITIONS.slice(-length);
  const rest = (selection: Selection): Selection => selection.slice(1);
  const picked = (selection: Selection): number[] =>
    (selection[0] ?? []).map((code) => places.findIndex((place) => place === code));
  const times = (selection: Selection): number => choose(selection[0]?.length ?? 0, k);

  const unorderedPeaks = anyPeaks(play, k);

  const judge = (draw: Digits) => (selection: Selection) =>
    subsets(picked(selection), k)
      .map((chosen) => play.judge(chosen.map((place) => draw[place] ?? 0))(rest(selection)))
      .reduce(addVerdicts);

  return {
    ...play,
    code: `any${k}.${play.code}`,
    group: `any${k}`,
    input: { ...play.input, boxes: [box('positions', places, k), ...play.input.boxes] },
    space: choose(length, k) * play.space,
    count: (selection) => times(selection) * play.count(rest(selection)),
    peaks: (selection) =>
      isOrdered
        ? play.peaks(rest(selection)).map((peak) => repeated(peak, times(selection)))
        : unorderedPeaks(rest(selection), selection[0]?.length ?? 0),
    judge,
  };
}

const repeated = ({ wins, pushed }: Verdict, times: number): Verdict => ({
  wins: wins.map((count) => count * times),
  pushed: pushed * times,
});

const addVerdicts = (left: Verdict, right: Verdict): Verdict => ({
  wins: left.wins.map((count, level) => count + (right.wins[level] ?? 0)),
  pushed: left.pushed + right.pushed,
});
