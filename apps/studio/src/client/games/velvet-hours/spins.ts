import { first, latest, type SpinView, type Version } from '@parlour/games/velvet-hours';
import type { StepView } from '../../api.ts';

export type { SpinView };

/** What a step of a round shows: each is one spin, and its one event says what fell. */
export const spinOf = ({ events }: Pick<StepView, 'events'>): SpinView =>
  (events as readonly SpinView[])[0] as SpinView;

/** The version of the game that a spin was played by: in the first, no reel was ever filled. */
export const versionOfSpin = ({ walking }: SpinView): Version =>
  walking === undefined ? first : latest;

/** Reels that moons fill in a spin, from the left. */
export const filledIn = ({ walking }: SpinView): number[] =>
  [...(walking?.held ?? []), ...(walking?.lit ?? [])].toSorted((one, other) => one - other);
