import type { WordSource } from './chance.ts';

/** Spreads a small number over 32 bits (splitmix32), so that neighbouring seeds have nothing in common. */
function spread(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e37_79b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

/**
 * Words of a known seed for samples of a model and for tests: the generator sfc32, fast and repeatable, and
 * never for an outcome that a bet is settled by. Those words come from the fairness engine.
 */
export function createSeededSource(seed: number): WordSource {
  const next = spread(seed);
  let [a, b, c, counter] = [next(), next(), next(), 1];
  const nextWord = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) nextWord();
  return { nextWord };
}
