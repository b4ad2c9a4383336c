import type { Sound } from '../../sound/synth.ts';
import type { TumbleSounds } from '../../tumble/theme.ts';

/** Water drops and a wooden marimba on a pentatonic scale. */
const SCALE = [62, 64, 67, 69, 71, 74, 76, 79, 81, 83, 86, 88] as const;
const BAR_MS = 3_200;
/** Chords of the bars, low to high. */
const BARS = [
  [43, 62, 66, 69, 74],
  [40, 59, 64, 67, 71],
  [45, 61, 64, 69, 73],
  [38, 57, 62, 66, 69],
] as const;

const step = (index: number): number => SCALE[Math.min(SCALE.length - 1, index)] as number;

export function sounds({ brush, strike }: Sound): TumbleSounds {
  const marimba = (note: number, at = 0, gain = 0.16) =>
    strike({ note, at, length: 0.55, gain, partial: 3.93 });
  const drop = (note: number, at = 0, gain = 0.12) => {
    strike({ note, at, length: 0.16, gain, timbre: 'sine', partial: 1.5 });
    strike({ note: note + 7, at: at + 0.035, length: 0.12, gain: gain * 0.6, partial: 1.5 });
  };
  return {
    leave: () => brush({ length: 0.5, from: 900, to: 180, gain: 0.13 }),
    land(column) {
      drop(60 + column * 2, 0, 0.1);
      brush({ length: 0.09, from: 600, to: 220, gain: 0.12 });
    },
    scatter(count) {
      const root = 66 + count * 3;
      for (const [index, note] of [root, root + 4, root + 7, root + 12].entries())
        strike({ note, at: index * 0.06, length: 1.7, gain: 0.17, partial: 2.76 });
    },
    tense() {
      for (let beat = 0; beat < 5; beat += 1) marimba(62 + beat * 2, beat * 0.12, 0.1);
      brush({ length: 0.7, from: 300, to: 1_800, gain: 0.07 });
    },
    burst(serial) {
      for (let index = 0; index < 4; index += 1)
        marimba(step(serial + index * 2 - 1), index * 0.055);
      for (let index = 0; index < 3; index += 1) drop(84 + index * 3, 0.06 + index * 0.05, 0.06);
      brush({ length: 0.3, from: 500, to: 2_800, gain: 0.08 });
    },
    multiplier(level) {
      strike({ note: 74 + level * 2, at: 0.14, length: 1.1, gain: 0.14, partial: 2.76 });
      strike({ note: 81 + level * 2, at: 0.22, length: 0.9, gain: 0.09, partial: 2.76 });
    },
    bar(serial, isFeature) {
      const [bass, ...notes] = BARS[serial % BARS.length] as readonly [number, ...number[]];
      strike({ note: bass, length: 3.4, gain: 0.07, timbre: 'triangle', partial: 2, attack: 0.25 });
      const beat = BAR_MS / 8_000;
      for (let index = 0; index < 8; index += 1) {
        const note = notes[(index * 3 + serial) % notes.length] as number;
        if (!isFeature && index % 2 === 1 && serial % 2 === 0) continue;
        marimba(note + (index % 4 === 3 ? 12 : 0), index * beat, isFeature ? 0.055 : 0.036);
      }
      if (isFeature)
        for (const index of [0, 3, 6])
          brush({ at: index * beat, length: 0.12, from: 2_400, to: 700, gain: 0.035 });
      return BAR_MS;
    },
  };
}
