import { createStream, type FairStream, nextFloat, type SeedPair } from '@parlour/fairness';
import { playRound, type Spin } from '@parlour/games/velvet-hours';

export type Recomputed = {
  readonly spins: readonly Spin[];
  readonly total: number;
  readonly words: readonly number[][];
};

/** A round from its seeds, with the words of the stream that each spin took. */
export function recompute(seeds: SeedPair): Recomputed {
  const stream = createStream(seeds);
  const taken: number[] = [];
  const noted: FairStream = {
    ...stream,
    nextWord() {
      const word = stream.nextWord();
      taken.push(word);
      return word;
    },
  };
  const { spins, total } = playRound(noted);
  const perSpin = spins[0]?.stops.length ?? 1;
  return {
    spins,
    total,
    words: spins.map((_, index) => taken.slice(index * perSpin, (index + 1) * perSpin)),
  };
}

export const floatsOf = (seeds: SeedPair, count: number): number[] => {
  const stream = createStream(seeds);
  return Array.from({ length: count }, () => nextFloat(stream));
};
