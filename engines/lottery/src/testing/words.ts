import type { WordSource } from '@parlour/fairness';

/** Words from a seed (xorshift32 with a Weyl sequence), fast enough for millions of draws. */
export function seededWords(seed: number): WordSource {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  let weyl = seed >>> 0;
  return {
    nextWord() {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      weyl = (weyl + 362437) >>> 0;
      const mixed = Math.imul((state + weyl) ^ (state >>> 15), 0x2c1b3c6d);
      return (mixed ^ (mixed >>> 12)) >>> 0;
    },
  };
}
