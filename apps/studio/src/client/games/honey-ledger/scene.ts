import './honey-ledger.css';
import { honeyLedgerSheet as sheet } from '@parlour/games/honey-ledger';
import { type Amount, ZERO } from '@parlour/money';
import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { payOf } from '../../slot/modes.ts';
import type { SceneDeps, Showing, SlotScene } from '../../slot/scene.ts';
import { createPixiStage, screenDensity } from '../../slot/stage/application.ts';
import { createLanding, SILENT } from '../../slot/stage/landing.ts';
import { createPuppet, withPuppet } from '../../slot/stage/puppet.ts';
import { createRain } from '../../slot/stage/rain.ts';
import { createReel } from '../../slot/stage/reel.ts';
import { createSwap } from '../../slot/stage/swap.ts';
import { drawTexture, sparkTexture, symbolTextures } from '../../slot/stage/texture.ts';
import { createTint } from '../../slot/stage/tint.ts';
import { createWins } from '../../slot/stage/wins.ts';
import { bee as beeLook } from './art/bee.ts';
import { EMPTY_CELL, DROP } from './art/pieces.ts';
import { hiveBack, hiveFront, logo, prizeArt, scene as bench } from './art/scene.ts';
import { drawings, symbolDrawings } from './art/symbols.ts';
import { createComb } from './comb.ts';
import { COLUMNS, layOut, type Layout, ROWS } from './layout.ts';
import { createShelf } from './shelf.ts';
import { coinsOf, grandOf, heldCoins, newCoinsOf, placesOf, viewOf } from './steps.ts';
import type { HoneyKey } from './words.ts';

const COIN = sheet.symbols.length + 1;
const REELS_MIN_MS = 520;
/** What the reels show before the first spin. */
const OPENING = [8, 6, 5, 7, 2] as const;
const PRIZES = ['barrel', 'jar', 'spoon'] as const;
const TINTS = { barrel: '#a03a20', jar: '#b35f08', spoon: '#3f6a2c' } as const;

const worthOf = (prize: (typeof PRIZES)[number]): number =>
  prize === sheet.grand.prize
    ? sheet.grand.pays
    : (sheet.coins.find((coin) => coin.prize === prize)?.pays ?? 0);

async function prizeTextures(): Promise<Readonly<Record<string, Texture>>> {
  const drawn = PRIZES.map(
    async (name) => [name, await drawTexture(prizeArt[name]?.() ?? '', 192, 192)] as const,
  );
  return Object.fromEntries(await Promise.all(drawn));
}

