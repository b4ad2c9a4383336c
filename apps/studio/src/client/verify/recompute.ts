import {
  createStream,
  type FairStream,
  nextFloat,
  type SeedPair,
  verifyCommit,
} from '@parlour/fairness';
import { playRound, type Spin, tableHash } from '@parlour/games/velvet-hours';
import type { ProofView } from '../api.ts';
import { spinsOf } from '../spins.ts';

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

/** Whether a recorded round is the one that its revealed seeds give. */
export function verifyRound(proof: ProofView): 'ok' | 'bad' | 'hidden' {
  const { serverSeed, serverSeedHash, clientSeed, nonce } = proof;
  if (serverSeed === null) return 'hidden';
  if (proof.tableHash !== tableHash || !verifyCommit(serverSeed, serverSeedHash)) return 'bad';
  const { spins } = recompute({ serverSeed, clientSeed, nonce });
  const recorded = spinsOf(proof);
  const same = recorded.every((spin, index) => spin.stops.join() === spins[index]?.stops.join());
  return same && recorded.length <= spins.length ? 'ok' : 'bad';
}
