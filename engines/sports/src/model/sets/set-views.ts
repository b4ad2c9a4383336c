import { once, type ScoreView, viewOfScores } from '../market/score-view.ts';
import { pointsOf, type SetEnd, type SetTree } from './set-tree.ts';
import { mixSpreads } from '../fair/spread.ts';

/** Views of a match of sets: the score in sets, the points (games, rounds) of all, and each set by its number. */
export type SetViews = {
  readonly sets: ScoreView;
  readonly points: ScoreView;
  readonly set: (setNumber: number) => ScoreView | null;
};

/** Points of all sets have no grid of both sides; markets on them ask for sums and differences only. */
function viewOfPoints({ points }: SetTree): ScoreView {
  const none = (): never => {
    throw new RangeError('points of a match of sets are known as sums and differences only');
  };
  return {
    played: 1,
    home: () => points.home,
    away: () => points.away,
    total: () => points.total,
    difference: () => points.difference,
    mass: none,
    chance: none,
    expect: none,
  };
}

export function setViews(tree: SetTree): SetViews {
  const views = new Map<number, () => ScoreView>(
    [...tree.sets].map(([setNumber, ends]) => [setNumber, once(() => viewOfScores(ends))]),
  );
  return {
    sets: viewOfScores(tree.scores),
    points: viewOfPoints(tree),
    set: (setNumber) => views.get(setNumber)?.() ?? null,
  };
}

/** Points of one set, whether or not others are played. */
export const totalOfSet = (ends: readonly SetEnd[]) => mixSpreads([[1, pointsOf(ends).total]]);
