import type { Sound } from '../../sound/synth.ts';
import type { TumbleSounds } from '../../tumble/theme.ts';

const BAR_MS = 4_200;
/** A choir in four voices in D minor, bar by bar. */
const CHORALE = [
  [38, 57, 62, 65, 69],
  [34, 58, 62, 65, 70],
  [41, 57, 60, 65, 72],
  [36, 55, 60, 64, 67],
  [43, 58, 62, 67, 70],
  [45, 57, 61, 64, 69],
] as const;
const LADDER = [62, 65, 69, 74, 77, 81, 86, 89, 93] as const;

export function sounds({ brush, strike }: Sound): TumbleSounds {
  const bell = (note: number, at = 0, gain = 0.14) =>
    strike({ note, at, length: 1.9, gain, partial: 2.76 });
  /** A pipe: two tones an octave apart that swell. */
  const pipe = (note: number, { at = 0, gain = 0.05, length = 3 } = {}) => {
    strike({ note, at, length, gain, timbre: 'triangle', partial: 2, attack: 0.2 });
    strike({
      note: note + 12,
      at,
      length,
      gain: gain * 0.4,
      timbre: 'sine',
      partial: 3,
      attack: 0.3,
    });
  };
  const glass = (note: number, at = 0, gain = 0.1) =>
    strike({ note, at, length: 0.4, gain, partial: 5.4 });
  return {
    leave: () => brush({ length: 0.55, from: 2_600, to: 320, gain: 0.1 }),
    land(column) {
      strike({ note: 40 + column, length: 0.2, gain: 0.24, timbre: 'triangle', partial: 1.5 });
      glass(86 + column, 0.01, 0.045);
    },
    scatter(count) {
      const root = 60 + count * 2;
      bell(root, 0, 0.22);
      bell(root + 7, 0.12, 0.15);
      bell(root + 12, 0.24, 0.12);
    },
    tense() {
      for (let beat = 0; beat < 4; beat += 1)
        pipe(50 + beat, { at: beat * 0.16, gain: 0.05, length: 1.2 });
      brush({ length: 0.8, from: 500, to: 3_000, gain: 0.05 });
    },
    burst(serial) {
      const from = Math.min(serial - 1, LADDER.length - 4);
      for (let index = 0; index < 4; index += 1)
        glass(LADDER[from + index] as number, index * 0.05, 0.13);
      for (let index = 0; index < 5; index += 1)
        glass(98 + ((index * 5) % 9), 0.05 + index * 0.035, 0.04);
      brush({ length: 0.35, from: 6_000, to: 1_800, gain: 0.09 });
    },
    multiplier(level) {
      bell(69 + Math.min(level, 10) * 2, 0, 0.16);
      brush({ length: 0.4, from: 1_200, to: 5_000, gain: 0.06 });
    },
    bar(serial, isFeature) {
      const [bass, ...voices] = CHORALE[serial % CHORALE.length] as readonly [number, ...number[]];
      pipe(bass, { gain: isFeature ? 0.06 : 0.04, length: 4.4 });
      for (const [index, note] of voices.entries())
        pipe(note, { at: index * 0.06, gain: isFeature ? 0.026 : 0.016, length: 4.4 });
      if (isFeature)
        for (let index = 0; index < 8; index += 1)
          glass(
            (voices[(index * 3) % voices.length] as number) + 24,
            (index * BAR_MS) / 8_000,
            0.022,
          );
      return BAR_MS;
    },
  };
}
