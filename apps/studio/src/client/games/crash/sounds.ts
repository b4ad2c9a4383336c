import type { Sound } from '../../sound/synth.ts';

/** Multipliers, in hundredths, at which a note is struck; each is higher than the one before. */
const NOTES = [150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000] as const;
const FIRST_NOTE = 64;

/** Sounds of the flight: the lift-off, a note at each lantern, the snap. */
export function createSounds(sound: Pick<Sound, 'brush' | 'knock' | 'strike' | 'tick'>) {
  let notes = 0;
  let ticked = 0;
  return {
    /** Counts the last seconds before the kite goes up. */
    countDown(leftMs: number) {
      const left = Math.ceil(leftMs / 1_000);
      if (left > 3 || left < 1 || left === ticked) return;
      ticked = left;
      sound.tick();
    },
    lift() {
      notes = 0;
      ticked = 0;
      sound.brush({ length: 0.9, from: 300, to: 2_200, gain: 0.09 });
    },
    climb(hundredths: number) {
      const next = NOTES[notes];
      if (next === undefined || hundredths < next) return;
      sound.strike({ note: FIRST_NOTE + notes * 2, length: 0.9, gain: 0.07, partial: 2.76 });
      notes += 1;
    },
    snap() {
      sound.strike({ note: 88, length: 0.12, gain: 0.16, timbre: 'triangle', partial: 1.5 });
      sound.brush({ at: 0.02, length: 0.7, from: 3_200, to: 240, gain: 0.12 });
      sound.knock();
    },
  };
}
