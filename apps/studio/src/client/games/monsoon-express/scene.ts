import './monsoon-express.css';
import { monsoonExpressSheet as sheet } from '@parlour/games/monsoon-express';
import type { WaysWin } from '@parlour/games/slot-kit';
import { Container, Graphics, Sprite, Text, TilingSprite } from 'pixi.js';
import type { SceneDeps, Showing, SlotScene } from '../../slot/scene.ts';
import { createPixiStage, screenDensity } from '../../slot/stage/application.ts';
import type { Motion } from '../../slot/stage/motion.ts';
import { createPuppet, withPuppet } from '../../slot/stage/puppet.ts';
import { createRain } from '../../slot/stage/rain.ts';
import { createSwap } from '../../slot/stage/swap.ts';
import { drawTexture, sparkTexture, symbolTextures } from '../../slot/stage/texture.ts';
import { createTint } from '../../slot/stage/tint.ts';
import { carriageBack, carriageFront, logo, outerOf } from './art/carriage.ts';
import { FALLING, MARIGOLD_PIECE } from './art/pieces.ts';
import { scene as poster } from './art/scene.ts';
import { stationmaster } from './art/stationmaster.ts';
import { symbolDrawings } from './art/symbols.ts';
import { createBoard } from './board.ts';
import { COLUMNS, layOut, type Layout } from './layout.ts';
import { createWaysReel, type WaysReelView } from './reel.ts';
import { isPartOf, openedReels, viewOf, waysOf } from './steps.ts';
import type { MonsoonKey } from './words.ts';

const WILD = sheet.symbols.length;
const SCATTER = WILD + 1;
const PARCEL = WILD + 2;
const REELS_MIN_MS = 480;
const LAND_GAP_MS = 150;
const TENSE_MS = 900;
const TOGETHER_MS = 900;
const EACH_MS = 1_000;
const WINS_SHOWN = 9;
/** Signals in view from which the reels that are left are waited for. */
const TENSE_FROM = 3;
/** What stands there before the first round. */
const OPENING = [
  [0, 6],
  [2, 9, 4],
  [5, 3, 11, 8],
  [1, 9, 6],
  [4, 10, 0, 7, 5],
  [3, 2],
] as const;

/** A night train: reels of changing heights in the windows of a carriage, a board that counts the ways. */
export async function createMonsoonScene({
  bars,
  host,
  isReduced,
  money,
  sound,
  words,
}: SceneDeps<MonsoonKey>): Promise<SlotScene> {
  const { app, motion } = await createPixiStage(host, { background: '#06202e', isReduced });
  const textures = await symbolTextures(symbolDrawings(), 96);
  const reels = Array.from({ length: COLUMNS }, () => createWaysReel(motion, textures));
  const [room, title, back, front] = [new Sprite(), new Sprite(), new Sprite(), new Sprite()];
  const windows = new Container();
  const mask = new Graphics();
  const night = createTint(motion, '#2a0f2e', 0.45);
  const board = createBoard(motion, words('monsoon.ways_short'));
  const wins = createWaysWins(motion, reels);
  const rain = createRain(motion, {
    piece: await drawTexture(MARIGOLD_PIECE, 64, 64),
    spark: sparkTexture('rgba(255,196,96,.9)'),
  });
  const drops = new TilingSprite({ texture: await drawTexture(FALLING, 256, 256), alpha: 0.5 });
  windows.addChild(...reels.map((reel) => reel.view));
  windows.mask = mask;
  const carriage = new Container();
  carriage.addChild(back, windows, mask, front, wins.view);
  const master = await createPuppet(motion, stationmaster);
  app.stage.addChild(room, night.view, title, carriage, board.view, master.view, drops, rain.view);
  let layout: Layout = layOut({ width: 1, height: 1 }, { top: 0, bottom: 0 });
  let shown: readonly (readonly number[])[] = OPENING;
  let isFeature = false;
  let calm: (() => void) | null = null;

  const place = () => {
    const { board: at, column, logo: name, roof, side, size, wheels, window } = layout;
    const outer = outerOf({ ...window, side, roof, wheels });
    carriage.position.set(window.x, window.y);
    for (const [index, reel] of reels.entries()) {
      reel.view.x = index * column;
      reel.layout({ width: column, height: window.height });
    }
    mask.clear().rect(0, 0, window.width, window.height).fill('#fff');
    wins.layout(column, window.height);
    for (const part of [back, front]) {
      part.position.set(-side, -roof);
      part.setSize(outer.width, outer.height);
    }
    title.position.set(name.x, name.y);
    title.setSize(name.width, name.height);
    room.setSize(size.width, size.height);
    drops.setSize(size.width, size.height);
    night.layout(size);
    board.view.position.set(at.x, at.y);
    board.view.scale.set(at.scale);
    master.layout(layout.master);
  };
  const swap = createSwap();
  const resize = async () => {
    app.resize();
    layout = layOut({ width: host.clientWidth, height: host.clientHeight }, bars());
    place();
    const density = screenDensity();
    const { column, logo: name, roof, side, size, wheels, window } = layout;
    const body = { width: window.width, height: window.height, side, roof, wheels };
    const outer = outerOf(body);
    const draw = (drawing: string, { height, width }: { width: number; height: number }) =>
      drawTexture(drawing, width * density, height * density);
    const isDone = await swap(
      [
        [room, draw(poster(size), size)],
        [back, draw(carriageBack(body), outer)],
        [front, draw(carriageFront(body), outer)],
        [title, draw(logo(), name)],
      ],
      symbolTextures(symbolDrawings(), Math.max(32, column * 0.94 * density)),
      (symbols) => {
        for (const reel of reels) reel.setTextures(symbols);
      },
    );
    if (!isDone) return;
    place();
    motion.redraw();
  };

  /** The rain falls while something moves, and stands while the page rests. */
  const pour = (isOn: boolean) => {
    calm?.();
    calm = null;
    if (!isOn || motion.isReduced) return;
    calm = motion.everyFrame((delta) => {
      drops.tilePosition.y += delta * 0.9;
      drops.tilePosition.x -= delta * 0.22;
    });
  };

  const land = async (next: readonly (readonly number[])[]) => {
    let signals = 0;
    const landed: Promise<void>[] = [];
    for (const [index, reel] of reels.entries()) {
      const cells = next[index] ?? [];
      const isTense = signals >= TENSE_FROM && !isFeature;
      if (isTense) {
        master.tense();
        sound.tense();
        await motion.wait(motion.isReduced ? 0 : TENSE_MS);
      }
      const own = cells.filter((symbol) => symbol === SCATTER).length;
      const before = signals;
      signals += own;
      landed.push(
        reel.land(cells).then(() => {
          sound.land(index);
          if (own > 0) sound.clock(before + own);
        }),
      );
      await motion.wait(motion.isReduced ? 0 : LAND_GAP_MS);
    }
    await Promise.all(landed);
    shown = next;
  };

  /** All parcels of the view turn over together: they hold the same. */
  const open = async (as: number) => {
    sound.scratch();
    await Promise.all(reels.map((reel) => reel.open(PARCEL, as)));
    sound.card();
    shown = shown.map((cells) => cells.map((symbol) => (symbol === PARCEL ? as : symbol)));
  };

  const present = async (found: readonly WaysWin[], multiplier: number, how: Showing) => {
    const total = found.reduce((sum, { pays, ways }) => sum + pays * ways, 0) * multiplier;
    const won = how.amountOf(Math.min(total, sheet.winMax));
    if (found.length === 0) return how.pay(won);
    const marks = wins.show(
      found.map((win) => {
        const each = money.short(how.amountOf(win.pays * multiplier));
        return { win, label: win.ways === 1 ? each : `${win.ways} × ${each}` };
      }),
      !how.isLoud(won),
    );
    await how.pay(won);
    await marks;
  };

  return {
    motion,
    resize,
    rest(steps) {
      const view = steps.map(viewOf).findLast((found) => found !== undefined);
      shown = view === undefined ? OPENING : openedReels(view, PARCEL);
      for (const [index, reel] of reels.entries()) reel.show(shown[index] ?? []);
      void board.turn(waysOf(shown), isFeature ? (view?.multiplier ?? 1) : null);
      motion.redraw();
    },
    clear() {
      wins.stop();
      motion.redraw();
    },
    start() {
      wins.stop();
      master.watch();
      pour(true);
      sound.spin();
      for (const reel of reels) reel.start();
      return REELS_MIN_MS;
    },
    async show(step, plain) {
      const how = withPuppet(plain, master);
      const view = viewOf(step);
      if (view === undefined) return;
      await land(view.reels);
      if (view.opened !== undefined) await open(view.opened);
      await board.turn(waysOf(view.reels), isFeature ? view.multiplier : null);
      await present(view.wins, view.multiplier, how);
      pour(false);
    },
    async halt() {
      await land(shown);
      pour(false);
    },
    setFeature(isOn) {
      isFeature = isOn;
      night.set(isOn);
      master.setFeature(isOn);
      void board.turn(waysOf(shown), isOn ? 1 : null);
    },
    celebrate: (strength) => rain.celebrate({ ...layout.size, cell: layout.column }, strength),
  };
}

