import { segments } from '@parlour/games/money-wheel';
import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';
import type { Sound } from '../../sound/synth.ts';
import { pushed, segmentAt, type Turned } from './turning.ts';
import { disc, flapper, rim, stand } from './wheel-art.ts';

/** The flapper clicks at most so often, in milliseconds. */
const TICK_MS = 42;

/** The wheel on its stand, as it is placed; its flapper clicks at the pegs. */
export function createWheel(sound: Pick<Sound, 'tick'>) {
  const turning = drawing(disc, 'mw-layer mw-disc');
  const tongue = drawing(flapper, 'mw-flapper');
  const view = element(
    'div',
    { class: 'mw-wheel', attributes: { dir: 'ltr' } },
    drawing(stand, 'mw-stand'),
    turning,
    drawing(rim, 'mw-layer'),
    tongue,
  );
  const parts = [...turning.querySelectorAll('[data-segment]')];
  let [last, tickedAt, lit] = [0, 0, -1];
  return {
    view,
    place(turned: Turned) {
      turning.style.transform = `rotate(${(turned.angle % 360).toFixed(3)}deg)`;
      tongue.style.transform = `rotate(${pushed(turned).toFixed(2)}deg)`;
      const now = segmentAt(turned.angle);
      if (now === last) return;
      last = now;
      const clock = performance.now();
      if (turned.speed === 0 || clock - tickedAt < TICK_MS) return;
      tickedAt = clock;
      sound.tick();
    },
    /** Lights the segment on which a spin has stopped; null lights none. */
    light(segment: number | null) {
      const next = segment ?? -1;
      if (next === lit) return;
      lit = next;
      view.classList.toggle('is-lit', segments[next] !== undefined);
      for (const [index, part] of parts.entries()) part.classList.toggle('lit', index === next);
    },
  };
}
