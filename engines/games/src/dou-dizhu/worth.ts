import { SHAPES } from './combination.ts';
import { ACE_RANK, BLACK_RANK, CHAIN_RANKS, type Counts, RED_RANK, TWO_RANK } from './ranks.ts';

/** What a turn costs: a hand of few groups is better than one of many. */
const TURN = 7;
/** A ten neither takes a trick nor is in the way. */
const MIDDLE = 7;
const ROCKET_WORTH = 20;
const BOMB_MORE = 7;
/** A card that is worth more alone than this is no wing. */
const WING_BELOW = ACE_RANK - MIDDLE - TURN;

const heightWorth = (rank: number): number => rank - MIDDLE;
const chainWorth = (top: number): number => Math.max(0, heightWorth(top) / 2);
const CHAINS = ['straight', 'pairs', 'plane'] as const;

/** Loose cards by what they are worth alone, the lowest first. */
type Loose = { readonly singles: number[]; readonly pairs: number[] };

const lowestSum = (values: readonly number[], count: number): number =>
  values.length < count ? 0 : values.slice(0, count).reduce((sum, value) => sum + value, 0);

/** Loose cards go as wings where they are worth least alone; answers what that saves. */
function wingsSaved({ pairs, singles }: Loose, planes: readonly number[], triples: number): number {
  let saved = 0;
  for (const count of [...planes, ...new Array<number>(triples).fill(1)]) {
    const [ofSingles, ofPairs] = [lowestSum(singles, count), lowestSum(pairs, count)];
    const [least, from] = ofSingles <= ofPairs ? [ofSingles, singles] : [ofPairs, pairs];
    if (least / count >= WING_BELOW) continue;
    from.splice(0, count);
    saved -= least;
  }
  return saved;
}

/** What cards are worth that make no further chains. */
function looseWorth(counts: Counts, planes: readonly number[]): number {
  const loose: Loose = { singles: [], pairs: [] };
  let [worth, triples] = [0, 0];
  for (let rank = 0; rank <= TWO_RANK; rank += 1) {
    const count = counts[rank] as number;
    const value = heightWorth(rank) - TURN;
    if (count === 0) continue;
    if (count === 1) loose.singles.push(value);
    if (count === 2) loose.pairs.push(value);
    if (count === 3) triples += 1;
    worth += count === 4 ? heightWorth(rank) + MIDDLE + BOMB_MORE - TURN : value;
  }
  const jokers = [BLACK_RANK, RED_RANK].filter((rank) => counts[rank] === 1);
  if (jokers.length === 2) worth += ROCKET_WORTH - TURN;
  else for (const rank of jokers) worth += heightWorth(rank) - TURN;
  return worth + wingsSaved(loose, planes, triples);
}

/** How many ranks in a row hold so many cards, from one of them on. */
function runFrom(counts: Counts, rank: number, of: number): number {
  let end = rank;
  while (end < CHAIN_RANKS && (counts[end] as number) >= of) end += 1;
  return end - rank;
}

/**
 * What a hand is worth: of all ways to arrange it in groups the best one, by how high each group is less the
 * turn that it takes. It remembers what it has seen.
 */
export function createWorth(): (counts: Counts) => number {
  const known = new Map<string, number>();
  const worthOf = (counts: Counts, from: number, planes: readonly number[]): number => {
    const key = `${counts.join('')}${from} ${planes.join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = looseWorth(counts, planes);
    for (const kind of CHAINS) {
      const { least, most, of } = SHAPES[kind];
      for (let rank = from; rank + least <= CHAIN_RANKS; rank += 1) {
        const run = Math.min(most, runFrom(counts, rank, of));
        for (let length = least; length <= run; length += 1) {
          const rest = counts.map((count, at) =>
            at >= rank && at < rank + length ? count - of : count,
          );
          const inside = kind === 'plane' ? [...planes, length] : planes;
          const top = chainWorth(rank + length - 1);
          best = Math.max(best, top - TURN + worthOf(rest, rank, inside));
        }
      }
    }
    known.set(key, best);
    return best;
  };
  return (counts) => worthOf(counts, 0, []);
}
