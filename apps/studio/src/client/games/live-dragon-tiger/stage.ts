import type { Card } from '@parlour/games/cards';
import { type DragonTigerOutcome, numberOf } from '@parlour/games/dragon-tiger';
import type { DragonTigerShow, DragonTigerSide } from '@parlour/games/live-dragon-tiger';
import { createCardRow } from '../../cards/row.ts';
import { drawing } from '../../instant/drawing.ts';
import type { LiveDeps } from '../../live/game.ts';
import { element } from '../../panel/element.ts';
import { createShoe } from '../../table/card-layout.ts';
import { dragonEmblem, tigerEmblem } from '../dragon-tiger/emblems.ts';
import type { LiveDragonTigerKey } from './live-dragon-tiger.ts';

type Deps = Pick<LiveDeps<LiveDragonTigerKey>, 'motion' | 'sound' | 'words'>;

const EMBLEMS = { dragon: dragonEmblem, tiger: tigerEmblem } as const;

/** The place of a side on the table: its head in the lacquer, its card, its number. */
function createSide(deps: Deps, shoe: HTMLElement, side: DragonTigerSide) {
  const label = deps.words(`dragon-tiger.${side}`);
  const row = createCardRow({ ...deps, shoe, label });
  const number = element('output', { class: 'ldt-number' });
  const view = element(
    'section',
    { class: `ldt-side ${side}` },
    drawing(EMBLEMS[side], 'ldt-emblem'),
    element('h3', { text: label }),
    element('div', { class: 'ldt-card' }, row.view),
    number,
  );
  return {
    view,
    clear() {
      row.clear();
      number.textContent = '';
      view.removeAttribute('data-result');
    },
    lay: (isMoved: boolean) => void row.deal(null, isMoved),
    async turn(card: Card, isMoved: boolean) {
      await row.turn(0, card, isMoved);
      number.textContent = String(numberOf(card));
    },
  };
}

/** Two cards on the table of the court, between them the shoe that they come from. */
export function createStage(deps: Deps) {
  const shoe = createShoe();
  const sides = {
    dragon: createSide(deps, shoe, 'dragon'),
    tiger: createSide(deps, shoe, 'tiger'),
  } as const;
  return {
    view: element('div', { class: 'live-stage ldt' }, sides.dragon.view, shoe, sides.tiger.view),
    clear() {
      for (const side of Object.values(sides)) side.clear();
    },
    show({ card, side }: DragonTigerShow, isMoved: boolean) {
      if (card === null) sides[side].lay(isMoved);
      else void sides[side].turn(card, isMoved);
    },
    /** Lights the side that won; both are even where they tie. */
    decide({ winner }: DragonTigerOutcome) {
      for (const [name, { view }] of Object.entries(sides))
        view.dataset['result'] = winner === 'tie' ? 'even' : name === winner ? 'won' : 'lost';
    },
  };
}
