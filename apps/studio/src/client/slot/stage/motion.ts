import { type Ticker, UPDATE_PRIORITY } from 'pixi.js';
import { type Ease, easeOut } from '../../ease.ts';

export type Motion = {
  /** Calls `draw` with 0..1 over the time; resolves at 1. Under reduced motion it jumps to the end. */
  tween(ms: number, draw: (part: number) => void, ease?: Ease): Promise<void>;
  wait(ms: number): Promise<void>;
  /** Calls on every frame until the returned function is called. */
  everyFrame(draw: (deltaMs: number) => void): () => void;
  /** Shortens what is running and what follows, until `hurry(false)`. */
  hurry(isHurried: boolean): void;
  /** Draws one frame, after something changed that does not move. */
  redraw(): void;
  readonly isReduced: boolean;
};

const HURRY = 3.5;

/** What happens around movement: before the first frame of it, and once the picture rests. */
export type MotionEdges = { readonly onMove?: () => void; readonly onRest?: () => void };

export function createMotion(
  ticker: Ticker,
  isReduced: boolean,
  { onMove, onRest }: MotionEdges = {},
): Motion {
  let speed = 1;
  let moving = 0;
  let isResting = false;
  // A picture that does not move costs nothing: the ticker rests until something moves again.
  const rest = () => {
    if (moving > 0) return;
    ticker.stop();
    isResting = true;
    onRest?.();
  };
  const redraw = () => {
    ticker.addOnce(rest, undefined, UPDATE_PRIORITY.UTILITY);
    if (!ticker.started) ticker.start();
  };
  const everyFrame: Motion['everyFrame'] = (draw) => {
    const step = (tick: Ticker) => draw(tick.deltaMS);
    ticker.add(step);
    if (isResting) onMove?.();
    isResting = false;
    moving += 1;
    if (!ticker.started) ticker.start();
    let isMoving = true;
    return () => {
      if (!isMoving) return;
      isMoving = false;
      ticker.remove(step);
      moving -= 1;
      if (moving === 0) redraw();
    };
  };
  const run = (ms: number, draw: (part: number) => void, ease: Ease): Promise<void> =>
    new Promise((resolve) => {
      let passed = 0;
      const stop = everyFrame((delta) => {
        passed = Math.min(ms, passed + delta * speed);
        draw(ease(ms === 0 ? 1 : passed / ms));
        if (passed < ms) return;
        stop();
        resolve();
      });
    });
  return {
    everyFrame,
    redraw,
    tween(ms, draw, ease = easeOut) {
      if (!isReduced) return run(ms, draw, ease);
      draw(1);
      redraw();
      return Promise.resolve();
    },
    wait: (ms) => run(ms, () => {}, easeOut),
    hurry: (isHurried) => {
      speed = isHurried ? HURRY : 1;
    },
    isReduced,
  };
}
