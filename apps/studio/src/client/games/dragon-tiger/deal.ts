import { type DragonTigerOutcome, numberOf } from '@parlour/games/dragon-tiger';
import type { Card } from '@parlour/games/cards';
import { createCardRow } from '../../cards/row.ts';
import { drawing } from '../../instant/drawing.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createShoe } from '../../table/card-layout.ts';
import type { DragonTigerKey } from './dragon-tiger.ts';
import { dragonEmblem, tigerEmblem } from './emblems.ts';

const BREATH_MS = 420;

/** Who won, with both numbers. */
export function resultText(
  { dragon, tiger, winner }: DragonTigerOutcome,
  words: SceneDeps<DragonTigerKey>['words'],
): string {
  const [left, right] = [numberOf(dragon), numberOf(tiger)];
  if (winner === 'tie') return words('dragon-tiger.tied', { number: left });
  const [won, lost] = winner === 'dragon' ? [left, right] : [right, left];
  return words(winner === 'dragon' ? 'dragon-tiger.dragon_wins' : 'dragon-tiger.tiger_wins', {
    won,
    lost,
  });
}

/** Two cards that are dealt face down and turned one after the other. */
export function createDeal(deps: SceneDeps<DragonTigerKey>) {
  const { motion, words } = deps;
  const shoe = createShoe();
  const side = (name: 'dragon' | 'tiger', emblem: string) => {
    const row = createCardRow({ ...deps, shoe, label: words(`dragon-tiger.${name}`) });
    const number = element('output', { class: 'dt-number', text: '–' });
    const view = element(
      'section',
      { class: `dt-side ${name}` },
      drawing(emblem, 'dt-emblem'),
      element('h3', { text: words(`dragon-tiger.${name}`) }),
      element('div', { class: 'dt-place' }, row.view),
      number,
    );
    return {
      view,
      row,
      clear() {
        row.clear();
        number.textContent = '–';
        view.classList.remove('won', 'lost', 'even');
      },
      async turn(card: Card, isMoved: boolean) {
        await row.turn(0, card, isMoved);
        number.textContent = String(numberOf(card));
      },
    };
  };
  const [dragon, tiger] = [side('dragon', dragonEmblem), side('tiger', tigerEmblem)];
  const caption = element('p', {
    class: 'card-caption',
    text: words('dragon-tiger.place'),
    attributes: { dir: 'auto' },
  });

  return {
    view: element(
      'div',
      { class: 'dt-deal' },
      dragon.view,
      element('div', { class: 'dt-middle' }, shoe, caption),
      tiger.view,
    ),
    clear() {
      dragon.clear();
      tiger.clear();
      caption.textContent = words('dragon-tiger.place');
    },
    async show(outcome: DragonTigerOutcome, isMoved: boolean) {
      caption.textContent = '';
      await dragon.row.deal(null, isMoved);
      await tiger.row.deal(null, isMoved);
      await dragon.turn(outcome.dragon, isMoved);
      if (isMoved) await motion.wait(BREATH_MS);
      await tiger.turn(outcome.tiger, isMoved);
      const { winner } = outcome;
      dragon.view.classList.add(winner === 'dragon' ? 'won' : winner === 'tie' ? 'even' : 'lost');
      tiger.view.classList.add(winner === 'tiger' ? 'won' : winner === 'tie' ? 'even' : 'lost');
      caption.textContent = resultText(outcome, words);
    },
  };
}
