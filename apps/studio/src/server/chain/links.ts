import { type ChainHash, hashBefore } from '@parlour/fairness';
import { LRUCache } from 'lru-cache';

/** Every so many links one is kept, so that no other is further away than a millisecond of hashing. */
const SPACE = 200;
/** Hashes between two looks at what else is to be done. */
const HASHES_AT_ONCE = 2_000;

/** Links of a chain by their place: its published end is place 0, its seed the last. */
export type Links = { readonly end: ChainHash; at(place: number): ChainHash };

/** Hashes a chain once from its seed, and keeps enough of it to answer any link at once. */
export async function linksOf(seed: ChainHash, length: number): Promise<Links> {
  const kept = new Map<number, ChainHash>();
  let link = seed;
  for (let place = length; place >= 0; place -= 1) {
    if (place % SPACE === 0 || place === length) kept.set(place, link);
    if (place > 0) link = hashBefore(link);
    if (place % HASHES_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    end: link,
    at(place) {
      if (place < 0 || place > length) throw new RangeError(`no link ${place} of ${length}`);
      let above = Math.min(length, Math.ceil(place / SPACE) * SPACE);
      let found = kept.get(above) as ChainHash;
      for (; above > place; above -= 1) found = hashBefore(found);
      return found;
    },
  };
}

type Chain = { readonly seed: ChainHash; readonly length: number };

/** Links of chains by their id: a chain is hashed when it is first asked for, and the last `max` are kept. */
export function createLinks(
  find: (id: string) => Promise<Chain>,
  max: number,
): (id: string) => Promise<Links> {
  const kept = new LRUCache<string, Promise<Links>>({ max });
  return (id) => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const made = find(id).then(({ length, seed }) => linksOf(seed, length));
    kept.set(id, made);
    made.catch(() => kept.delete(id));
    return made;
  };
}
