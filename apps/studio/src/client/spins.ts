import type { SpinView } from '@parlour/games/velvet-hours';
import type { RoundView } from './api.ts';

type Steps = Pick<RoundView, 'steps'>;

/** The spins of a round of the slot that were shown: a step is a spin, and its one event says what fell. */
export const spinsOf = ({ steps }: Steps): SpinView[] =>
  steps.flatMap(({ events }) => events as readonly SpinView[]);

export const lastSpinOf = (round: Steps): SpinView => spinsOf(round).at(-1) as SpinView;
