import type { SpinView } from '@parlour/games/velvet-hours';
import type { StepView } from '../../api.ts';

export type { SpinView };

/** What a step of a round shows: each is one spin, and its one event says what fell. */
export const spinOf = ({ events }: Pick<StepView, 'events'>): SpinView =>
  (events as readonly SpinView[])[0] as SpinView;
