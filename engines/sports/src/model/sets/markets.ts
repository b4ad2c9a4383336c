import { type FairMarket, fairOf } from '../fair/fair.ts';
import * as kinds from '../market/kinds.ts';
import { type Kind, numberSpecifier, outcomeOf, yesNo } from '../market/kinds.ts';
import { type ScoreView, once } from '../market/score-view.ts';
import { chanceOfNone, growSetTree, type SetEnd, type SetMatch, type SetTree, setsNeeded } from './set-tree.ts';
import { type SetViews, setViews } from './set-views.ts';

type Specifiers = Readonly<Record<string, string>>;

/** The joint model of a match of sets as it stands. */
export type SetJoint = {
  readonly match: SetMatch;
  readonly tree: () => SetTree;
  readonly views: () => SetViews;
};

export function setJoint(match: SetMatch): SetJoint {
  const tree = once(() => growSetTree(match));
  return { match, tree, views: once(() => setViews(tree())) };
}

export type SetPricer = (joint: SetJoint, specifiers: Specifiers) => FairMarket | null;

export const onSets = (kind: Kind): SetPricer => (joint, specifiers) =>
  kind(joint.views().sets, specifiers);
export const onPoints = (kind: Kind): SetPricer => (joint, specifiers) =>
  kind(joint.views().points, specifiers);

/** A set by the specifier that numbers it; null for one that cannot be played any more. */
export const onSet = (name: string, kind: Kind): SetPricer => (joint, specifiers) => {
  const setNumber = numberSpecifier(specifiers, name);
  if (setNumber === null) return null;
  const view = joint.views().set(setNumber);
  return view === null ? null : kind(view, specifiers);
};

/** Two ways without a refund when level: for parts that cannot end level. */
export const decided: Kind = (view) => {
  const home = view.chance((h, a) => h > a);
  const refund = 1 - view.played;
  return [outcomeOf('4', fairOf(home, refund)), outcomeOf('5', fairOf(Math.max(0, view.played - home), refund))];
};

export const winsASet = (side: 'away' | 'home'): SetPricer => (joint) => {
  const view: ScoreView = joint.views().sets;
  return yesNo(1 - view.chance((home, away) => (side === 'home' ? home : away) === 0));
};

/** How likely a set number is to be played at all. */
export const isPlayed = (setNumber: number): SetPricer => (joint) => {
  const ends = joint.tree().sets.get(setNumber) ?? [];
  return yesNo(ends.reduce((sum, { weight }) => sum + weight, 0));
};

/** Whether any set, or the one that is named, ends in a way such as a tiebreak or an overtime. */
export const anySetHas = (isNamed: (end: SetEnd) => boolean): SetPricer => (joint) =>
  yesNo(1 - chanceOfNone(joint.match, isNamed));

export const setHas = (name: string, isNamed: (home: number, away: number) => boolean): SetPricer =>
  onSet(name, (view) => yesNo(view.chance(isNamed), view.played));

/** Winner of the next set and of the match together: home and home, home and away, away and home, away and away. */
export const setAndMatch = (ids: readonly [string, string, string, string]): SetPricer => (joint) => {
  const { current, ...match } = joint.match;
  if (match.played.length > 0) return null;
  const ends = current ?? match.endsOf(1, match.isHomeFirst);
  const both = ([1, -1] as const).flatMap((winner) => {
    const won = ends.filter(({ away, home }) => Math.sign(home - away) === winner);
    const tree = growSetTree({ ...match, current: won });
    return [1, -1].map((side) =>
      tree.scores.reduce((sum, { away, home, weight }) => (Math.sign(home - away) === side ? sum + weight : sum), 0),
    );
  });
  return ids.map((id, index) => outcomeOf(id, fairOf(both[index] ?? 0)));
};

/** Correct scores in sets, which variants name by their own outcomes. */
export function setScores(joint: SetJoint): readonly (readonly [home: number, away: number, chance: number])[] {
  const needed = setsNeeded(joint.match.best);
  return joint
    .tree()
    .scores.filter(({ away, home }) => Math.max(home, away) <= needed)
    .map(({ away, home, weight }) => [home, away, weight]);
}

export const SET_WINNER: readonly (readonly [number, SetPricer])[] = [
  [186, onSets(decided)],
  [188, onSets(kinds.handicap)],
  [314, onSets(kinds.total)],
];
