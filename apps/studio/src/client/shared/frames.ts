/** Where motion is reduced, what follows a clock is drawn so often: nothing glides from one picture to the next. */
const CALM_MS = 200;

/**
 * Draws again and again what follows a clock: with each frame of the screen, or some times a second where
 * motion is reduced. Rests while the page is hidden.
 * @param draw is given the time of the frame in milliseconds since the page began.
 */
export function runFrames(draw: (pageMs: number) => void): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const frame = (pageMs: number): void => {
    draw(pageMs);
    if (calm.matches) setTimeout(() => requestAnimationFrame(frame), CALM_MS);
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
