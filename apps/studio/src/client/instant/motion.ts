import { type Ease, easeOut } from '../ease.ts';

export type Motion = {
  /** Calls `draw` with 0..1 over the time; resolves at 1. Under reduced motion it jumps to the end. */
  tween(ms: number, draw: (part: number) => void, ease?: Ease): Promise<void>;
  /** A pause; shorter in fast play, none under reduced motion. */
  wait(ms: number): Promise<void>;
  /** Fast play: movements and pauses take a fifth of their time. */
  hurry(isHurried: boolean): void;
  readonly isReduced: boolean;
};

const HURRY = 5;

/** Movement of elements of the page, frame by frame. */
export function createMotion(isReduced: boolean): Motion {
  let speed = 1;
  const run = (ms: number, draw: (part: number) => void, ease: Ease) =>
    new Promise<void>((resolve) => {
      let passed = 0;
      let last = performance.now();
      const frame = (now: number) => {
        passed = Math.min(ms, passed + (now - last) * speed);
        last = now;
        draw(ease(passed / ms));
        if (passed < ms) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
  return {
    isReduced,
    tween(ms, draw, ease = easeOut) {
      if (!isReduced && ms > 0) return run(ms, draw, ease);
      draw(1);
      return Promise.resolve();
    },
    wait: (ms) =>
      isReduced ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms / speed)),
    hurry: (isHurried) => {
      speed = isHurried ? HURRY : 1;
    },
  };
}
