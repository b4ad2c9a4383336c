import { firstBaseReels, firstFreeReels } from './first-reels.ts';
import { baseReels, freeReels, type Reel } from './reels.ts';

/** What differs between the versions of the game. */
export type Version = {
  readonly version: string;
  readonly baseReels: readonly Reel[];
  readonly freeReels: readonly Reel[];
  /** Whether the moons of free spins fill their reel, stay, and walk one reel to the left with each spin. */
  readonly moonsWalk: boolean;
};

/** That of new rounds. */
export const latest: Version = { version: '2.0.0', baseReels, freeReels, moonsWalk: true };
/** Its moons stood in for one place, in free spins too. */
export const first: Version = {
  version: '1.0.0',
  baseReels: firstBaseReels,
  freeReels: firstFreeReels,
  moonsWalk: false,
};
