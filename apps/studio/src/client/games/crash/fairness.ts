import { timesOfHundredths } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import { createProofs, type ProofsDeps } from '../../shared/proofs.ts';
import { pointIn } from './bets.ts';
import { proofFacts, proofView } from './proof.ts';
import { sizeOf } from './scene.ts';
import type { CrashWords } from './words.ts';

export type FairnessDeps = Pick<ProofsDeps, 'api' | 'body' | 'onError' | 'round'> & {
  readonly words: CrashWords;
};

/** Explains how points come about, and computes those of the past again. */
export const createFairness = ({ words, ...deps }: FairnessDeps) =>
  createProofs({
    ...deps,
    words,
    texts: {
      intro: words('crash.fair_intro'),
      steps: (['chain', 'beacon', 'point'] as const).map((key) => words(`crash.fair_${key}`)),
      now: words('crash.fair_now'),
      last: words('crash.last_points'),
      back: words('crash.all_rounds'),
    },
    facts: (round) => proofFacts(round, words),
    proof: (round) => proofView(round, words),
    result({ draws }) {
      const point = pointIn(draws) ?? 100;
      const attributes = { 'data-size': sizeOf(point) };
      return [element('b', { text: timesOfHundredths(point), attributes })];
    },
  });
