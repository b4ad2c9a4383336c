import { randomBytes } from 'node:crypto';
import type { Db, Reader } from '@parlour/database';
import { serverSeedFromBytes } from '@parlour/fairness';
import { LRUCache } from 'lru-cache';
import type { FieldSeal } from '../../../platform/field-seal.ts';
import { getChain, insertChain, listChains } from '../store/chains.ts';
import { buildLinks, type Links } from './links.ts';

/** Two weeks of draws every minute; longer chains take longer to walk when a node starts. */
export const CHAIN_LENGTH = 20_000;
/** Links that nobody asked for lately are walked again when someone does. */
const CHAINS_KEPT_MAX = 200;

export type ChainsDeps = {
  readonly db: Db;
  readonly seal: FieldSeal;
  now(): Date;
  newId(): string;
};

export type Chains = {
  /** The chain that the next `count` issues of a game draw from; makes and publishes one if need be. */
  ready(gameCode: string, count: number): Promise<string>;
  /** The published end of a chain, which takes no walk to be known. */
  endHashOf(reader: Reader, chainId: string): Promise<string>;
  /** A link that is public once its draw was held, and a secret before. */
  linkAt(reader: Reader, chainId: string, place: number): Promise<string>;
};

/** Seeds of 32 random bytes, as text, each sealed for its own row. */
export const createSeed = (): string => serverSeedFromBytes(randomBytes(32));

/** Walks chains once and keeps what was walked, the least lately used going first. */
export function keepLinks(
  load: (reader: Reader, id: string) => Promise<{ seed: string; length: number }>,
) {
  const kept = new LRUCache<string, Promise<Links>>({ max: CHAINS_KEPT_MAX });
  return async (reader: Reader, id: string): Promise<Links> => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const walked = load(reader, id).then(({ seed, length }) => buildLinks(seed, length));
    walked.catch(() => kept.delete(id));
    kept.set(id, walked);
    return walked;
  };
}

export const chainOwner = (id: string): string => `draw_chain:${id}`;

/** Hash chains of the house's own draws. Their seeds leave the seal in the memory of this process alone. */
export function createChains({ db, seal, now, newId }: ChainsDeps): Chains {
  // Never changes once published, and a game has a new one every two weeks.
  const endHashes = new Map<string, string>();
  const linksOf = keepLinks(async (reader, id) => {
    const { length, sealedSeed } = await getChain(reader, id);
    return { length, seed: seal.open(sealedSeed, chainOwner(id)) };
  });

  return {
    async ready(gameCode, count) {
      const [newest] = await listChains(db, gameCode, 1);
      if (newest !== undefined && newest.used + count <= newest.length) return newest.id;
      const id = newId();
      const seed = createSeed();
      const { endHash } = await buildLinks(seed, CHAIN_LENGTH);
      const sealedSeed = seal.seal(seed, chainOwner(id));
      const chain = { id, gameCode, length: CHAIN_LENGTH, endHash, sealedSeed, createdAt: now() };
      await db.tx((tx) => insertChain(tx, chain));
      return id;
    },

    async endHashOf(reader, chainId) {
      const endHash = endHashes.get(chainId) ?? (await getChain(reader, chainId)).endHash;
      endHashes.set(chainId, endHash);
      return endHash;
    },

    linkAt: async (reader, chainId, place) => (await linksOf(reader, chainId)).at(place),
  };
}
