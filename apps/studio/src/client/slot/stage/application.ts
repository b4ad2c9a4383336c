import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';
import { createMotion, type Motion, type MotionEdges } from './motion.ts';

/** Phones of three pixels to a point get all of them; more is not seen. */
const RESOLUTION_MAX = 3;
/** From here on edges need no smoothing. */
const DENSE = 2;
const FRAMES_MIN = 1;

export type PixiStage = { readonly app: Application; readonly motion: Motion };

/** A canvas that fills its host, with a clock that rests while nothing moves. */
export async function createPixiStage(
  host: HTMLElement,
  { background, isReduced }: { readonly background: string; readonly isReduced: boolean },
): Promise<PixiStage> {
  const app = await createApplication(host, background);
  return { app, motion: createMotion(app.ticker, isReduced, easeLoad(app)) };
}

async function createApplication(host: HTMLElement, backgroundColor: string): Promise<Application> {
  const app = new Application();
  await app.init({
    preference: ['webgl', 'canvas'],
    resizeTo: host,
    antialias: window.devicePixelRatio < DENSE,
    backgroundColor,
    autoDensity: true,
    resolution: screenDensity(),
  });
  // On a slow machine the picture may stutter, but time goes on: a spin takes as long as it should.
  app.ticker.minFPS = FRAMES_MIN;
  host.append(app.canvas);
  app.canvas.setAttribute('aria-hidden', 'true');
  return app;
}

export const screenDensity = (): number => Math.min(window.devicePixelRatio, RESOLUTION_MAX);

const SLOW_FRAME_MS = 55;
const FRAMES_WATCHED = 12;
const COARSER = 1.4;
/** Below a pixel to a point the picture looks broken. */
const RESOLUTION_MIN = 1;

/**
 * A machine that draws too slowly gets a coarser picture while something moves instead of a stuttering
 * one; what stands still is always drawn in every pixel of the screen.
 */
function easeLoad(app: Application): Required<MotionEdges> {
  let moving = screenDensity();
  let frames = 0;
  let spent = 0;
  const draw = (resolution: number) => {
    if (app.renderer.resolution === resolution) return;
    app.renderer.resolution = resolution;
    app.resize();
  };
  const watch = () => {
    // The first frame after a rest counts the rest as well.
    if (app.ticker.elapsedMS > 1_000) return;
    frames += 1;
    spent += app.ticker.elapsedMS;
    if (frames < FRAMES_WATCHED) return;
    const isSlow = spent / frames > SLOW_FRAME_MS;
    frames = 0;
    spent = 0;
    if (!isSlow) return;
    moving = Math.max(RESOLUTION_MIN, moving / COARSER);
    draw(moving);
    if (moving <= RESOLUTION_MIN) app.ticker.remove(watch);
  };
  app.ticker.add(watch);
  return {
    onMove: () => draw(moving),
    onRest: () => {
      if (app.renderer.resolution === screenDensity()) return;
      draw(screenDensity());
      app.render();
    },
  };
}
