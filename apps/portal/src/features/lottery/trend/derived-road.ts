import type { RoadMark } from './road-model.ts';

/** The three roads that read the big road for whether its columns repeat each other. */
export const DERIVED_ROADS = ['big_eye', 'small_road', 'cockroach'] as const;
export type DerivedRoad = (typeof DERIVED_ROADS)[number];

/** With which column before it each road compares: 大眼仔 the next but none, 小路 one, 曱甴路 two. */
const BACK: Readonly<Record<DerivedRoad, number>> = { big_eye: 1, small_road: 2, cockroach: 3 };

/** Whether a circle of the big road repeats the pattern before it. */
export type Pattern = 'regular' | 'broken';

/**
 * A derived road, the latest last. Columns are counted as runs, so that the dragon's tail does not
 * matter, and ties are passed over. The first circle of a run asks whether the two runs before it were
 * equally long; every other one asks whether the run it is compared with ended just above it.
 */
export function derivedPatterns(marks: readonly RoadMark[], road: DerivedRoad): readonly Pattern[] {
  const back = BACK[road];
  const runs = runLengths(marks);
  const lengthOf = (run: number) => runs[run] ?? 0;
  return runs.flatMap((length, run) =>
    Array.from({ length }, (_, row): Pattern | null => {
      if (row === 0) {
        if (run <= back) return null;
        return lengthOf(run - 1) === lengthOf(run - 1 - back) ? 'regular' : 'broken';
      }
      if (run < back) return null;
      return lengthOf(run - back) === row ? 'broken' : 'regular';
    }).filter((pattern) => pattern !== null),
  );
}

function runLengths(marks: readonly RoadMark[]): readonly number[] {
  const runs: number[] = [];
  let last: RoadMark | null = null;
  for (const mark of marks) {
    if (mark === 'tie') continue;
    if (mark === last) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
    last = mark;
  }
  return runs;
}

/** What each derived road would show if a side came next; null where it would show nothing yet. */
export const askRoads = (
  marks: readonly RoadMark[],
  side: Exclude<RoadMark, 'tie'>,
): Readonly<Record<DerivedRoad, Pattern | null>> => {
  const next = (road: DerivedRoad): Pattern | null => {
    const now = derivedPatterns(marks, road);
    const then = derivedPatterns([...marks, side], road);
    return then.length > now.length ? (then.at(-1) ?? null) : null;
  };
  return { big_eye: next('big_eye'), small_road: next('small_road'), cockroach: next('cockroach') };
};

/** Patterns laid out as a road of their own: regular ones go down, broken ones begin a column. */
export const patternMarks = (patterns: readonly Pattern[]): readonly RoadMark[] =>
  patterns.map((pattern) => (pattern === 'regular' ? 'first' : 'second'));
