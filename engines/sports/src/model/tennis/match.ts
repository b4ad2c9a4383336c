import type { Serves } from './serve.ts';
import type { SetEnd, SetMatch } from '../sets/set-tree.ts';
import { startOfSet, tennisSetEnds, type TennisSetState } from './set.ts';

/** A match of tennis from where it stands. */
export type TennisState = {
  readonly best: 3 | 5;
  readonly serves: Serves;
  readonly played: readonly (readonly [home: number, away: number])[];
  readonly set: TennisSetState;
};

/** The side after an odd number of games changes who serves; a set with a tiebreak has thirteen. */
const isHomeNext = ({ away, home }: SetEnd, isHomeFirst: boolean): boolean =>
  (home + away) % 2 === 0 ? isHomeFirst : !isHomeFirst;

/** Who served the first game of the set that is under way. */
const isHomeFirstOf = ({ away, home, isHomeServing }: TennisSetState): boolean =>
  (home + away) % 2 === 0 ? isHomeServing : !isHomeServing;

/** The match as a tree of sets, with the set under way from its own score. */
export function tennisSetMatch({ best, played, serves, set }: TennisState): SetMatch {
  const fresh = new Map<boolean, readonly SetEnd[]>();
  const endsOf = (_: number, isHomeFirst: boolean): readonly SetEnd[] => {
    const known = fresh.get(isHomeFirst) ?? tennisSetEnds(serves, startOfSet(isHomeFirst));
    fresh.set(isHomeFirst, known);
    return known;
  };
  return {
    best,
    played,
    current: tennisSetEnds(serves, set),
    isHomeFirst: isHomeFirstOf(set),
    endsOf,
    isHomeNext,
  };
}
