import type { AndarBaharOutcome } from '@parlour/games/andar-bahar';
import type { Card } from '@parlour/games/cards';
import type { AndarBaharShow } from '@parlour/games/live-andar-bahar';
import { createCardRow } from '../../cards/row.ts';
import { drawing } from '../../instant/drawing.ts';
import type { LiveDeps } from '../../live/game.ts';
import { element } from '../../panel/element.ts';
import { createShoe } from '../../table/card-layout.ts';
import { mandala } from '../andar-bahar/deal.ts';
import type { LiveAndarBaharKey } from './live-andar-bahar.ts';

type Deps = Pick<LiveDeps<LiveAndarBaharKey>, 'motion' | 'sound' | 'words'>;
type Side = 'andar' | 'bahar';

/** One side: its cards, however many, and how many they are. */
function createSide(deps: Deps, shoe: HTMLElement, side: Side) {
  const label = deps.words(`andar-bahar.${side}`);
  const row = createCardRow({ ...deps, shoe, label });
  const count = element('output', { class: 'lab-count' });
  const view = element(
    'section',
    { class: `lab-side ${side}` },
    element('h3', { text: label }, count),
    row.view,
  );
  const size = () => row.view.childElementCount;
  return {
    view,
    clear() {
      row.clear();
      row.mark(null);
      count.textContent = '';
      view.removeAttribute('data-result');
    },
    deal(card: Card, isMoved: boolean) {
      view.style.setProperty('--count', String(Math.max(2, size() + 1)));
      void row.deal(card, isMoved);
      count.textContent = String(size());
    },
    decide(isWon: boolean) {
      view.dataset['result'] = isWon ? 'won' : 'lost';
      if (isWon) row.mark([size() - 1]);
    },
  };
}

/** The first card on a flower of rings, and the two sides that are dealt to in turn. */
export function createStage(deps: Deps) {
  const { words } = deps;
  const shoe = createShoe();
  const joker = createCardRow({ ...deps, shoe, label: words('andar-bahar.joker') });
  const sides = {
    andar: createSide(deps, shoe, 'andar'),
    bahar: createSide(deps, shoe, 'bahar'),
  } as const;
  return {
    view: element(
      'div',
      { class: 'live-stage lab' },
      element(
        'div',
        { class: 'lab-first' },
        drawing(mandala, 'lab-mandala'),
        element('div', { class: 'lab-joker' }, joker.view),
      ),
      element('div', { class: 'lab-sides' }, sides.andar.view, sides.bahar.view),
      shoe,
    ),
    clear() {
      joker.clear();
      for (const side of Object.values(sides)) side.clear();
    },
    show({ card, place }: AndarBaharShow, isMoved: boolean) {
      if (place === 'joker') void joker.deal(card, isMoved);
      else sides[place].deal(card, isMoved);
    },
    decide({ winner }: AndarBaharOutcome) {
      for (const [name, side] of Object.entries(sides)) side.decide(name === winner);
    },
  };
}
