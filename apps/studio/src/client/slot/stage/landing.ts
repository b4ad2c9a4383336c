import { Graphics } from 'pixi.js';
import type { Motion } from './motion.ts';
import type { ReelView } from './reel.ts';

export type Landing = {
  /** Reels from this one on turn longer, because what they may bring is already near; infinite for none. */
  readonly tenseFrom: number;
  readonly onLand: (reel: number) => void;
  readonly onTense: (reel: number) => void;
};

/** For reels that come back to where they stood. */
export const SILENT: Landing = {
  tenseFrom: Number.POSITIVE_INFINITY,
  onLand: () => undefined,
  onTense: () => undefined,
};

const LAND_GAP_MS = 170;
const TENSE_MS = 1_150;
const GLOWS = [
  [0, 0.9],
  [6, 0.35],
  [12, 0.14],
] as const;

/** Brings reels to rest from the left, with a light around a reel that is waited for. */
export function createLanding(
  motion: Motion,
  { colour, reels, rows }: { reels: readonly ReelView[]; rows: number; colour: string },
) {
  const view = new Graphics();
  let cell = 100;
  const light = (reel: number | null) => {
    view.clear();
    if (reel === null) return;
    for (const [grow, alpha] of GLOWS)
      view
        .roundRect(reel * cell - grow / 2, -grow / 2, cell + grow, cell * rows + grow, 10)
        .stroke({ color: colour, width: 4, alpha });
  };
  return {
    view,
    layout(size: number) {
      cell = size;
    },
    async land(stops: readonly number[], { onLand, onTense, tenseFrom }: Landing) {
      let ready: Promise<void> = Promise.resolve();
      const landed: Promise<void>[] = [];
      for (const [index, reel] of reels.entries()) {
        await ready;
        if (index >= tenseFrom) {
          light(index);
          onTense(index);
          await motion.wait(motion.isReduced ? 0 : TENSE_MS);
        }
        const done = reel.land(stops[index] ?? 0).then(() => onLand(index));
        landed.push(done);
        ready = index >= tenseFrom ? done : motion.wait(motion.isReduced ? 0 : LAND_GAP_MS);
      }
      await Promise.all(landed);
      light(null);
    },
  };
}
