import { addSpreads, mixSpreads, pointSpread, type Spread } from '../fair/spread.ts';

/** A score that a set, a map or a frame may end with. */
export type SetEnd = { readonly home: number; readonly away: number; readonly weight: number };

/** Where a match of sets stands, and how its sets end. */
export type SetMatch = {
  readonly best: number;
  /** Scores of the sets that are over. */
  readonly played: readonly (readonly [home: number, away: number])[];
  /** The set that is under way, from where it stands; absent between sets. */
  readonly current?: readonly SetEnd[];
  /** Whether home begins the set under way or the next one (serves first, or starts on the first side). */
  readonly isHomeFirst: boolean;
  /** How a set ends by its number, and by who begins it. */
  readonly endsOf: (setNumber: number, isHomeFirst: boolean) => readonly SetEnd[];
  /** Who begins the set after one that ended so. */
  readonly isHomeNext: (end: SetEnd, isHomeFirst: boolean, setNumber: number) => boolean;
  /** All sets are played whatever the score, and a draw is possible (best of two). */
  readonly isFixedLength?: boolean;
};

/** Matches that have the same score in sets and the same side to begin, with what their points come to. */
type Branch = {
  readonly home: number;
  readonly away: number;
  readonly isHomeFirst: boolean;
  readonly weight: number;
  readonly points: PointSpreads;
};

export type PointSpreads = {
  readonly home: Spread;
  readonly away: Spread;
  readonly total: Spread;
  readonly difference: Spread;
};

export type SetTree = {
  /** Final scores in sets. */
  readonly scores: readonly { readonly home: number; readonly away: number; readonly weight: number }[];
  /** Points (games, rounds) of the whole match. */
  readonly points: PointSpreads;
  /** By number from 1: how the set ends, with weights that sum to how likely it is to be played at all. */
  readonly sets: ReadonlyMap<number, readonly SetEnd[]>;
};

export const setWinner = ({ home, away }: Pick<SetEnd, 'away' | 'home'>): 0 | 1 | -1 =>
  home > away ? 1 : home < away ? -1 : 0;

const NO_POINTS: PointSpreads = {
  home: pointSpread(0), away: pointSpread(0), total: pointSpread(0), difference: pointSpread(0),
};

/** What points of a set come to, of the ends with the same winner. */
export function pointsOf(ends: readonly SetEnd[]): PointSpreads {
  const of = (valueOf: (end: SetEnd) => number): Spread =>
    mixSpreads(ends.map((end) => [end.weight, pointSpread(valueOf(end))] as const));
  return {
    home: of(({ home }) => home),
    away: of(({ away }) => away),
    total: of(({ away, home }) => home + away),
    difference: of(({ away, home }) => home - away),
  };
}

export const mapPoints = (
  left: PointSpreads,
  right: PointSpreads,
  join: (left: Spread, right: Spread) => Spread,
): PointSpreads => ({
  home: join(left.home, right.home),
  away: join(left.away, right.away),
  total: join(left.total, right.total),
  difference: join(left.difference, right.difference),
});

const scaled = (ends: readonly SetEnd[], factor: number): SetEnd[] =>
  ends.map((end) => ({ ...end, weight: end.weight * factor }));

const weightOf = (ends: readonly SetEnd[]): number =>
  ends.reduce((sum, { weight }) => sum + weight, 0);

const mergeEnds = (ends: readonly SetEnd[]): SetEnd[] => {
  const merged = new Map<string, SetEnd>();
  for (const end of ends) {
    const key = `${end.home}:${end.away}`;
    merged.set(key, { ...end, weight: end.weight + (merged.get(key)?.weight ?? 0) });
  }
  return [...merged.values()];
};

export const setsNeeded = (best: number): number => Math.floor(best / 2) + 1;

/** Whether the match is decided at this score in sets. */
export const isSetMatchOver = (
  { best, isFixedLength }: Pick<SetMatch, 'best' | 'isFixedLength'>,
  home: number,
  away: number,
): boolean =>
  isFixedLength === true
    ? home + away >= best
    : Math.max(home, away) >= setsNeeded(best) || home + away >= best;

