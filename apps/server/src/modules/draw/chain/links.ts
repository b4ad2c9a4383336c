import { hash } from 'node:crypto';

/** The links of one chain by their place: 0 is the published end, `length` is the seed. */
export type Links = { readonly endHash: string; at(place: number): string };

/** A link is at most this many hashes away from one that is kept. */
const KEPT_EVERY = 64;
const HASH_BYTES = 32;
/** Hashes between two looks at what else the process has to do; a few milliseconds. */
const BREATH_EVERY = 4_096;

const before = (link: string): string => hash('sha256', link, 'hex');

/**
 * Walks a chain from its seed and keeps every so many links in memory. They are never stored: who reads
 * the database must not learn draws that are to come.
 */
export async function buildLinks(seed: string, length: number): Promise<Links> {
  const kept = Buffer.alloc((Math.floor(length / KEPT_EVERY) + 1) * HASH_BYTES);
  let link = seed;
  for (let passed = 0; passed <= length; passed += 1) {
    if (passed > 0) link = before(link);
    if (passed % KEPT_EVERY === 0) kept.write(link, (passed / KEPT_EVERY) * HASH_BYTES, 'hex');
    if (passed % BREATH_EVERY === BREATH_EVERY - 1) {
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }
  const endHash = link;
  return {
    endHash,
    at(place) {
      if (!Number.isSafeInteger(place) || place < 0 || place > length) {
        throw new RangeError(`a chain of ${length} has no place ${place}`);
      }
      const passed = length - place;
      const slot = Math.floor(passed / KEPT_EVERY);
      const from = slot * HASH_BYTES;
      let found = kept.toString('hex', from, from + HASH_BYTES);
      for (let step = slot * KEPT_EVERY; step < passed; step += 1) found = before(found);
      return found;
    },
  };
}
