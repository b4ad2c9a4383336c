/** Fast words for simulations from a seed (sfc32): evenly spread, but nothing that money may depend on. */
export function simulatedWords(seed: number): () => number {
  let [first, second, third, counter] = [0x9e3779b9 | 0, 0x243f6a88, seed | 0, 1];
  const nextWord = (): number => {
    const word = (first + second + counter) | 0;
    counter = (counter + 1) | 0;
    first = second ^ (second >>> 9);
    second = (third + (third << 3)) | 0;
    third = (((third << 21) | (third >>> 11)) + word) | 0;
    return word >>> 0;
  };
  for (let warm = 0; warm < 20; warm += 1) nextWord();
  return nextWord;
}