/** Branches after one more set, the same ones brought together. */
function playSet(match: SetMatch, branch: Branch, setNumber: number, ends: readonly SetEnd[]) {
  const groups = new Map<string, SetEnd[]>();
  for (const end of ends) {
    const key = `${setWinner(end)} ${match.isHomeNext(end, branch.isHomeFirst, setNumber)}`;
    groups.set(key, [...(groups.get(key) ?? []), end]);
  }
  return [...groups.values()].flatMap((group): Branch[] => {
    const [first] = group;
    const share = weightOf(group);
    if (first === undefined || share === 0) return [];
    const winner = setWinner(first);
    return [{
      home: branch.home + Number(winner === 1),
      away: branch.away + Number(winner === -1),
      isHomeFirst: match.isHomeNext(first, branch.isHomeFirst, setNumber),
      weight: branch.weight * share,
      points: mapPoints(branch.points, pointsOf(scaled(group, 1 / share)), addSpreads),
    }];
  });
}

function mergeBranches(branches: readonly Branch[]): Branch[] {
  const groups = new Map<string, Branch[]>();
  for (const branch of branches) {
    const key = `${branch.home}:${branch.away}:${branch.isHomeFirst}`;
    groups.set(key, [...(groups.get(key) ?? []), branch]);
  }
  return [...groups.values()].map((group) => mixBranches(group));
}

function mixBranches(group: readonly Branch[]): Branch {
  const weight = group.reduce((sum, one) => sum + one.weight, 0);
  const mix = (part: keyof PointSpreads): Spread =>
    mixSpreads(group.map((one) => [one.weight / weight, one.points[part]] as const));
  const points = {
    home: mix('home'), away: mix('away'), total: mix('total'), difference: mix('difference'),
  };
  return { ...(group[0] as Branch), weight, points };
}

function startOf(match: SetMatch): Branch {
  const scores = match.played.map(([home, away]) => ({ home, away, weight: 1 }));
  return {
    home: scores.filter((one) => setWinner(one) === 1).length,
    away: scores.filter((one) => setWinner(one) === -1).length,
    isHomeFirst: match.isHomeFirst,
    weight: 1,
    points: scores.reduce((sum, one) => mapPoints(sum, pointsOf([one]), addSpreads), NO_POINTS),
  };
}

/** All ways in which a match of sets may go on from where it stands, exactly, set by set. */
export function growSetTree(match: SetMatch): SetTree {
  const sets = new Map<number, readonly SetEnd[]>(
    match.played.map(([home, away], index) => [index + 1, [{ home, away, weight: 1 }]]),
  );
  let branches = [startOf(match)];
  const over: Branch[] = [];
  for (let setNumber = match.played.length + 1; branches.length > 0; setNumber += 1) {
    const isCurrent = setNumber === match.played.length + 1;
    const all: SetEnd[] = [];
    const next: Branch[] = [];
    for (const branch of branches) {
      if (isSetMatchOver(match, branch.home, branch.away)) {
        over.push(branch);
        continue;
      }
      const ends =
        (isCurrent ? match.current : undefined) ?? match.endsOf(setNumber, branch.isHomeFirst);
      all.push(...scaled(ends, branch.weight));
      next.push(...playSet(match, branch, setNumber, ends));
    }
    if (all.length > 0) sets.set(setNumber, mergeEnds(all));
    branches = mergeBranches(next);
  }
  const scores = mergeEnds(over.map(({ away, home, weight }) => ({ home, away, weight })));
  return { scores, points: mixBranches(over).points, sets };
}

/** How likely no set from here on ends in a way that the test names, such as by a tiebreak. */
export function chanceOfNone(match: SetMatch, isNamed: (end: SetEnd) => boolean): number {
  const without = (ends: readonly SetEnd[]): SetEnd[] => ends.filter((end) => !isNamed(end));
  const played = match.played.some(([home, away]) => isNamed({ home, away, weight: 1 }));
  if (played) return 0;
  const { current, ...rest } = match;
  const tree = growSetTree({
    ...rest,
    ...(current === undefined ? {} : { current: without(current) }),
    endsOf: (setNumber, isHomeFirst) => without(match.endsOf(setNumber, isHomeFirst)),
  });
  return tree.scores.reduce((sum, { weight }) => sum + weight, 0);
}
