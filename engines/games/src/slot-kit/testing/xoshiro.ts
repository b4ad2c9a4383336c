import { createPooledWords, type WordSource } from '@parlour/fairness';

/** xoshiro128** from a seed, for simulations that must repeat; never for play. */
export function xoshiroWords(seed: number): WordSource {
  // Splitmix spreads the seed over the state, which must not be all zeros.
  let mixed = seed | 0;
  const split = (): number => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let word = mixed;
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return word ^ (word >>> 16);
  };
  let [a, b, c, d] = [split(), split(), split(), split()];
  return createPooledWords((pool) => {
    for (let index = 0; index < pool.length; index += 1) {
      const five = Math.imul(b, 5);
      pool[index] = Math.imul((five << 7) | (five >>> 25), 9);
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = (d << 11) | (d >>> 21);
    }
  });
}
