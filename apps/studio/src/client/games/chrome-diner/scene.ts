import './chrome-diner.css';
import {
  chromeDinerSheet as sheet,
  chromeDinerTables as tables,
} from '@parlour/games/chrome-diner';
import { bestHold, bestNudge, positionOf, reelsOfSet } from '@parlour/games/slot-kit';
import { ZERO } from '@parlour/money';
import { Container, Graphics, Sprite } from 'pixi.js';
import { payOf } from '../../slot/modes.ts';
import type { SceneDeps, SlotScene } from '../../slot/scene.ts';
import { createPixiStage, screenDensity } from '../../slot/stage/application.ts';
import { createPuppet, withPuppet } from '../../slot/stage/puppet.ts';
import { createRain } from '../../slot/stage/rain.ts';
import { createReel } from '../../slot/stage/reel.ts';
import { createSwap } from '../../slot/stage/swap.ts';
import { COIN, drawTexture, sparkTexture, symbolTextures } from '../../slot/stage/texture.ts';
import { createWins } from '../../slot/stage/wins.ts';
import { cabinetBack, cabinetFront, logo, scene as diner } from './art/scene.ts';
import { symbolDrawings } from './art/symbols.ts';
import { waiter as waiterLook } from './art/waiter.ts';
import { createButtons } from './buttons.ts';
import { createCoffee } from './coffee.ts';
import { layOut, type Layout, REELS, ROWS } from './layout.ts';
import { createMenu } from './menu.ts';
import { countOf, lineOf, moveOf, offerOf, topOf, wheelOf } from './steps.ts';
import type { DinerKey } from './words.ts';

const LENGTH = sheet.strips[0]?.length ?? 0;
const REELS_MIN_MS = 620;
const LAND_GAP_MS = 320;
/** What the reels show before the first spin: three of the wild. */
const OPENING = [0, 0, 0] as const;
const LINE_ROW = 1;

const isHoldOf = (action: unknown): action is { readonly kind: 'hold'; readonly reels: number[] } =>
  (action as { kind?: string } | null)?.kind === 'hold';
const isWheelOf = (action: unknown): boolean =>
  (action as { kind?: string } | null)?.kind === 'wheel';
const isNudgeOf = (action: unknown): boolean =>
  (action as { kind?: string } | null)?.kind === 'nudge';

