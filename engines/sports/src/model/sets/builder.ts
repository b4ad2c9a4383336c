import {
  builderOnEnds,
  type BuilderLeg,
  type JointChance,
  type WeighedEnd,
} from '../builder/builder.ts';
import { drawRow, type WordSource } from '../chance/chance.ts';
import { createSeededSource } from '../chance/seeded.ts';
import { type SetJoint, setJoint, type SetPricer } from './markets.ts';
import { isSetMatchOver, type SetEnd, type SetMatch, setWinner } from './set-tree.ts';

/**
 * Matches in a sample, and the seed that all samples share, so that prices of neighbouring states move
 * together.
 */
export const SAMPLE_SIZE = 20_000;
export const SAMPLE_SEED = 20_261_128;

/** One way in which the match may go on to its end, set by set. */
function drawSets(match: SetMatch, source: WordSource): SetMatch['played'] {
  const played = [...match.played];
  let { isHomeFirst } = match;
  const won = (side: number): number =>
    played.filter(([home, away]) => setWinner({ home, away }) === side).length;
  for (let current = match.current; !isSetMatchOver(match, won(1), won(-1)); current = undefined) {
    const ends = current ?? match.endsOf(played.length + 1, isHomeFirst);
    const end = ends[drawRow(source, weightsOf(ends))] as SetEnd;
    isHomeFirst = match.isHomeNext(end, isHomeFirst, played.length + 1);
    played.push([end.home, end.away]);
  }
  return played;
}

const weights = new WeakMap<readonly SetEnd[], Float64Array>();
function weightsOf(ends: readonly SetEnd[]): Float64Array {
  const known = weights.get(ends) ?? Float64Array.from(ends, ({ weight }) => weight);
  weights.set(ends, known);
  return known;
}

/** A sample of finished matches, the same ones counted together. */
export function sampleSets(match: SetMatch, count = SAMPLE_SIZE): WeighedEnd<SetJoint>[] {
  const source = createSeededSource(SAMPLE_SEED);
  const found = new Map<string, { played: SetMatch['played']; weight: number }>();
  for (let one = 0; one < count; one += 1) {
    const played = drawSets(match, source);
    const key = played.join(' ');
    const before = found.get(key);
    if (before === undefined) found.set(key, { played, weight: 1 });
    else before.weight += 1;
  }
  const { current: _, ...rest } = match;
  return [...found.values()].map(({ played, weight }) => ({
    end: setJoint({ ...rest, played }),
    weight: weight / count,
  }));
}

/** The price of picks of one match of sets together, over a sample of its ends. */
export const setBuilder = (
  joint: SetJoint,
  pricers: ReadonlyMap<number, SetPricer>,
  legs: readonly BuilderLeg[],
): JointChance =>
  builderOnEnds(
    sampleSets(joint.match),
    legs,
    (end, { marketId, specifiers }) => pricers.get(marketId)?.(end, specifiers) ?? null,
  );