/** An account book on a bench: reels in the frame of a hive, which turns to a comb when coins are held. */
export async function createHoneyScene({
  bars,
  host,
  isReduced,
  money,
  sound,
  words,
}: SceneDeps<HoneyKey>): Promise<SlotScene> {
  const { app, motion } = await createPixiStage(host, { background: '#4a2810', isReduced });
  const textures = await symbolTextures(symbolDrawings(), 96);
  const reels = sheet.strips.map((strip) => createReel(motion, { strip, textures, rows: ROWS }));
  const [room, title, back, front] = [new Sprite(), new Sprite(), new Sprite(), new Sprite()];
  const [drums, hive, mask] = [new Container(), new Container(), new Graphics()];
  const night = createTint(motion, '#3a1400', 0.5);
  const wins = createWins({
    motion,
    lines: sheet.lines,
    rows: ROWS,
    symbolAt: (reel, row) => (reels[reel] as (typeof reels)[number]).symbolAt(row),
  });
  const landing = createLanding(motion, { reels, rows: ROWS, colour: '#f6ae1c' });
  const art = await prizeTextures();
  const shelf = createShelf(motion, {
    prizes: PRIZES.map((name) => ({
      texture: art[name] as Texture,
      name: words(`honey.${name}`),
      tint: TINTS[name],
    })),
    respins: words('honey.respins'),
  });
  let stake: Amount = ZERO;
  const comb = createComb(motion, {
    full: textures.sharp[COIN] as Texture,
    empty: await drawTexture(EMPTY_CELL, 128, 128),
    label: ({ pays }) => money.short(payOf(stake, pays)),
    prize: (name) => art[name],
    onDrop: () => sound.coin(),
  });
  const rain = createRain(motion, {
    piece: await drawTexture(DROP, 64, 64),
    spark: sparkTexture('rgba(255,196,72,.9)'),
  });
  const bee = await createPuppet(motion, beeLook);
  drums.addChild(...reels.map((reel) => reel.view));
  drums.mask = mask;
  hive.addChild(back, drums, mask, comb.view, front, landing.view, wins.view);
  app.stage.addChild(room, night.view, title, shelf.view, hive, bee.view, rain.view);
  let layout: Layout = layOut({ width: 1, height: 1 }, { top: 0, bottom: 0 });
  let stops: readonly number[] = OPENING;
  let isBoard = false;

  const place = () => {
    const { cell, logo: name, margin, reels: origin, size } = layout;
    hive.position.set(origin.x, origin.y);
    for (const [index, reel] of reels.entries()) {
      reel.view.x = index * cell;
      reel.layout(cell);
    }
    mask
      .clear()
      .rect(0, 0, cell * COLUMNS, cell * ROWS)
      .fill('#fff');
    wins.layout(cell);
    landing.layout(cell);
    comb.layout(cell);
    for (const part of [back, front]) {
      part.position.set(-margin, -margin);
      part.setSize(cell * COLUMNS + 2 * margin, cell * ROWS + 2 * margin);
    }
    title.position.set(name.x, name.y);
    title.setSize(name.width, name.height);
    room.setSize(size.width, size.height);
    night.layout(size);
    shelf.layout(layout);
    bee.layout(layout.bee);
  };
  const swap = createSwap();
  const resize = async () => {
    app.resize();
    layout = layOut({ width: host.clientWidth, height: host.clientHeight }, bars());
    place();
    const density = screenDensity();
    const { cell, logo: name, margin, size } = layout;
    const inner = { width: cell * COLUMNS, height: cell * ROWS, margin };
    const outer = { width: inner.width + 2 * margin, height: inner.height + 2 * margin };
    const draw = (drawing: string, { height, width }: { width: number; height: number }) =>
      drawTexture(drawing, width * density, height * density);
    const side = Math.max(32, cell * 0.95 * density);
    const free = await drawTexture(EMPTY_CELL, side, side);
    const full = await drawTexture(drawings[COIN]?.() ?? '', side, side);
    const isDone = await swap(
      [
        [room, draw(bench(size), size)],
        [back, draw(hiveBack(inner), outer)],
        [front, draw(hiveFront(inner), outer)],
        [title, draw(logo(), name)],
      ],
      symbolTextures(symbolDrawings(), side),
      (symbols) => {
        for (const reel of reels) reel.setTextures(symbols);
        comb.setTextures({ full, empty: free });
      },
    );
    if (!isDone) return;
    place();
    motion.redraw();
  };

  const turnTo = (withBoard: boolean) => {
    isBoard = withBoard;
    drums.visible = !withBoard;
    shelf.setCounting(withBoard);
    motion.redraw();
  };

  /** A paid spin: the reels, what their lines pay, and what the coins in view are worth. */
  const showSpin = async (view: NonNullable<ReturnType<typeof viewOf>>, how: Showing) => {
    let coins = 0;
    const counts = reels.map(
      (_, reel) => view.coins.filter(({ cell }) => Math.floor(cell / ROWS) === reel).length,
    );
    const tenseFrom = counts.findIndex(
      (_, reel) =>
        counts.slice(0, reel).reduce((sum, count) => sum + count, 0) >= sheet.coinsMin - 2,
    );
    await landing.land(view.stops, {
      tenseFrom: tenseFrom === -1 ? Number.POSITIVE_INFINITY : tenseFrom,
      onTense: () => {
        bee.tense();
        sound.tense();
      },
      onLand: (reel) => {
        sound.land(reel);
        if (counts[reel] === 0) return;
        coins += counts[reel] ?? 0;
        sound.clock(Math.min(coins, 6));
      },
    });
    stops = view.stops;
    comb.show(view.coins, false);
    motion.redraw();
    const won = how.amountOf(view.wins.reduce((sum, { pays }) => sum + pays, 0));
    if (won === ZERO) return how.pay(won);
    const marks = wins.show(
      view.wins.map((win) => ({
        line: win.line,
        label: money.short(how.amountOf(win.pays)),
        places: placesOf(win, sheet.lines),
      })),
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
      stops = view?.stops ?? OPENING;
      for (const [index, reel] of reels.entries()) reel.show(stops[index] ?? 0);
      comb.show(heldCoins(steps), isBoard);
      motion.redraw();
    },
    setStake(next) {
      stake = next;
      shelf.setWorths(PRIZES.map((name) => money.short(payOf(stake, worthOf(name)))));
      comb.show(comb.held(), isBoard);
      motion.redraw();
    },
    clear() {
      wins.stop();
      motion.redraw();
    },
    start(action) {
      wins.stop();
      bee.watch();
      if (action !== null) {
        void comb.spin();
        sound.card();
        return REELS_MIN_MS;
      }
      comb.show([], false);
      sound.spin();
      for (const reel of reels) reel.start();
      return REELS_MIN_MS;
    },
    async show(step, plain) {
      const how = withPuppet(plain, bee);
      stake = how.stake;
      const view = viewOf(step);
      if (view !== undefined) return showSpin(view, how);
      const found = coinsOf(step);
      if (step.action === null) {
        comb.show([], true);
        turnTo(true);
      }
      await comb.add(newCoinsOf(step));
      await shelf.count(found?.respins ?? 0);
      if (found?.respins !== 0) return;
      const grand = grandOf(step);
      if (grand !== undefined) sound.feature();
      await comb.count((place) => sound.moon(place % 12));
      const total = comb.held().reduce((sum, { pays }) => sum + pays, grand?.pays ?? 0);
      await how.pay(how.amountOf(Math.min(total, sheet.winMax)));
    },
    halt: () => landing.land(stops, SILENT),
    setFeature(isOn) {
      turnTo(isOn);
      night.set(isOn);
      bee.setFeature(isOn);
      comb.show(isOn ? comb.held() : [], isOn);
      void shelf.count(sheet.respins);
    },
    celebrate: (strength) => rain.celebrate({ ...layout.size, cell: layout.cell }, strength),
  };
}
