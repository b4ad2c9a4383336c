import {
  beats,
  type Combination,
  combinationKinds,
  hasRocket,
  isDoubling,
  ROCKET,
  SHAPES,
} from './combination.ts';
import { bodiesIn, bodyOf, freeFor, type Move } from './moves.ts';
import { BLACK_RANK, type Counts, RANKS, RED_RANK, sizeOf, TWO_RANK, without } from './ranks.ts';
import { createWorth } from './worth.ts';

export type Asked = {
  /** The own cards. */
  readonly counts: Counts;
  /** What has to be beaten; null to lead. */
  readonly table: Combination | null;
  /** The fewest cards that an opponent holds. */
  readonly leastOfOthers: number;
};

/** A move with what the hand is worth after it; higher is better. */
export type Hint = Move & { readonly worth: number };

const BOMB_PRICE = 12;
/** The last card goes first. */
const LAST = 1_000;
const HELP = 2;

/** Wings that are missed least: those that stand alone, and then low ones. Null where there are too few. */
function wingsFor(counts: Counts, body: Combination, wing: number, count: number): Counts | null {
  const free = freeFor(counts, body);
  const ranks = free
    .map((held, rank) => ({ held, rank }))
    .filter(({ held }) => held >= wing)
    .toSorted(
      (left, right) =>
        Number(left.rank >= TWO_RANK) - Number(right.rank >= TWO_RANK) ||
        Number(left.held !== wing) - Number(right.held !== wing) ||
        left.rank - right.rank,
    );
  const wings = new Array<number>(RANKS).fill(0);
  let left = count;
  for (const { held, rank } of ranks) {
    const isSecondJoker = rank >= BLACK_RANK && wings.slice(BLACK_RANK).includes(1);
    const taken = isSecondJoker ? 0 : Math.min(left, Math.floor(held / wing));
    wings[rank] = taken * wing;
    left -= taken;
  }
  return left === 0 ? wings : null;
}

function candidates({ counts, table }: Asked): Move[] {
  const fits = (move: Combination) => table === null || beats(move, table);
  const moves = combinationKinds.flatMap((kind): Move[] => {
    if (kind === 'rocket') return [];
    const { of, wing, wings } = SHAPES[kind];
    return bodiesIn(counts, kind)
      .filter(fits)
      .flatMap((combination): Move[] => {
        const body = bodyOf(combination, of);
        if (wing === 0) return [{ combination, counts: body }];
        const extra = wingsFor(counts, combination, wing, wings * combination.length);
        if (extra === null) return [];
        const all = body.map((count, rank) => count + (extra[rank] as number));
        return [{ combination, counts: all }];
      });
  });
  if (!hasRocket(counts) || !fits(ROCKET)) return moves;
  const rocket = counts.map((_, rank) => Number(rank === BLACK_RANK || rank === RED_RANK));
  return [...moves, { combination: ROCKET, counts: rocket }];
}

/** A low card is a present to an opponent who needs one of the kind to be out. */
function danger({ kind, rank }: Combination, leastOfOthers: number): number {
  const isGift =
    (kind === 'single' && leastOfOthers === 1) || (kind === 'pair' && leastOfOthers === 2);
  return isGift ? (RED_RANK + 1 - rank) * HELP : 0;
}

/**
 * What may be played, the best first: each body once, with the wings that are missed least. The order is by
 * the arrangement of the cards that stay.
 */
export function hintsOf(asked: Asked): Hint[] {
  const worthOf = createWorth();
  const all = sizeOf(asked.counts);
  return candidates(asked)
    .map((move): Hint => {
      const { combination, counts } = move;
      if (sizeOf(counts) === all) return { ...move, worth: LAST };
      const price = isDoubling(combination) ? BOMB_PRICE : 0;
      const rest = worthOf(without(asked.counts, counts));
      return { ...move, worth: rest - price - danger(combination, asked.leastOfOthers) };
    })
    .toSorted(
      (left, right) =>
        right.worth - left.worth ||
        left.combination.rank - right.combination.rank ||
        sizeOf(right.counts) - sizeOf(left.counts),
    );
}
