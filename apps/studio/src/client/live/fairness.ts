import { element } from '../panel/element.ts';
import { createProofs, type ProofsDeps } from '../shared/proofs.ts';
import type { Pill } from './game.ts';
import { proofFacts, type Proven, proofView } from './proof.ts';
import type { LiveWords } from './words.ts';

export type FairnessDeps = Pick<ProofsDeps, 'api' | 'body' | 'onError' | 'round'> & {
  readonly words: LiveWords;
  readonly proven: Proven;
  readonly pill: (draws: readonly number[]) => Pill;
};

/** Explains how outcomes come about, and computes those of the past again. */
export const createFairness = ({ pill, proven, words, ...deps }: FairnessDeps) =>
  createProofs({
    ...deps,
    words,
    texts: {
      intro: words('live.fair_intro'),
      steps: (['chain', 'beacon', 'result'] as const).map((key) => words(`live.fair_${key}`)),
      now: words('live.fair_now'),
      last: words('live.last_results'),
      back: words('live.all_rounds'),
    },
    facts: (round) => proofFacts(round, proven, words),
    proof: (round) => proofView(round, proven, words),
    result({ draws }) {
      const { text, tone } = pill(draws ?? []);
      return [element('b', { class: 'live-pill', text, attributes: { 'data-tone': tone } })];
    },
  });
