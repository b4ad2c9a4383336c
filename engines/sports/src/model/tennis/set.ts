import { gameWin, isFirstServing, type Serves, tiebreakWin } from './serve.ts';
import type { SetEnd } from '../sets/set-tree.ts';

/** Where a set stands: games, whose serve the game is, and the points of the game or of its tiebreak. */
export type TennisSetState = {
  readonly home: number;
  readonly away: number;
  readonly isHomeServing: boolean;
  readonly points: readonly [home: number, away: number];
};

export const startOfSet = (isHomeServing: boolean): TennisSetState => ({
  home: 0,
  away: 0,
  isHomeServing,
  points: [0, 0],
});

export const TIEBREAK_AT = 6;
export const TIEBREAK_POINTS = 7;

/** How likely home is to win the game that is under way, with its points as counted; a tiebreak is a game too. */
export function gameInPlayWin(serves: Serves, state: TennisSetState, tiebreakPoints = TIEBREAK_POINTS): number {
  const [home, away] = state.points;
  if (state.home === TIEBREAK_AT && state.away === TIEBREAK_AT) {
    // Whose serve the game is says who serves the first point of the tiebreak.
    const score = { home, away, isHomeFirst: state.isHomeServing };
    return tiebreakWin(serves, score, tiebreakPoints);
  }
  return state.isHomeServing
    ? gameWin(serves.home, home, away)
    : 1 - gameWin(serves.away, away, home);
}

/** Who serves the next point, which in a tiebreak changes within the game. */
export function isHomeServingPoint({ away, home, isHomeServing, points }: TennisSetState): boolean {
  if (home !== TIEBREAK_AT || away !== TIEBREAK_AT) return isHomeServing;
  return isFirstServing(points[0] + points[1]) === isHomeServing;
}

const isSetOver = (won: number, lost: number): boolean =>
  (won >= TIEBREAK_AT && won - lost >= 2) || won === TIEBREAK_AT + 1;

/** The ends that a set may come to from where it stands, each with its probability. */
export function tennisSetEnds(serves: Serves, state: TennisSetState, tiebreakPoints = TIEBREAK_POINTS): SetEnd[] {
  const ends = new Map<number, SetEnd>();
  const fresh = {
    true: gameWin(serves.home),
    false: 1 - gameWin(serves.away),
  };
  let level = [{ ...state, weight: 1, isFirst: true }];
  while (level.length > 0) {
    const next = new Map<number, (typeof level)[number]>();
    for (const one of level) {
      if (isSetOver(one.home, one.away) || isSetOver(one.away, one.home)) {
        ends.set(one.home * 10 + one.away, { home: one.home, away: one.away, weight: one.weight });
        continue;
      }
      const isTiebreak = one.home === TIEBREAK_AT && one.away === TIEBREAK_AT;
      const win =
        one.isFirst || isTiebreak
          ? gameInPlayWin(serves, one, tiebreakPoints)
          : fresh[`${one.isHomeServing}`];
      for (const [home, away, chance] of [[1, 0, win], [0, 1, 1 - win]] as const) {
        const moved = { home: one.home + home, away: one.away + away };
        const key = moved.home * 10 + moved.away;
        const weight = one.weight * chance + (next.get(key)?.weight ?? 0);
        next.set(key, {
          ...moved, weight, isHomeServing: !one.isHomeServing, points: [0, 0], isFirst: false,
        });
      }
    }
    level = [...next.values()];
  }
  return [...ends.values()];
}