type Shown = { readonly win: WaysWin; readonly label: string };

/** Shows wins of ways: all together, then one after the other with what it pays. */
function createWaysWins(motion: Motion, reels: readonly WaysReelView[]) {
  const label = new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: 'Inter Variable, sans-serif',
      fontWeight: '800',
      fontSize: 44,
      fill: '#fff6dc',
      stroke: { color: '#0a1c28', width: 9, join: 'round' },
    },
  });
  label.visible = false;
  let serial = 0;
  let column = 100;
  let height = 400;
  let pulse: (() => void) | null = null;
  const light = (found: readonly WaysWin[], isQuiet: boolean) => {
    let passed = 0;
    const draw = (grow: number) => {
      for (const [reel, view] of reels.entries())
        view.light(
          (shown) => found.some((win) => isPartOf(win, { reel, shown, wild: WILD })),
          grow,
        );
    };
    draw(1);
    if (isQuiet || motion.isReduced) return motion.redraw();
    pulse = motion.everyFrame((delta) => {
      passed += delta;
      draw(1 + 0.08 * Math.sin(passed / 130) ** 2);
    });
  };
  const stop = () => {
    pulse?.();
    pulse = null;
    label.visible = false;
    for (const reel of reels) reel.light(null);
  };
  return {
    view: label,
    layout(width: number, high: number) {
      column = width;
      height = high;
    },
    async show(shown: readonly Shown[], isQuiet: boolean) {
      serial += 1;
      const mine = serial;
      light(
        shown.map(({ win }) => win),
        isQuiet,
      );
      await motion.wait(isQuiet ? TOGETHER_MS / 2 : TOGETHER_MS);
      if (mine !== serial) return;
      void (async () => {
        for (let index = 0; mine === serial && index < WINS_SHOWN; index += 1) {
          const { label: text, win } = shown[index % shown.length] as Shown;
          stop();
          light([win], isQuiet);
          label.text = text;
          label.position.set((Math.min(win.reels, COLUMNS) / 2) * column, height / 2);
          label.scale.set(Math.max(0.5, column / 130));
          label.visible = true;
          await motion.wait(EACH_MS);
        }
        if (mine !== serial) return;
        stop();
        motion.redraw();
      })();
    },
    stop() {
      serial += 1;
      stop();
    },
  };
}
