import 'pixi.js/unsafe-eval';
import { baseReels, freeReels, type Reel as Strip } from '@parlour/games/velvet-hours';
import { Application, Container, Graphics, Sprite, Texture } from 'pixi.js';
import { frameBack, frameFront } from '../art/frame.ts';
import { logo, LOGO_HEIGHT, LOGO_WIDTH } from '../art/logo.ts';
import { scene } from '../art/scene.ts';
import { createDial, dialArt } from './dial.ts';
import { layOut, type Layout } from './layout.ts';
import { createParticles } from './particles.ts';
import { createReel } from './reel.ts';
import { COIN, drawTexture, sparkTexture, symbolTextures } from './texture.ts';
import { createMotion, type Motion, type MotionEdges } from './tween.ts';
import { createWins, type ShownWin } from './wins.ts';

export type Stage = {
  readonly motion: Motion;
  setMode(mode: 'base' | 'free'): void;
  show(stops: readonly number[]): void;
  start(): void;
  land(stops: readonly number[], options: Landing): Promise<void>;
  showWins(wins: readonly ShownWin[], isQuiet: boolean): Promise<void>;
  clearWins(): void;
  turnDial(hours: number): Promise<void>;
  /** Sends a light from every moon in view to the dial. */
  gatherMoons(places: readonly (readonly [number, number])[]): Promise<void>;
  celebrate(strength: 1 | 2 | 3): () => void;
  resize(): Promise<void>;
};

export type Landing = {
  /** Reels from this one on turn longer, because two clocks are already in view. */
  readonly tenseFrom: number;
  readonly onLand: (reel: number) => void;
  readonly onTense: (reel: number) => void;
};

const LAND_GAP_MS = 170;
const TENSE_MS = 1_150;
/** Phones of three pixels to a point get all of them; more is not seen. */
const RESOLUTION_MAX = 3;
/** From here on edges need no smoothing. */
const DENSE = 2;
const FRAMES_MIN = 1;

