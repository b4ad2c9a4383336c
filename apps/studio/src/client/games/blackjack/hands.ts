import type { Card } from '@parlour/games/cards';
import type { HandResult } from '@parlour/games/blackjack';
import type { Amount } from '@parlour/money';
import { type CardRow, createCardRow } from '../../cards/row.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { BlackjackKey } from './blackjack.ts';
import { betOf, type Course, totalText } from './course.ts';
import { saidTotal } from './said.ts';

type Deps = Pick<SceneDeps<BlackjackKey>, 'money' | 'motion' | 'sound' | 'words'> & {
  readonly shoe: HTMLElement;
};

type Total = { readonly isFinal: boolean; readonly isSplit: boolean };

/** The total of cards in a bubble, with its words for readers of screens. */
export function createTotal(words: Deps['words']) {
  const sign = element('span', { attributes: { 'aria-hidden': 'true', dir: 'ltr' } });
  const said = element('span', { class: 'visually-hidden' });
  const view = element('output', { class: 'bj-total', hidden: true }, sign, said);
  return {
    view,
    draw(cards: readonly Card[], { isFinal, isSplit }: Total) {
      view.hidden = cards.length === 0;
      sign.textContent = totalText(cards, isFinal);
      const text = saidTotal(cards, words, isSplit);
      // What has not changed is not read aloud again.
      if (said.textContent !== text) said.textContent = text;
    },
  };
}

type HandView = {
  readonly view: HTMLElement;
  readonly row: CardRow;
  readonly total: ReturnType<typeof createTotal>;
  readonly bet: HTMLElement;
  readonly result: HTMLElement;
};

const isPaid = (result: HandResult): boolean => result === 'natural' || result === 'win';

/** The player's hands side by side, each with its cards, its total, its bet and what became of it. */
export function createHands(deps: Deps) {
  const { money, words } = deps;
  const view = element('ol', {
    class: 'bj-hands',
    attributes: { 'aria-label': words('blackjack.hands') },
  });
  let hands: readonly HandView[] = [];

  const make = (number: number): HandView => {
    const row = createCardRow({ ...deps, label: words('blackjack.own', { number }) });
    const total = createTotal(words);
    const bet = element('span', { class: 'bj-bet', attributes: { dir: 'ltr' } });
    const result = element('span', { class: 'bj-result', hidden: true });
    return {
      row,
      total,
      bet,
      result,
      view: element('li', { class: 'bj-hand' }, row.view, result, total.view, bet),
    };
  };
  const place = (next: readonly HandView[]) => {
    hands = next;
    view.replaceChildren(...hands.map((hand) => hand.view));
    view.dataset['count'] = String(hands.length);
  };
  const rowAt = (at: number): CardRow => (hands[at] as HandView).row;

  return {
    view,
    clear: () => place([]),
    add: () => place([...hands, make(hands.length + 1)]),
    deal: (at: number, card: Card, isMoved: boolean) => rowAt(at).deal(card, isMoved),
    /** Moves the second card of a hand to a new one behind it. */
    split(at: number, moved: Card) {
      rowAt(at).take();
      place(hands.toSpliced(at + 1, 0, make(hands.length + 1)));
      void rowAt(at + 1).deal(moved, false);
    },
    draw(course: Course, unit: Amount, isGain: boolean) {
      for (const [at, { bet, result, total, view: item }] of hands.entries()) {
        const hand = course.hands[at];
        if (hand === undefined) continue;
        total.draw(hand.cards, { isFinal: hand.result !== null, isSplit: course.hands.length > 1 });
        bet.textContent = money.short(betOf(hand, unit));
        item.classList.toggle('active', at === course.active);
        result.hidden = hand.result === null;
        if (hand.result === null) continue;
        item.dataset['result'] = hand.result;
        result.classList.toggle('gain', isGain && isPaid(hand.result));
        result.replaceChildren(
          element('b', { text: words(`blackjack.${hand.result}`) }),
          read(hand.win ?? '0') > 0n
            ? element('bdi', { text: money.short(hand.win ?? '0'), attributes: { dir: 'ltr' } })
            : '',
        );
      }
    },
  };
}
