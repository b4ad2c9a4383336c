import {
  BLACK_RANK,
  CHAIN_RANKS,
  type Counts,
  RANKS,
  RED_RANK,
  sizeOf,
  TWO_RANK,
} from './ranks.ts';

export const combinationKinds = [
  'single',
  'pair',
  'triple',
  'triple_single',
  'triple_pair',
  'straight',
  'pairs',
  'plane',
  'plane_singles',
  'plane_pairs',
  'four_singles',
  'four_pairs',
  'bomb',
  'rocket',
] as const;
export type CombinationKind = (typeof combinationKinds)[number];

/** Cards that are played together. */
export type Combination = {
  readonly kind: CombinationKind;
  /** The lowest rank of its body, without the wings. */
  readonly rank: number;
  /** How many ranks its body has in a row; 1 for all but chains. */
  readonly length: number;
};

export type Shape = {
  /** Cards of each rank of the body. */
  readonly of: number;
  /** The least and the most ranks in a row. */
  readonly least: number;
  readonly most: number;
  /** Cards of a wing, and wings for each rank of the body; nothing where there are none. */
  readonly wing: number;
  readonly wings: number;
};

const one = (of: number, wing = 0, wings = 0): Shape => ({ of, least: 1, most: 1, wing, wings });
const chain = (of: number, least: number, most: number, wing = 0): Shape => ({
  of,
  least,
  most,
  wing,
  wings: wing === 0 ? 0 : 1,
});

export const SHAPES: Readonly<Record<Exclude<CombinationKind, 'rocket'>, Shape>> = {
  single: one(1),
  pair: one(2),
  triple: one(3),
  triple_single: one(3, 1, 1),
  triple_pair: one(3, 2, 1),
  straight: chain(1, 5, 12),
  pairs: chain(2, 3, 10),
  plane: chain(3, 2, 6),
  plane_singles: chain(3, 2, 5, 1),
  plane_pairs: chain(3, 2, 4, 2),
  four_singles: one(4, 1, 2),
  four_pairs: one(4, 2, 2),
  bomb: one(4),
};

export const ROCKET: Combination = { kind: 'rocket', rank: BLACK_RANK, length: 1 };
export const hasRocket = (counts: Counts): boolean =>
  counts[BLACK_RANK] === 1 && counts[RED_RANK] === 1;

/** Ranks that a body may be made of: jokers stand alone, and twos are in no chain. */
export const ranksFor = ({ most, of }: Shape): number => {
  if (most > 1) return CHAIN_RANKS;
  return of === 1 ? RANKS : TWO_RANK + 1;
};

const doubles = ({ kind }: Combination): boolean => kind === 'bomb' || kind === 'rocket';
/** Whether it doubles the stakes of a hand. */
export const isDoubling = doubles;

function readingsAs(kind: keyof typeof SHAPES, counts: Counts, size: number): Combination[] {
  const shape = SHAPES[kind];
  const { least, most, of, wing, wings } = shape;
  const length = size / (of + wing * wings);
  if (!Number.isInteger(length) || length < least || length > most) return [];
  // Both jokers are never wings together, and a wing of two is a pair.
  if (wing === 1 && hasRocket(counts)) return [];
  const found: Combination[] = [];
  for (let rank = ranksFor(shape) - length; rank >= 0; rank -= 1) {
    const body = counts.slice(rank, rank + length);
    const isWinged = counts.every(
      (count, at) => (at >= rank && at < rank + length) || wing === 0 || count % wing === 0,
    );
    if (isWinged && body.every((count) => count === of)) found.push({ kind, rank, length });
  }
  return found;
}

/**
 * All that some cards can be played as; nothing where they are no combination. Of one kind the highest
 * comes first.
 */
export function readingsOf(counts: Counts): Combination[] {
  const size = sizeOf(counts);
  if (size === 2 && hasRocket(counts)) return [ROCKET];
  return combinationKinds.flatMap((kind) =>
    kind === 'rocket' ? [] : readingsAs(kind, counts, size),
  );
}

/** Whether a combination may be played on another one. */
export function beats(over: Combination, under: Combination): boolean {
  if (over.kind === 'rocket' || under.kind === 'rocket') return over.kind === 'rocket';
  if (over.kind === 'bomb' && under.kind !== 'bomb') return true;
  return over.kind === under.kind && over.length === under.length && over.rank > under.rank;
}

/**
 * What cards are played as on the table, or to lead with where it is empty; null where that is not allowed.
 * Cards that can be read in several ways lead as the first one in the order of kinds.
 */
export const playedAs = (counts: Counts, table: Combination | null): Combination | null =>
  readingsOf(counts).find((reading) => table === null || beats(reading, table)) ?? null;
