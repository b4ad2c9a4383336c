import { type BaccaratOutcome, totalOf } from '@parlour/games/baccarat';
import type { Card } from '@parlour/games/cards';
import { createCardRow } from '../../cards/row.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { createShoe } from '../../table/card-layout.ts';
import type { BaccaratKey } from './baccarat.ts';
import { resultText, thirdsTexts } from './texts.ts';

const BETWEEN_MS = 140;
const READ_MS = 700;

/** Two hands, their totals, and a line with the rule of the third card while it is dealt. */
export function createDeal(deps: SceneDeps<BaccaratKey>) {
  const { motion, words } = deps;
  const shoe = createShoe();
  const side = (name: 'player' | 'banker') => {
    const row = createCardRow({ ...deps, shoe, label: words(`baccarat.${name}`) });
    const total = element('output', { class: 'bac-total', text: '–' });
    let cards: readonly Card[] = [];
    const view = element(
      'section',
      { class: `bac-side ${name}` },
      element('h3', {}, element('span', { text: words(`baccarat.${name}`) }), total),
      row.view,
    );
    return {
      view,
      clear() {
        cards = [];
        row.clear();
        total.textContent = '–';
        view.classList.remove('won', 'lost');
      },
      async take(card: Card, isMoved: boolean) {
        const dealt = row.deal(card, isMoved);
        row.view.lastElementChild?.classList.toggle('third', cards.length === 2);
        if (isMoved) await dealt;
        cards = [...cards, card];
        total.textContent = String(totalOf(cards));
      },
    };
  };
  const [player, banker] = [side('player'), side('banker')];
  const caption = element('p', { class: 'card-caption', attributes: { dir: 'auto' } });
  const say = async (text: string, isMoved: boolean) => {
    caption.textContent = text;
    if (isMoved) await motion.wait(READ_MS);
  };
  const mark = ({ winner }: BaccaratOutcome) => {
    for (const [name, { view }] of [
      ['player', player],
      ['banker', banker],
    ] as const) {
      view.classList.toggle('won', winner === name);
      view.classList.toggle('lost', winner !== name && winner !== 'tie');
    }
  };

  return {
    view: element('div', { class: 'bac-deal' }, player.view, shoe, banker.view, caption),
    clear() {
      player.clear();
      banker.clear();
      caption.textContent = words('baccarat.place');
    },
    async show(outcome: BaccaratOutcome, isMoved: boolean) {
      const pause = () => (isMoved ? motion.wait(BETWEEN_MS) : undefined);
      caption.textContent = '';
      for (const at of [0, 1]) {
        for (const [hand, cards] of [
          [player, outcome.player],
          [banker, outcome.banker],
        ] as const) {
          await hand.take(cards[at] as Card, isMoved);
          await pause();
        }
      }
      const [first = '', second] = thirdsTexts(outcome, words);
      await say(first, isMoved);
      if (outcome.player[2] !== undefined) await player.take(outcome.player[2], isMoved);
      if (second !== undefined) await say(second, isMoved);
      if (outcome.banker[2] !== undefined) await banker.take(outcome.banker[2], isMoved);
      mark(outcome);
      caption.textContent = resultText(outcome, words);
    },
  };
}
