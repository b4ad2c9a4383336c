import type { Sound } from '../../sound/synth.ts';

const FIRST_NOTE = 60;
/** A scale on which any two calls sound well together. */
const SCALE = [0, 2, 4, 7, 9] as const;

/** Sounds of the hall, and a voice that calls the numbers where the player wants one. */
export function createSounds(
  sound: Pick<Sound, 'brush' | 'knock' | 'strike' | 'tick'>,
  language: string,
) {
  let ticked = 0;
  return {
    /** Counts the last seconds in which tickets are sold. */
    countDown(leftMs: number) {
      const left = Math.ceil(leftMs / 1_000);
      if (left > 5 || left < 1 || left === ticked) return;
      ticked = left;
      sound.tick();
    },
    start() {
      ticked = 0;
      sound.brush({ length: 1.1, from: 400, to: 1_600, gain: 0.06 });
    },
    ball(ball: number, isMine: boolean) {
      const note = FIRST_NOTE + (SCALE[ball % SCALE.length] ?? 0) + (isMine ? 12 : 0);
      sound.knock();
      sound.strike({ note, length: isMine ? 0.9 : 0.45, gain: isMine ? 0.1 : 0.05, partial: 2.76 });
    },
    near() {
      sound.strike({ note: 79, at: 0.12, length: 0.5, gain: 0.07, partial: 3.98 });
    },
    call(text: string) {
      if (!('speechSynthesis' in window)) return;
      const said = new SpeechSynthesisUtterance(text);
      said.lang = language;
      window.speechSynthesis.cancel();
      window.speechSynthesis.speak(said);
    },
  };
}
