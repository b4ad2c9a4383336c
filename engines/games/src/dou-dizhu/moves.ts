import {
  beats,
  type Combination,
  type CombinationKind,
  combinationKinds,
  hasRocket,
  playedAs,
  ranksFor,
  ROCKET,
  SHAPES,
  type Shape,
} from './combination.ts';
import { BLACK_RANK, type Counts, RANKS, RED_RANK } from './ranks.ts';

/** A combination with how many cards of each rank it takes. */
export type Move = { readonly combination: Combination; readonly counts: Counts };

const isBodyIn = (counts: Counts, rank: number, length: number, of: number): boolean =>
  counts.slice(rank, rank + length).every((count) => count >= of);

/** The body of a combination, without wings. */
export function bodyOf({ length, rank }: Combination, of: number): number[] {
  const body = new Array<number>(RANKS).fill(0);
  return body.fill(of, rank, rank + length);
}

/** All bodies of a shape that lie in some cards. */
export function bodiesIn(counts: Counts, kind: Exclude<CombinationKind, 'rocket'>): Combination[] {
  const shape = SHAPES[kind];
  const found: Combination[] = [];
  for (let { least: length } = shape; length <= shape.most; length += 1)
    for (let rank = 0; rank + length <= ranksFor(shape); rank += 1)
      if (isBodyIn(counts, rank, length, shape.of)) found.push({ kind, rank, length });
  return found;
}

/** Calls `visit` with every choice of so many wings of ranks beside the body. */
function eachWings(
  free: Counts,
  { wing, count }: { readonly wing: number; readonly count: number },
  visit: (wings: Counts) => void,
): void {
  const wings = new Array<number>(RANKS).fill(0);
  const fill = (rank: number, left: number): void => {
    if (left === 0) {
      if (wing !== 1 || !hasRocket(wings)) visit(wings);
      return;
    }
    if (rank === RANKS) return;
    const most = Math.min(left, Math.floor((free[rank] as number) / wing));
    for (let taken = 0; taken <= most; taken += 1) {
      wings[rank] = taken * wing;
      fill(rank + 1, left - taken);
    }
    wings[rank] = 0;
  };
  fill(0, count);
}

/** What is left for wings: nothing of a rank of the body. */
export const freeFor = (counts: Counts, { length, rank }: Combination): number[] =>
  counts.map((count, at) => (at >= rank && at < rank + length ? 0 : count));

function movesWith(counts: Counts, combination: Combination, shape: Shape): Move[] {
  const body = bodyOf(combination, shape.of);
  if (shape.wing === 0) return [{ combination, counts: body }];
  const moves: Move[] = [];
  const wanted = { wing: shape.wing, count: shape.wings * combination.length };
  eachWings(freeFor(counts, combination), wanted, (wings) => {
    const all = body.map((count, rank) => count + (wings[rank] as number));
    moves.push({ combination, counts: all });
  });
  return moves;
}

/** Every combination that lies in some cards, in each of its readings. */
export function combinationsIn(counts: Counts): Move[] {
  const moves = combinationKinds.flatMap((kind) => {
    if (kind === 'rocket') return [];
    return bodiesIn(counts, kind).flatMap((body) => movesWith(counts, body, SHAPES[kind]));
  });
  if (!hasRocket(counts)) return moves;
  const rocket = Array.from({ length: RANKS }, (_, rank) =>
    rank === BLACK_RANK || rank === RED_RANK ? 1 : 0,
  );
  return [...moves, { combination: ROCKET, counts: rocket }];
}

/** All that may be played of some cards on the table, or led with where it is empty; each once. */
export function movesOf(counts: Counts, table: Combination | null): Move[] {
  const moves = new Map<string, Move>();
  for (const move of combinationsIn(counts)) {
    if (table !== null && !beats(move.combination, table)) continue;
    const key = move.counts.join('');
    const combination = playedAs(move.counts, table);
    if (combination !== null && !moves.has(key))
      moves.set(key, { combination, counts: move.counts });
  }
  return [...moves.values()];
}
