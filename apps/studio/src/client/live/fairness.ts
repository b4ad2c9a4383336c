import type { DealtView } from '../api.ts';
import { element } from '../panel/element.ts';
import { createProofs, type ProofsDeps } from '../shared/proofs.ts';
import type { Pill } from './game.ts';
import { proofFacts, type Proven, proofView } from './proof.ts';
import type { LiveWords } from './words.ts';

export type FairnessDeps = Pick<ProofsDeps, 'api' | 'body' | 'onError' | 'round'> & {
  readonly words: LiveWords;
  readonly proven: Proven;
  /** Whether a person deals; null before the table is known. */
  readonly dealt: DealtView | null;
  readonly pill: (draws: readonly number[]) => Pill;
};

const drawnTexts = (words: LiveWords) => ({
  intro: words('live.fair_intro'),
  steps: (['chain', 'beacon', 'result'] as const).map((key) => words(`live.fair_${key}`)),
});

/** A log proves what was entered and when, and that nothing was changed since; it draws nothing. */
const dealtTexts = ({ isDemo, look }: DealtView, words: LiveWords) => ({
  intro: words(isDemo ? 'live.dealt_demo' : 'live.dealt_intro'),
  steps: [
    words('live.dealt_entries'),
    words(look === 'other' ? 'live.dealt_look_other' : 'live.dealt_look_same'),
    words('live.dealt_log'),
    words('live.dealt_void'),
  ],
});

/** Explains how outcomes come about, and computes those of the past again. */
export const createFairness = ({ dealt, pill, proven, words, ...deps }: FairnessDeps) =>
  createProofs({
    ...deps,
    words,
    texts: {
      ...(dealt === null ? drawnTexts(words) : dealtTexts(dealt, words)),
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
