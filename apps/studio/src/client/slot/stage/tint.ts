import { Graphics } from 'pixi.js';
import type { Motion } from './motion.ts';

const TINT_MS = 700;

/** A colour that lies over the room while the feature is played. */
export function createTint(motion: Motion, colour: string, strength: number) {
  const view = new Graphics();
  view.visible = false;
  view.alpha = 0;
  return {
    view,
    layout: ({ height, width }: { readonly width: number; readonly height: number }) =>
      view.clear().rect(0, 0, width, height).fill(colour),
    set(isOn: boolean) {
      const from = view.alpha;
      const to = isOn ? strength : 0;
      view.visible = true;
      void motion.tween(TINT_MS, (part) => {
        view.alpha = from + (to - from) * part;
        view.visible = view.alpha > 0;
      });
    },
  };
}
