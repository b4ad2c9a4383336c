import { choose, subsets } from '../../combinatorics.ts';
import { box } from '../../input.ts';
import type { Play, Selection, Verdict } from '../../play.ts';
import { anyPeaks } from './any-scenes.ts';
import type { Digits } from './digits.ts';
import { POSITIONS } from './positions.ts';
import { type Places, placedUnits, tailUnits } from './units.ts';

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

/** The same, where the positions have a name in the table of all of them. */
export function inWindow(
  all: Places,
  prefix: string,
  plays: readonly Play<Digits>[],
): Play<Digits>[] {
  const places = all.windows[prefix] ?? [];
  return within(prefix, places, plays).map((play, index) => {
    const inner = plays[index];
    if (inner === undefined) return play;
    const placed = placedUnits(all, inner);
    return {
      ...play,
      units:
        inner.code === 'combo'
          ? tailUnits(all, places)
          : (selection) => placed([places], selection),
    };
  });
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
export function anywhere(all: Places, { play, k, isOrdered }: AnyPositionRow): Play<Digits> {
  const { length } = all;
  const placed = placedUnits(all, play);
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
    units: (selection) => placed(subsets(picked(selection), k), rest(selection)),
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
