// Draws of the house: one link of a hash chain whose end was published, mixed with a value of a beacon
// that nobody knew while bets were taken.
import { sha256Hex } from './hash.ts';
import { createStream, type FairStream } from './stream.ts';

/** 64 lower-case hex digits. */
export type ChainHash = string;

const HASH = /^[0-9a-f]{64}$/;
const SECOND_MS = 1_000;

export const isChainHash = (text: string): boolean => HASH.test(text);

/** The link before: place i - 1 of a chain is SHA-256 of the hex text of place i. */
export const hashBefore = (hash: ChainHash): ChainHash => sha256Hex(hash);

/** The link so many places before; 0 gives the link itself. */
export function hashBack(hash: ChainHash, places: number): ChainHash {
  let link = hash;
  for (let place = 0; place < places; place += 1) link = hashBefore(link);
  return link;
}

/**
 * How many places lie between a hash and the published end of its chain: the place of the hash in it.
 * Null where the end is not met within `placesMax`, as for a hash that is not of the chain.
 */
export function placeInChain(
  hash: ChainHash,
  endHash: ChainHash,
  placesMax: number,
): number | null {
  let link = hash;
  for (let place = 0; place <= placesMax; place += 1) {
    if (link === endHash) return place;
    link = hashBefore(link);
  }
  return null;
}

/** When the rounds of a beacon come: round r at genesis + r x period. */
export type BeaconClock = { readonly genesisMs: number; readonly periodSeconds: number };

/** The first round of a beacon that comes at an instant or after it; at least round 1. */
export function beaconRoundAt({ genesisMs, periodSeconds }: BeaconClock, atMs: number): number {
  return Math.max(1, Math.ceil((atMs - genesisMs) / (periodSeconds * SECOND_MS)));
}

export const beaconMsOf = ({ genesisMs, periodSeconds }: BeaconClock, round: number): number =>
  genesisMs + round * periodSeconds * SECOND_MS;

/** What fixes a draw of the house. */
export type DrawSeed = {
  /** Of the chain, at `index`; unknown until the draw. */
  readonly hash: ChainHash;
  readonly index: number;
  /** Of the beacon's round that came when the sale closed. */
  readonly beacon: ChainHash;
};

/** The words that a draw is made of: the stream of the instant games under the draw's own seeds. */
export const drawWords = ({ hash, index, beacon }: DrawSeed): FairStream =>
  createStream({ serverSeed: hash, clientSeed: beacon, nonce: index });
