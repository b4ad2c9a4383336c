import {
  latest,
  lines,
  SCATTER,
  TRIGGER_SCATTERS,
  WILD,
  windowAt,
} from '@parlour/games/velvet-hours';
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import { read } from '../../../money.ts';
import type { SceneDeps, Showing, SlotScene } from '../../../slot/scene.ts';
import { createPixiStage, screenDensity } from '../../../slot/stage/application.ts';
import { createLanding, SILENT } from '../../../slot/stage/landing.ts';
import { createRain } from '../../../slot/stage/rain.ts';
import type { Motion } from '../../../slot/stage/motion.ts';
import { createReel, type ReelView, type Strip } from '../../../slot/stage/reel.ts';
import { COIN, drawTexture, sparkTexture, symbolTextures } from '../../../slot/stage/texture.ts';
import { createTint } from '../../../slot/stage/tint.ts';
import { createWins } from '../../../slot/stage/wins.ts';
import { frameBack, frameFront } from '../art/frame.ts';
import { logo, LOGO_HEIGHT, LOGO_WIDTH } from '../art/logo.ts';
import { moonReel, ROWS_FILLED } from '../art/moon-reel.ts';
import { scene } from '../art/scene.ts';
import { symbolDrawings } from '../art/symbols.ts';
import { placesOf, winsOf } from '../panel/places.ts';
import { filledIn, type SpinView, spinOf, versionOfSpin } from '../spins.ts';
import type { VelvetKey } from '../words.ts';
import { createDial, dialArt } from './dial.ts';
import { layOut, type Layout } from './layout.ts';
import { createMoons } from './moons.ts';

const REELS_MIN_MS = 520;
/** What the reels show before the first spin. */
const OPENING_STOPS = [2, 24, 17, 1, 17] as const;

const winsOver = (reels: readonly ReelView[], motion: Motion) =>
  createWins({
    motion,
    lines,
    rows: 3,
    symbolAt: (reel, row) => (reels[reel] as ReelView).symbolAt(row),
  });

const rainOfCoins = async (motion: Motion) =>
  createRain(motion, {
    piece: await drawTexture(COIN, 64, 64),
    spark: sparkTexture('rgba(255,217,138,.9)'),
  });

