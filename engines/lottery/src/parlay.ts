import { product } from './combinatorics.ts';
import {
  type JointReturn,
  LOST,
  type Level,
  type Play,
  type Selection,
  type Verdict,
} from './play.ts';

export type ParlayTerms<D> = {
  readonly code: string;
  readonly group: string;
  /** Plays of a single box whose picks are bets of their own. */
  readonly legs: readonly Play<D>[];
  readonly legsMin: number;
  /** Where legs depend on each other: by the number of legs from two on. */
  readonly joint?: readonly JointReturn[];
};

const INDEPENDENT: JointReturn = { least: 1_000_000, most: 1_000_000 };

/** Levels of a parlay are those of its legs, named `leg.level`. */
const levelsOf = <D>(legs: readonly Play<D>[]): readonly Level[] =>
  legs.flatMap((leg) =>
    leg.levels.map((level) => ({ ...level, code: `${leg.code}.${level.code}` })),
  );

/**
 * A parlay (串关): one box for each leg, all filled legs must win, odds multiply, and a pushed leg
 * counts once. Several picks in a leg make several bets.
 */
export function parlay<D>(terms: ParlayTerms<D>): Play<D> {
  const { code, group, legs, legsMin } = terms;
  const levels = levelsOf(legs);
  const offsets = legs.map((_, index) => levelsOf(legs.slice(0, index)).length);
  const placed = (leg: number, verdict: Verdict): Verdict => {
    const wins = new Array<number>(levels.length).fill(0);
    for (const [level, count] of verdict.wins.entries()) wins[(offsets[leg] ?? 0) + level] = count;
    return { wins, pushed: verdict.pushed };
  };
  const filled = (selection: Selection): number[] =>
    [...legs.keys()].filter((leg) => (selection[leg]?.length ?? 0) > 0);

  return {
    code,
    group,
    input: { kind: 'boxes', boxes: legs.map((leg) => legBox(leg)), filledMin: legsMin },
    levels,
    odds: 'fixed',
    joint: terms.joint ?? legs.slice(1).map(() => INDEPENDENT),
    space: product(legs.map((leg) => leg.space + 1)) - 1,
    count: (selection) => product(filled(selection).map((leg) => (selection[leg] ?? []).length)),
    peaks(selection) {
      // No draw beats the best of each leg, so legs need not be combined. It is a bound where not
      // every leg can have its best on the same draw.
      const best = filled(selection).map((leg) => {
        const peaks = (legs[leg] as Play<D>).peaks([selection[leg] ?? []]);
        return { wins: [], pushed: 0, bestOf: peaks.map((peak) => placed(leg, peak)) };
      });
      return [{ wins: [], pushed: 0, legs: best }];
    },
    judge(draw) {
      const judges = legs.map((leg) => leg.judge(draw));
      return (selection) => {
        const verdicts: Verdict[] = [];
        for (const leg of filled(selection)) {
          const verdict = judges[leg]?.([selection[leg] ?? []]) ?? LOST;
          if (verdict.pushed === 0 && verdict.wins.every((count) => count === 0)) return LOST;
          verdicts.push(placed(leg, verdict));
        }
        return { wins: [], pushed: 0, legs: verdicts };
      };
    },
  };
}

const legBox = <D>(leg: Play<D>) => ({
  code: leg.code,
  tokens: leg.input.boxes[0]?.tokens ?? [],
  min: 0,
  max: leg.input.boxes[0]?.max ?? 0,
});