/** Three drums in a chrome cabinet, a menu of the pays, and buttons for nudges and holds. */
export async function createDinerScene({
  bars,
  host,
  isReduced,
  money,
  sound,
  words,
}: SceneDeps<DinerKey>): Promise<SlotScene> {
  const { app, motion } = await createPixiStage(host, { background: '#0b0a1e', isReduced });
  const textures = await symbolTextures(symbolDrawings(), 128);
  const reels = sheet.strips.map((strip) => createReel(motion, { strip, textures, rows: ROWS }));
  const [room, title, back, front] = [new Sprite(), new Sprite(), new Sprite(), new Sprite()];
  const [drums, cabinet, mask] = [new Container(), new Container(), new Graphics()];
  const menu = createMenu(textures);
  const buttons = createButtons(host, words);
  const coffee = await createCoffee({ host, motion, sound, textures, words });
  const wins = createWins({
    motion,
    lines: [[LINE_ROW, LINE_ROW, LINE_ROW]],
    rows: ROWS,
    symbolAt: (reel, row) => (reels[reel] as (typeof reels)[number]).symbolAt(row),
  });
  const rain = createRain(motion, {
    piece: await drawTexture(COIN, 64, 64),
    spark: sparkTexture('rgba(255,61,139,.95)'),
  });
  const waiter = await createPuppet(motion, waiterLook);
  drums.addChild(...reels.map((reel) => reel.view));
  drums.mask = mask;
  cabinet.addChild(back, drums, mask, front, wins.view);
  app.stage.addChild(
    room,
    title,
    menu.view,
    coffee.card,
    cabinet,
    waiter.view,
    coffee.over,
    rain.view,
  );
  let layout: Layout = layOut({ width: 1, height: 1 }, { top: 0, bottom: 0 });
  let stops: readonly number[] = OPENING;

  const place = () => {
    const { cell, logo: name, margin, reels: origin, size } = layout;
    cabinet.position.set(origin.x, origin.y);
    for (const [index, reel] of reels.entries()) {
      reel.view.x = index * cell;
      reel.layout(cell);
    }
    mask
      .clear()
      .rect(0, 0, cell * REELS, cell * ROWS)
      .fill('#fff');
    wins.layout(cell);
    for (const part of [back, front]) {
      part.position.set(-margin, -margin);
      part.setSize(cell * REELS + 2 * margin, cell * ROWS + 2 * margin);
    }
    title.position.set(name.x, name.y);
    title.setSize(name.width, name.height);
    room.setSize(size.width, size.height);
    menu.layout(layout);
    coffee.layout(layout);
    buttons.layout(layout);
    waiter.layout(layout.waiter);
  };
  const swap = createSwap();
  const resize = async () => {
    app.resize();
    layout = layOut({ width: host.clientWidth, height: host.clientHeight }, bars());
    place();
    const density = screenDensity();
    const { cell, logo: name, margin, size } = layout;
    const inner = { width: cell * REELS, height: cell * ROWS, margin };
    const outer = { width: inner.width + 2 * margin, height: inner.height + 2 * margin };
    const draw = (drawing: string, { height, width }: { width: number; height: number }) =>
      drawTexture(drawing, width * density, height * density);
    const isDone = await swap(
      [
        [room, draw(diner(size), size)],
        [back, draw(cabinetBack(inner), outer)],
        [front, draw(cabinetFront(inner), outer)],
        [title, draw(logo(), name)],
      ],
      symbolTextures(symbolDrawings(), Math.max(48, cell * 0.93 * density)),
      (symbols) => {
        for (const reel of reels) reel.setTextures(symbols);
        menu.setTextures(symbols);
        coffee.setTextures(symbols);
      },
    );
    if (!isDone) return;
    place();
    motion.redraw();
  };

  const land = async (next: readonly number[], held: readonly number[]) => {
    const landed: Promise<void>[] = [];
    for (const [index, reel] of reels.entries()) {
      if (held.includes(index)) continue;
      landed.push(reel.land(topOf(next[index] ?? 0, LENGTH)).then(() => sound.land(index)));
      await motion.wait(motion.isReduced ? 0 : LAND_GAP_MS);
    }
    await Promise.all(landed);
    stops = next;
  };

  return {
    motion,
    resize,
    rest(steps) {
      stops = steps.map(moveOf).findLast((move) => move !== undefined)?.stops ?? OPENING;
      for (const [index, reel] of reels.entries()) reel.show(topOf(stops[index] ?? 0, LENGTH));
      coffee.rest(steps);
      motion.redraw();
    },
    setStake(stake) {
      menu.setPays(sheet.pays.map((row) => money.short(payOf(stake, row[REELS - 1] ?? 0))));
      coffee.setPrizes((prize) => money.short(payOf(stake, prize)));
      motion.redraw();
    },
    setCarried(carried) {
      coffee.show(typeof carried === 'number' ? carried : 0);
      motion.redraw();
    },
    clear() {
      wins.stop();
      motion.redraw();
    },
    start(action) {
      wins.stop();
      waiter.watch();
      if (isNudgeOf(action) || isWheelOf(action)) return 0;
      const held = isHoldOf(action) ? action.reels : [];
      for (const [index, reel] of reels.entries()) if (!held.includes(index)) reel.start();
      sound.spin();
      return REELS_MIN_MS;
    },
    async show(step, plain) {
      const how = withPuppet(plain, waiter);
      const wheel = wheelOf(step);
      if (wheel !== undefined)
        return coffee.turn(wheel.place, () => how.pay(how.amountOf(wheel.pays)));
      const move = moveOf(step);
      if (move === undefined) return;
      if (move.kind === 'nudge') {
        await reels[move.reel]?.nudge();
        sound.land(move.reel);
        stops = move.stops;
      } else await land(move.stops, move.held);
      await coffee.stamp(step, lineOf(stops, sheet.strips));
      const won = how.amountOf(move.pays);
      if (won === ZERO) {
        if (offerOf(step) !== null) sound.clock(1);
        return how.pay(won);
      }
      const line = lineOf(stops, sheet.strips);
      const count = countOf(line, sheet.wild);
      const places = line.slice(0, count).map((_, reel) => [reel, LINE_ROW] as const);
      const marks = wins.show([{ line: 0, label: money.short(won), places }], !how.isLoud(won));
      await how.pay(won);
      await marks;
    },
    async halt() {
      await land(stops, []);
    },
    setFeature: (isOn) => waiter.setFeature(isOn),
    celebrate: (strength) => rain.celebrate({ ...layout.size, cell: layout.cell }, strength),
    async ask(step) {
      const offer = offerOf(step);
      waiter.tense();
      if (offer?.kind === 'wheel') {
        wins.stop();
        await coffee.open();
        return buttons.ask({ kind: 'wheel' });
      }
      const at = positionOf(stops, LENGTH);
      sound.press();
      if (offer?.kind === 'nudge')
        return buttons.ask({ ...offer, best: bestNudge(tables, at, offer.left) });
      return buttons.ask({ kind: 'hold', best: reelsOfSet(bestHold(tables, at)) });
    },
    press: () => buttons.go(),
    keys: Object.fromEntries(
      Array.from({ length: REELS }, (_, reel) => [String(reel + 1), () => buttons.press(reel)]),
    ),
  };
}