/** The room of the clock: reels, the dial of the Velvet Hour, and what shines around them. */
export async function createVelvetScene({
  bars,
  host,
  isReduced,
  money,
  sound,
}: SceneDeps<VelvetKey>): Promise<SlotScene> {
  const { app, motion } = await createPixiStage(host, { background: '#120d16', isReduced });

  const [room, title, back, front] = [new Sprite(), new Sprite(), new Sprite(), new Sprite()];
  const midnight = createTint(motion, '#0b1038', 0.5);
  const cabinet = new Container();
  const drums = new Container();
  const drumMask = new Graphics();
  const textures = await symbolTextures(symbolDrawings(), 96);
  const reels = latest.baseReels.map((strip) => createReel(motion, { strip, textures, rows: 3 }));
  const wins = winsOver(reels, motion);
  const dial = createDial(motion, await drawTexture(dialArt(), 256, 256));
  const moonlight = sparkTexture('rgba(190,205,255,.95)');
  const rain = await rainOfCoins(motion);
  const moons = createMoons(motion, await drawTexture(moonReel(), 96, 96 * ROWS_FILLED));
  const landing = createLanding(motion, { reels, rows: 3, colour: '#71dcb1' });

  drums.addChild(...reels.map((reel) => reel.view), moons.view);
  cabinet.addChild(back, drums, drumMask, front, moons.light, landing.view, wins.view);
  drums.mask = drumMask;
  app.stage.addChild(room, midnight.view, title, dial.view, cabinet, rain.view);
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
    landing.layout(cell);
    moons.layout(cell);
    for (const part of [back, front]) {
      part.position.set(-margin, -margin);
      part.setSize(cell * 5 + 2 * margin, cell * 3 + 2 * margin);
    }
    title.position.set(layout.logo.x, layout.logo.y);
    title.setSize(layout.logo.width, (layout.logo.width * LOGO_HEIGHT) / LOGO_WIDTH);
    room.setSize(size.width, size.height);
    midnight.layout(size);
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
    const [wall, behind, before, lettering, symbols, face, filled] = await Promise.all([
      drawTexture(scene(size), size.width * density, size.height * density),
      drawTexture(frameBack(reelsSize), outer.width * density, outer.height * density),
      drawTexture(frameFront(reelsSize), outer.width * density, outer.height * density),
      drawTexture(
        logo(),
        layout.logo.width * density,
        (layout.logo.width * density * LOGO_HEIGHT) / LOGO_WIDTH,
      ),
      symbolTextures(symbolDrawings(), Math.max(32, cell * 0.93 * density)),
      drawTexture(dialArt(), layout.dial.size * density, layout.dial.size * density),
      drawTexture(moonReel(), cell * density, cell * ROWS_FILLED * density),
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
    moons.setTexture(filled);
    place();
    motion.redraw();
  };

  dial.setLit(false);

  const gatherMoons = async (places: ReturnType<typeof placesOf>) => {
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
        rain.burst({
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
  };

  let shown: readonly number[] = OPENING_STOPS;
  let hours = 0;
  let version = latest;
  let walked: Promise<void> = Promise.resolve();
  const setStrips = (isFree: boolean) => {
    const strips: readonly Strip[] = isFree ? version.freeReels : version.baseReels;
    for (const [index, reel] of reels.entries()) reel.setStrip(strips[index] as Strip);
  };
  const restAt = (stops: readonly number[]) => {
    for (const [index, reel] of reels.entries()) reel.show(stops[index] ?? 0);
    motion.redraw();
  };

  /** Brings the reels to a spin's stops; two clocks in view make the last ones tense. */
  const land = async (spin: SpinView) => {
    version = versionOfSpin(spin);
    setStrips(spin.mode === 'free');
    let clocks = 0;
    const tenseFrom = spin.window.findIndex(
      (_, reel) => placesOf(spin.window.slice(0, reel), SCATTER).length >= TRIGGER_SCATTERS - 1,
    );
    await landing.land(spin.stops, {
      tenseFrom: tenseFrom === -1 ? Number.POSITIVE_INFINITY : tenseFrom,
      onTense: () => sound.tense(),
      onLand: (reel) => {
        sound.land(reel);
        if (!spin.window[reel]?.includes(SCATTER)) return;
        clocks += 1;
        sound.clock(clocks);
      },
    });
    shown = spin.stops;
  };

  /** Lets the moons that have landed fill their reels. */
  const fill = async ({ stops, walking }: SpinView) => {
    const lit = walking?.lit ?? [];
    const landed = windowAt(version.freeReels, stops);
    await moons.fill(lit.map((reel) => [reel, landed[reel]?.indexOf(WILD) ?? 0] as const));
  };

  const turnTo = async (spin: SpinView) => {
    if (spin.hours <= hours) return;
    const filled = filledIn(spin).map((reel) => [reel, 1] as const);
    await gatherMoons(spin.walking === undefined ? placesOf(spin.window, WILD) : filled);
    sound.moon(spin.hours);
    hours = spin.hours;
    await dial.turn(hours);
  };

  const present = async (spin: SpinView, { isLoud, pay }: Showing) => {
    const won = read(spin.win);
    if (won === 0n) return pay(won);
    const marks = wins.show(winsOf(spin, money.short), !isLoud(won));
    await pay(won);
    await marks;
  };

  return {
    motion,
    resize,
    rest(steps) {
      const step = steps.at(-1);
      const spin = step === undefined ? null : spinOf(step);
      version = spin === null ? latest : versionOfSpin(spin);
      setStrips(spin?.mode === 'free');
      shown = spin?.stops ?? OPENING_STOPS;
      restAt(shown);
      moons.set(spin === null ? [] : filledIn(spin));
      hours = spin?.hours ?? 0;
      void dial.turn(hours);
    },
    clear() {
      wins.stop();
      motion.redraw();
    },
    start() {
      wins.stop();
      for (const reel of reels) reel.start();
      // Without motion the reels stand until they show the next spin, and what moons have covered with them.
      if (!motion.isReduced) walked = moons.walk();
      sound.spin();
      return REELS_MIN_MS;
    },
    async show(step, how) {
      const spin = spinOf(step);
      await walked;
      moons.set(spin.walking?.held ?? []);
      await land(spin);
      await fill(spin);
      await turnTo(spin);
      await present(spin, how);
    },
    halt: () => landing.land(shown, SILENT),
    setFeature(isOn) {
      setStrips(isOn);
      if (!isOn) moons.set([]);
      dial.setLit(isOn);
      midnight.set(isOn);
    },
    celebrate: (strength) => rain.celebrate({ ...layout.size, cell: layout.cell }, strength),
  };
}
