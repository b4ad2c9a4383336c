import type { EmblaPluginType } from 'embla-carousel';

/** Embla moves in steps of this length, however often the screen is drawn. */
const STEP_MS = 1_000 / 60;
/** Nearer than this, in pixels, two places are the same. */
const SAME_PX = 0.001;

/**
 * A plugin of Embla by which every move to a slide takes the given time, and none at all for zero. Embla
 * alone moves by physics and has no time. A drag keeps to the pointer; what it leaves is moved in time.
 */
export function timedScroll(durationMs: number): EmblaPluginType {
  const steps = Math.round(durationMs / STEP_MS);
  return {
    name: 'timedScroll',
    options: {},
    init: (carousel) => {
      const engine = carousel.internalEngine();
      const { dragHandler, location, previousLocation, scrollBody, target } = engine;
      let span = 0;
      let step = 0;
      let direction = 0;
      // Of the way to the target and not from the start: a loop shifts both of its ends at once.
      const left = () => (step < steps ? span * (1 - step / steps) ** 3 : 0);
      const body = {
        ...scrollBody,
        direction: () => direction,
        seek: () => {
          const gap = target.get() - location.get();
          if (dragHandler.pointerDown() || scrollBody.duration() === 0) {
            span = 0;
          } else if (Math.abs(gap - left()) > SAME_PX) {
            span = gap;
            step = 0;
          }
          step += 1;
          const move = gap - left();
          previousLocation.set(location);
          location.add(move);
          direction = Math.sign(move);
          return body;
        },
      };
      engine.scrollBody = body;
    },
    destroy: () => undefined,
  };
}
