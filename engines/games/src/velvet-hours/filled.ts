// The proof's view of walking moons: sets of filled reels as bits, the first reel's lowest. What a spin pays
// depends on the set alone, and how often it comes up on the set that it begins with.
import { freeReels, REELS, type Reel, type View, viewAt } from './reels.ts';
import { WILD } from './symbols.ts';

/** Sets of reels that moons may fill: none ever stands on the last. */
export const FILLED_SETS = 2 ** (REELS - 1);
export const isFilled = (set: number, reel: number): boolean => ((set >> reel) & 1) === 1;

/** Moons in view: one on each filled reel. */
export const moonsIn = (set: number): number =>
  freeReels.filter((_, reel) => isFilled(set, reel)).length;

const viewsOf = (reel: Reel): View[] => reel.map((_, stop) => viewAt(reel, stop));

/** Stops of each reel at which no moon is in view. */
const moonless: readonly (readonly number[])[] = freeReels.map((reel) =>
  viewsOf(reel).flatMap((view, stop) => (view.includes(WILD) ? [] : [stop])),
);

/** For each reel the stops that leave this set filled, where a filled one stands for all of its own. */
export const stopsOf = (set: number): (readonly number[])[] =>
  freeReels.map((reel, index) => (isFilled(set, index) ? [reel.length] : (moonless[index] ?? [])));

export type Turn = {
  readonly filled: number;
  /** Stops of the filled reels that bring it about. */
  readonly ways: number;
  /** What the next spin begins with. */
  readonly next: number;
};

/** How many stops of a reel leave it filled, where it is held at the start or not. */
const fillingStops = (reel: number, isHeld: boolean): number => {
  const stops = freeReels[reel]?.length ?? 0;
  return isHeld ? stops : stops - (moonless[reel]?.length ?? 0);
};

/** What may be filled after a spin that begins with the set `held`. */
export function turnsOf(held: number): Turn[] {
  const turns: Turn[] = [];
  for (let filled = 0; filled < FILLED_SETS; filled += 1) {
    if ((filled & held) !== held) continue;
    let ways = 1;
    for (let reel = 0; reel < REELS; reel += 1)
      if (isFilled(filled, reel)) ways *= fillingStops(reel, isFilled(held, reel));
    if (ways > 0) turns.push({ filled, ways, next: filled >> 1 });
  }
  return turns;
}

/** Sets that a spin may begin with, none first. */
export const heldSets: readonly number[] = (() => {
  const found = new Set([0]);
  // A set that is added while it goes on is gone through as well.
  for (const held of found) for (const { next } of turnsOf(held)) found.add(next);
  return [...found];
})();
