import { bigRoad, type Mark, type RoadCell } from '@parlour/contract/road';

/** How far a derived road looks back: big eye boy, small road, cockroach pig. */
export const LOOKS_BACK = { eye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof LOOKS_BACK;

/** Red where the big road keeps its pattern, blue where it breaks it. */
export type DerivedMark = 'blue' | 'red';

/** Marks of a derived road: one for each result of the big road from its first place on. Ties make none. */
export function derivedRoad(results: readonly Mark[], road: DerivedRoad): readonly DerivedMark[] {
  const back = LOOKS_BACK[road];
  const marks: DerivedMark[] = [];
  /** True lengths of the columns; how they are drawn plays no part. */
  const lengths: number[] = [];
  let last: Mark | null = null;
  for (const mark of results) {
    if (mark === 'tie') continue;
    if (mark === last) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(1);
    last = mark;
    const column = lengths.length - 1;
    const row = lengths[column] ?? 1;
    const other = lengths[row === 1 ? column - 1 - back : column - back];
    if (other === undefined) continue;
    const isKept = row === 1 ? lengths[column - 1] === other : other !== row - 1;
    marks.push(isKept ? 'red' : 'blue');
  }
  return marks;
}

/** A derived road laid out as the big road is, colours in place of winners. */
export const derivedCells = (marks: readonly DerivedMark[]): readonly RoadCell[] =>
  bigRoad(marks.map((mark) => (mark === 'red' ? 'right' : 'left')));

export const derivedRoads = Object.keys(LOOKS_BACK) as readonly DerivedRoad[];

/** The marks that a result would add now to each derived road; null where it would add none. */
export const askRoad = (
  results: readonly Mark[],
  next: 'left' | 'right',
): Readonly<Record<DerivedRoad, DerivedMark | null>> => {
  const added = (road: DerivedRoad): DerivedMark | null => {
    const [before, after] = [derivedRoad(results, road), derivedRoad([...results, next], road)];
    return after.length > before.length ? (after.at(-1) ?? null) : null;
  };
  return { eye: added('eye'), small: added('small'), cockroach: added('cockroach') };
};
