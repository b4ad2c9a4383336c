import type { Card } from '@parlour/games/cards';
import { payOf } from '@parlour/games/solo';
import { type Advice, cardsOf, HOLDS } from '@parlour/games/video-poker';
import { type Amount, ZERO } from '@parlour/money';
import { namesOfCards } from '../../cards/names.ts';
import { decimals } from '../../instant/figures.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { keep, readKept } from '../../keep.ts';
import { element } from '../../panel/element.ts';
import type { PokerKey } from './games.ts';

const KEPT = 'parlour.studio.poker.auto-hold';
const ALL = HOLDS - 1;
const MILLIONTHS = 1_000_000;

/** What a hold costs beside the best one, on average, of a stake. */
export const costOf = ({ best, means }: Advice, hold: number, stake: Amount): Amount => {
  const lost = (means[best] as number) - (means[hold] as number);
  const parts = BigInt(Math.round(lost * MILLIONTHS));
  return payOf(stake, { numerator: parts, denominator: BigInt(MILLIONTHS) });
};

/** The cards of a hold as they are read aloud. */
export function heldText(
  cards: readonly Card[],
  hold: number,
  words: SceneDeps<PokerKey>['words'],
): string {
  if (hold === 0) return words('poker.hold_none');
  if (hold === ALL) return words('poker.hold_all');
  return namesOfCards(cardsOf(cards, hold), words);
}

export type HintFigures = {
  readonly advice: Advice;
  readonly dealt: readonly Card[];
  readonly hold: number;
  readonly stake: Amount;
};

/** A press for the best hold, what the chosen one costs beside it, and a switch that holds the best by itself. */
export function createHint(
  { money, words }: SceneDeps<PokerKey>,
  { onAsk, onAuto }: { readonly onAsk: () => void; readonly onAuto: () => void },
) {
  const ask = element('button', {
    class: 'plain vp-ask',
    text: words('poker.hint'),
    attributes: { type: 'button' },
    onClick: (event) => {
      if (event.detail > 0) ask.blur();
      onAsk();
    },
  });
  const auto = element('input', { attributes: { type: 'checkbox' } });
  auto.checked = readKept(() => localStorage, KEPT) === 'on';
  auto.addEventListener('change', () => {
    keep(() => localStorage, KEPT, auto.checked ? 'on' : 'off');
    if (auto.checked) onAuto();
  });
  const best = element('span', { class: 'vp-best' });
  const cost = element('span', { class: 'vp-cost' });
  const said = element(
    'p',
    { class: 'vp-said', attributes: { role: 'status', dir: 'auto' } },
    best,
    cost,
  );

  return {
    view: element(
      'div',
      { class: 'vp-hint' },
      element(
        'div',
        { class: 'vp-asks' },
        ask,
        element(
          'label',
          { class: 'vp-auto' },
          auto,
          element('span', { text: words('poker.auto_hold') }),
        ),
      ),
      said,
    ),
    isAuto: () => auto.checked,
    enable(isOpen: boolean) {
      ask.disabled = !isOpen;
    },
    clear() {
      best.textContent = '';
      cost.textContent = '';
    },
    show({ advice, dealt, hold, stake }: HintFigures) {
      const mean = (held: number) => `${decimals(advice.means[held] as number, 3)}×`;
      best.textContent = words('poker.hint_best', {
        cards: heldText(dealt, advice.best, words),
        pays: mean(advice.best),
      });
      const lost = costOf(advice, hold, stake);
      const isBest = advice.means[hold] === advice.means[advice.best];
      cost.classList.toggle('good', isBest);
      cost.textContent = isBest
        ? words('poker.hint_same')
        : words('poker.hint_cost', {
            pays: mean(hold),
            amount: lost > ZERO ? money.show(lost) : `< ${money.show(1n as Amount)}`,
          });
    },
  };
}
