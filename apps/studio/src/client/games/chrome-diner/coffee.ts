import { chromeDinerSheet as sheet } from '@parlour/games/chrome-diner';
import { Container } from 'pixi.js';
import type { StepView } from '../../api.ts';
import { element } from '../../panel/element.ts';
import type { SceneDeps } from '../../slot/scene.ts';
import type { Motion } from '../../slot/stage/motion.ts';
import { drawTexture, type SymbolTextures } from '../../slot/stage/texture.ts';
import { pie as pieArt, pointer } from './art/pie.ts';
import { createCard } from './card.ts';
import { layOut, type Layout } from './layout.ts';
import { createPie } from './pie.ts';
import { meterOf, stampsOf } from './steps.ts';
import type { DinerKey } from './words.ts';

const meter = sheet.meter ?? { symbol: 0, size: 1, prizes: [] };
/** As sharp as the pie is shown at most. */
const PIE_PIXELS = 1_024;
/** The line is the middle of three rows. */
const LINE_MIDDLE = 1.5;

type CoffeeDeps = Pick<SceneDeps<DinerKey>, 'host' | 'sound' | 'words'> & {
  readonly motion: Motion;
  readonly textures: SymbolTextures;
};

/** The card that coffees on the line stamp, and the pie that it turns when it is full. */
export async function createCoffee({ host, motion, sound, textures, words }: CoffeeDeps) {
  const card = createCard(motion, textures, { ...meter, title: words('diner.card') });
  const pie = createPie(
    motion,
    {
      pie: await drawTexture(pieArt(meter.prizes), PIE_PIXELS, PIE_PIXELS),
      pointer: await drawTexture(pointer(), 192, 220),
    },
    { places: meter.prizes.length, onTick: () => sound.tick() },
  );
  const over = new Container();
  over.addChild(card.flying, pie.view);
  // What the card shows is read aloud here: the stage is a picture.
  const state = element('p', { class: 'visually-hidden' });
  host.append(state);
  let layout: Layout = layOut({ width: 1, height: 1 }, { top: 0, bottom: 0 });
  /** Stamps beyond a full card, for the next one. */
  let rest = 0;

  const show = (stamps: number) => {
    card.show(stamps);
    state.textContent = words('diner.card_state', { stamps, size: meter.size });
  };
  const noteRest = (steps: readonly StepView[]) => {
    const found = steps.map(meterOf).find((event) => event !== undefined);
    if (found !== undefined) rest = Math.max(0, found.before + found.added - found.size);
  };

  return {
    card: card.view,
    /** What lies above the cabinet: stamps on their way, and the pie. */
    over,
    layout(next: Layout) {
      layout = next;
      card.layout(next);
      pie.layout(next);
    },
    setTextures: card.setTextures,
    setPrizes: (amountOf: (hundredths: number) => string) =>
      pie.setPrizes(meter.prizes.map(amountOf)),
    show,
    /** How the card stands after the steps of a round; rounds without one leave it as it is. */
    rest(steps: readonly StepView[]) {
      pie.hide();
      const stood = stampsOf(steps);
      if (stood !== null) show(stood);
      noteRest(steps);
    },
    /** A stamp flies up for each coffee on the line of a paid spin. */
    async stamp(step: StepView, line: readonly number[]) {
      const found = meterOf(step);
      if (found === undefined) return;
      noteRest([step]);
      const { cell, reels } = layout;
      const from = line.flatMap((symbol, reel) =>
        symbol === meter.symbol
          ? [{ x: reels.x + (reel + 0.5) * cell, y: reels.y + LINE_MIDDLE * cell }]
          : [],
      );
      await card.stamp(found.before, { from, cell: cell * 0.9, onStamp: () => sound.knock() });
      show(stampsOf([step]) ?? 0);
      if (found.before + found.added >= found.size) sound.feature();
    },
    open: pie.open,
    /** Turns the pie, pays its slice and begins the next card. */
    async turn(place: number, pay: () => Promise<void>) {
      await pie.turn(place);
      show(rest);
      await pay();
      await pie.close();
    },
  };
}