export async function createStage(
  host: HTMLElement,
  bars: () => { top: number; bottom: number },
  isReduced: boolean,
): Promise<Stage> {
  const app = await createApplication(host);
  const sharpness = easeLoad(app);
  const motion = createMotion(app.ticker, isReduced, sharpness);

  const room = new Sprite();
  const midnight = new Graphics();
  const title = new Sprite();
  const cabinet = new Container();
  const back = new Sprite();
  const front = new Sprite();
  const drums = new Container();
  const drumMask = new Graphics();
  const tense = new Graphics();
  const textures = await symbolTextures(96);
  const reels = baseReels.map((strip) => createReel(motion, strip, textures));
  const wins = createWins(motion, (reel, row) =>
    (reels[reel] as (typeof reels)[number]).symbolAt(row),
  );
  const dial = createDial(motion, await drawTexture(dialArt(), 256, 256));
  const particles = createParticles(motion);
  const spark = sparkTexture('rgba(255,217,138,.9)');
  const moonlight = sparkTexture('rgba(190,205,255,.95)');
  const coin = await drawTexture(COIN, 64, 64);

  drums.addChild(...reels.map((reel) => reel.view));
  cabinet.addChild(back, drums, drumMask, front, tense, wins.view);
  drums.mask = drumMask;
  app.stage.addChild(room, midnight, title, dial.view, cabinet, particles.view);
  let layout: Layout = layOut({ width: 1, height: 1 }, { top: 0, bottom: 0 });
  let serial = 0;

  const place = () => {
    const { cell, reels: origin, margin, size } = layout;
    cabinet.position.set(origin.x, origin.y);
    for (const [index, reel] of reels.entries()) {
      reel.view.x = index * cell;
      reel.layout(cell);
    }
    drumMask
      .clear()
      .rect(0, 0, cell * 5, cell * 3)
      .fill('#fff');
    wins.layout(cell);
    for (const part of [back, front]) {
      part.position.set(-margin, -margin);
      part.setSize(cell * 5 + 2 * margin, cell * 3 + 2 * margin);
    }
    title.position.set(layout.logo.x, layout.logo.y);
    title.setSize(layout.logo.width, (layout.logo.width * LOGO_HEIGHT) / LOGO_WIDTH);
    room.setSize(size.width, size.height);
    midnight.clear().rect(0, 0, size.width, size.height).fill('#0b1038');
    dial.layout(layout.dial.x, layout.dial.y, layout.dial.size);
  };

  const resize = async () => {
    serial += 1;
    const mine = serial;
    app.resize();
    layout = layOut({ width: host.clientWidth, height: host.clientHeight }, bars());
    place();
    const density = screenDensity();
    const { cell, margin, size } = layout;
    const reelsSize = {
      width: Math.round(cell * 5),
      height: Math.round(cell * 3),
      margin: Math.round(margin),
    };
    const outer = {
      width: reelsSize.width + 2 * reelsSize.margin,
      height: reelsSize.height + 2 * reelsSize.margin,
    };
    const [wall, behind, before, lettering, symbols, face] = await Promise.all([
      drawTexture(scene(size), size.width * density, size.height * density),
      drawTexture(frameBack(reelsSize), outer.width * density, outer.height * density),
      drawTexture(frameFront(reelsSize), outer.width * density, outer.height * density),
      drawTexture(
        logo(),
        layout.logo.width * density,
        (layout.logo.width * density * LOGO_HEIGHT) / LOGO_WIDTH,
      ),
      symbolTextures(Math.max(32, cell * 0.93 * density)),
      drawTexture(dialArt(), layout.dial.size * density, layout.dial.size * density),
    ]);
    // A later change of size has overtaken this one.
    if (mine !== serial) return;
    const pairs: [Sprite, Texture][] = [
      [room, wall],
      [back, behind],
      [front, before],
      [title, lettering],
    ];
    for (const [sprite, texture] of pairs) {
      const old = sprite.texture;
      sprite.texture = texture;
      if (old !== Texture.EMPTY) old.destroy(true);
    }
    for (const reel of reels) reel.setTextures(symbols);
    dial.setTexture(face);
    place();
    motion.redraw();
  };

  const drawTense = (reel: number | null) => {
    tense.clear();
    if (reel === null) return;
    const { cell } = layout;
    for (const [grow, alpha] of [
      [0, 0.9],
      [6, 0.35],
      [12, 0.14],
    ] as const) {
      tense
        .roundRect(reel * cell - grow / 2, -grow / 2, cell + grow, cell * 3 + grow, 10)
        .stroke({ color: '#71dcb1', width: 4, alpha });
    }
  };

  midnight.visible = false;
  midnight.alpha = 0;
  dial.setLit(false);

  return {
    motion,
    resize,
    setMode(mode) {
      const strips: readonly Strip[] = mode === 'base' ? baseReels : freeReels;
      for (const [index, reel] of reels.entries()) reel.setStrip(strips[index] as Strip);
      dial.setLit(mode === 'free');
      const from = midnight.alpha;
      const to = mode === 'free' ? 0.5 : 0;
      midnight.visible = true;
      void motion.tween(700, (part) => {
        midnight.alpha = from + (to - from) * part;
        midnight.visible = midnight.alpha > 0;
      });
    },
    show(stops) {
      for (const [index, reel] of reels.entries()) reel.show(stops[index] ?? 0);
      motion.redraw();
    },
    start() {
      wins.stop();
      for (const reel of reels) reel.start();
    },
    async land(stops, { tenseFrom, onLand, onTense }) {
      let ready: Promise<void> = Promise.resolve();
      const landed: Promise<void>[] = [];
      for (const [index, reel] of reels.entries()) {
        await ready;
        if (index >= tenseFrom) {
          drawTense(index);
          onTense(index);
          await motion.wait(motion.isReduced ? 0 : TENSE_MS);
        }
        const done = reel.land(stops[index] ?? 0).then(() => onLand(index));
        landed.push(done);
        ready = index >= tenseFrom ? done : motion.wait(motion.isReduced ? 0 : LAND_GAP_MS);
      }
      await Promise.all(landed);
      drawTense(null);
    },
    showWins: (shown, isQuiet) => wins.show(shown, isQuiet),
    clearWins() {
      wins.stop();
      motion.redraw();
    },
    turnDial: (hours) => dial.turn(hours),
    async gatherMoons(places) {
      if (motion.isReduced) return;
      const { cell, reels: origin } = layout;
      await Promise.all(
        places.map(async ([reel, row], index) => {
          const light = new Sprite({ texture: moonlight, anchor: 0.5 });
          light.setSize(cell * 0.6);
          light.blendMode = 'add';
          app.stage.addChild(light);
          const from = { x: origin.x + (reel + 0.5) * cell, y: origin.y + (row + 0.5) * cell };
          light.position.set(from.x, from.y);
          await motion.wait(index * 120);
          await motion.tween(560, (part) => {
            light.x = from.x + (layout.dial.x - from.x) * part;
            light.y =
              from.y + (layout.dial.y - from.y) * part - Math.sin(part * Math.PI) * cell * 0.8;
          });
          particles.burst({
            x: layout.dial.x,
            y: layout.dial.y,
            count: 14,
            texture: moonlight,
            size: cell * 0.2,
            speed: 160,
            lifeMs: 600,
            gravity: 0,
            isGlow: true,
          });
          light.destroy();
        }),
      );
    },
    celebrate(strength) {
      const { size, cell } = layout;
      let passed = 0;
      const stop = motion.everyFrame((delta) => {
        passed += delta;
        if (passed < 260 / strength) return;
        passed = 0;
        const shared = { x: size.width / 2, y: size.height * 0.42, gravity: 900 };
        particles.burst({
          ...shared,
          count: 6 * strength,
          texture: coin,
          size: cell * 0.34,
          speed: 620 + 140 * strength,
          lifeMs: 1_900,
        });
        particles.burst({
          ...shared,
          count: 8 * strength,
          texture: spark,
          size: cell * 0.22,
          speed: 480,
          lifeMs: 1_000,
          gravity: 200,
          isGlow: true,
        });
      });
      return stop;
    },
  };
}

async function createApplication(host: HTMLElement): Promise<Application> {
  const app = new Application();
  await app.init({
    preference: ['webgl', 'canvas'],
    resizeTo: host,
    antialias: window.devicePixelRatio < DENSE,
    backgroundColor: '#120d16',
    autoDensity: true,
    resolution: screenDensity(),
  });
  // On a slow machine the picture may stutter, but time goes on: a spin takes as long as it should.
  app.ticker.minFPS = FRAMES_MIN;
  host.append(app.canvas);
  app.canvas.setAttribute('aria-hidden', 'true');
  return app;
}

const screenDensity = (): number => Math.min(window.devicePixelRatio, RESOLUTION_MAX);

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
