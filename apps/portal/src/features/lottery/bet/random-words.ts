import type { WordSource } from '@parlour/fairness';

/** Words of the browser's own chance, for picks that a player leaves to it. */
export const randomWords: WordSource = {
  nextWord: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
};
