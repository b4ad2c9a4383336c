import { type Draws, drawsFrom } from '../../solo/index.ts';

/** Fast draws for simulations from a seed (sfc32): equally likely, but nothing that money may depend on. */
export function simulatedDraws(seed: number): Draws {
  let [first, second, third, counter] = [0x9e3779b9, 0x243f6a88, seed >>> 0, 1];
  const nextWord = (): number => {
    const word = (first + second + counter) | 0;
    counter = (counter + 1) | 0;
    first = second ^ (second >>> 9);
    second = (third + (third << 3)) | 0;
    third = ((third << 21) | (third >>> 11)) + word;
    return word >>> 0;
  };
  for (let warm = 0; warm < 20; warm += 1) nextWord();
  return drawsFrom({ nextWord }, 'exact');
}
