import type { CallValue } from '@parlour/client';
import { familyAt, type GameOfDraws } from '../game.ts';
import { drawAgain, walkBack } from './verify-model.ts';

export type ProvenDraw = CallValue<'GET /wps/lottery/games/:gameCode/proofs'>['items'][number];

/** `void`: of the chain and the beacon, and without a result, as a draw that was not held or counts not. */
export type ListState = 'working' | 'right' | 'wrong' | 'void';

/** The published ends of chains, by the ids of the chains. */
export type ChainEnds = {
  readonly chains: Readonly<Record<string, string>>;
  readonly beacons: Readonly<Record<string, string>>;
};

type Place = { readonly hash: string; readonly place: number };

/** Walks from so many of the newest hashes before the others are given up with them. */
const TRIES_MAX = 3;

/**
 * Which hashes stand in a chain at their places: one walk from the newest to the published end passes
 * them all. Where it misses the end, the newest is of another chain, and the next one is asked.
 */
export function* placesInChain(
  places: readonly Place[],
  endHash: string,
): Generator<number, readonly boolean[]> {
  const order = [...places.entries()].toSorted(([, left], [, right]) => right.place - left.place);
  for (let first = 0; first < Math.min(order.length, TRIES_MAX); first += 1) {
    const met = new Set<number>();
    let walked: Place | undefined = order[first]?.[1];
    for (const [index, { hash, place }] of order.slice(first)) {
      if (walked === undefined) break;
      walked = { hash: yield* walkBack(walked.hash, walked.place - place), place };
      if (walked.hash === hash) met.add(index);
    }
    if (walked !== undefined && (yield* walkBack(walked.hash, walked.place)) === endHash) {
      return places.map((_, index) => met.has(index));
    }
  }
  return places.map(() => false);
}

type Placed = Place & { readonly chainId: string };

/** The same over several chains; what is of a chain whose end is not known is in none. */
function* placesInChains(
  all: readonly Placed[],
  ends: Readonly<Record<string, string>>,
): Generator<number, readonly boolean[]> {
  const found = all.map(() => false);
  for (const chainId of new Set(all.map((each) => each.chainId))) {
    const own = [...all.entries()].filter(([, each]) => each.chainId === chainId);
    const right = yield* placesInChain(
      own.map(([, each]) => each),
      ends[chainId] ?? '',
    );
    for (const [place, [index]] of own.entries()) found[index] = right[place] === true;
  }
  return found;
}

const DRAWS_PER_STRETCH = 10;

/**
 * Checks a list of draws: that the hash of each leads to the published end of its chain, its beacon to
 * the end of the beacon's, and that both draw the result. Yields now and then, so that a page stays quick.
 */
export function* verifyList(
  game: Pick<GameOfDraws, 'family' | 'timeZone'>,
  draws: readonly ProvenDraw[],
  ends: ChainEnds,
): Generator<number, readonly ListState[]> {
  const inChain = yield* placesInChains(
    draws.map(({ chainId, hash, index }) => ({ chainId, hash, place: index })),
    ends.chains,
  );
  const inBeacon = yield* placesInChains(
    draws.map(({ beaconChainId: chainId, beacon: hash, beaconRound: place }) => ({
      chainId,
      hash,
      place,
    })),
    ends.beacons,
  );
  const states: ListState[] = [];
  for (const [index, draw] of draws.entries()) {
    const family = familyAt(game, draw.drawsAt);
    const isOfChains = inChain[index] === true && inBeacon[index] === true;
    const isDrawn = () => family !== null && drawAgain(family, draw) === draw.code;
    states.push(
      !isOfChains ? 'wrong' : draw.code === null ? 'void' : isDrawn() ? 'right' : 'wrong',
    );
    if (index % DRAWS_PER_STRETCH === DRAWS_PER_STRETCH - 1) yield index + 1;
  }
  return states;
}
