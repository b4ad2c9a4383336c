import type { WordSource } from './stream.ts';

/** Hands out words from a pool that `fill` renews, so that one call to the system serves many spins. */
export function createPooledWords(fill: (pool: Uint32Array) => void, size = 16_384): WordSource {
  const pool = new Uint32Array(size);
  let next = size;
  return {
    nextWord() {
      if (next === size) {
        fill(pool);
        next = 0;
      }
      const word = pool[next] as number;
      next += 1;
      return word;
    },
  };
}
