import type { WordSource } from '../chance/chance.ts';

/** What happens next in a match, how long after the last thing, and where the match stands then. */
export type Step<State, Happening> = {
  readonly afterMs: number;
  readonly happening: Happening;
  readonly state: State;
};

/** The life of a match: the next step from a state by chance, or null when it is over. */
export type NextStep<State, Happening> = (
  state: State,
  source: WordSource,
) => Step<State, Happening> | null;

export type Side = 'home' | 'away';

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Plays a match to its end; for tests, samples and fixtures that are over before they are shown. */
export function playOut<State, Happening>(
  next: NextStep<State, Happening>,
  start: State,
  source: WordSource,
): { readonly state: State; readonly steps: readonly Step<State, Happening>[] } {
  const steps: Step<State, Happening>[] = [];
  let state = start;
  for (let step = next(state, source); step !== null; step = next(state, source)) {
    steps.push(step);
    ({ state } = step);
  }
  return { state, steps };
}
