import { type BlackjackEvent, INSURANCE } from '@parlour/games/blackjack';
import { payOf } from '@parlour/games/solo';
import { type Amount, ZERO } from '@parlour/money';
import { createCardRow, inTurn } from '../../cards/row.ts';
import { createShoe } from '../../cards/shoe.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import { read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { BlackjackKey } from './blackjack.ts';
import { type Course, isOver, openCards } from './course.ts';
import { createHands, createTotal } from './hands.ts';

type Works = readonly (() => Promise<void>)[];
type Drawn = { readonly course: Course; readonly unit: Amount; readonly isGain: boolean };

/** The insurance that was bought: what it cost, then what it won. */
function createInsurance({ money, words }: SceneDeps<BlackjackKey>) {
  const amount = element('bdi', { attributes: { dir: 'ltr' } });
  const view = element(
    'p',
    { class: 'bj-insurance', hidden: true },
    words('blackjack.insurance'),
    amount,
  );
  return {
    view,
    draw({ insurance, insuranceWin }: Course, unit: Amount) {
      view.hidden = insurance !== 'bought';
      const isLost = insuranceWin !== null && read(insuranceWin) === ZERO;
      view.classList.toggle('lost', isLost);
      amount.textContent = money.short(
        insuranceWin === null || isLost ? payOf(unit, INSURANCE) : insuranceWin,
      );
    },
  };
}

/** The cards of a round: the dealer's above, the player's hands below, the shoe in its corner. */
export function createStage(deps: SceneDeps<BlackjackKey>) {
  const { words } = deps;
  const shoe = createShoe();
  const shared = { ...deps, shoe: shoe.card };
  const dealer = createCardRow({ ...shared, label: words('blackjack.dealer') });
  const total = createTotal(words);
  const hands = createHands(shared);
  const insurance = createInsurance(deps);

  const dealt = ({ player, up }: BlackjackEvent & { kind: 'deal' }, isMoved: boolean): Works => {
    hands.add();
    const [first = 0, second = 0] = player;
    return [
      () => hands.deal(0, first, isMoved),
      () => dealer.deal(up, isMoved),
      () => hands.deal(0, second, isMoved),
      () => dealer.deal(null, isMoved),
    ];
  };
  const split = (
    { cards, hand }: BlackjackEvent & { kind: 'split' },
    moved: number,
    isMoved: boolean,
  ): Works => {
    hands.split(hand, moved);
    return cards.map((card, at) => () => hands.deal(hand + at, card, isMoved));
  };
  const opened = ([, hidden = 0, ...drawn]: readonly number[], isMoved: boolean): Works => [
    () => dealer.turn(1, hidden, isMoved),
    ...drawn.map((card) => () => dealer.deal(card, isMoved)),
  ];
  const worksOf = (event: BlackjackEvent, before: Course, isMoved: boolean): Works => {
    if (event.kind === 'deal') return dealt(event, isMoved);
    if (event.kind === 'card') return [() => hands.deal(event.hand, event.card, isMoved)];
    if (event.kind === 'split')
      return split(event, before.hands[event.hand]?.cards[1] ?? 0, isMoved);
    return event.kind === 'dealer' ? opened(event.cards, isMoved) : [];
  };

  return {
    shoe: shoe.view,
    dealer: element('div', { class: 'ct-dealer' }, dealer.view, total.view, insurance.view),
    hands: hands.view,
    clear() {
      dealer.clear();
      hands.clear();
    },
    /** Moves the cards of an event, which follows the course that was before it. */
    move: (event: BlackjackEvent, before: Course, isMoved: boolean) =>
      inTurn(isMoved, worksOf(event, before, isMoved)),
    draw({ course, isGain, unit }: Drawn) {
      total.draw(openCards(course), { isFinal: isOver(course), isSplit: false });
      insurance.draw(course, unit);
      hands.draw(course, unit, isGain);
    },
  };
}
