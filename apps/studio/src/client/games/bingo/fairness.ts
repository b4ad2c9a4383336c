import { ballsIn } from '@parlour/games/bingo';
import { createProofs, type ProofsDeps } from '../../shared/proofs.ts';
import { ballOf } from './ball.ts';
import { proofFacts, proofView } from './proof.ts';
import type { Hall } from './room.ts';
import type { BingoWords } from './words.ts';

/** Balls of a round that its line in the list shows. */
const FIRST_BALLS = 5;

export type FairnessDeps = Pick<ProofsDeps, 'api' | 'body' | 'onError' | 'round'> & {
  readonly hall: Hall;
  readonly words: BingoWords;
};

/** Explains how tickets and calls come about, and computes rounds of the past again. */
export const createFairness = ({ hall, words, ...deps }: FairnessDeps) =>
  createProofs({
    ...deps,
    words,
    texts: {
      intro: words('bingo.fair_intro'),
      steps: (['tickets', 'chain', 'beacon', 'calls'] as const).map((key) =>
        words(`bingo.fair_${key}`),
      ),
      now: words('bingo.fair_now'),
      last: words('bingo.last_rounds'),
      back: words('bingo.all_rounds'),
    },
    facts: (round) => proofFacts(hall, round, words),
    proof: (round) => proofView(hall, round, words),
    result: ({ draws }) =>
      ballsIn(hall.room, (draws ?? []).slice(0, FIRST_BALLS)).map((ball) =>
        ballOf(hall.room, ball, 'is-small'),
      ),
    nameOf: ({ number }) => words('bingo.proof_of', { number }),
  });
