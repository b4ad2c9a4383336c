import { HAND, type RummyView } from '@parlour/games/rummy';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { dealerButton, drawFace, seatCards } from '../../room/face.ts';
import type { Middle, SeatLook } from '../../room/game.ts';
import { drawCard, nameCard } from './face.ts';
import { lastOf, outcomeOf, wildIn } from './said.ts';
import type { RummyWords } from './words.ts';

/** What the table and the own hand share: a press on a pile is a move of the hand that is played now. */
export type Piles = {
  /** The hand whose move is waited for; null where none is. */
  hand: RummyView | null;
  draw: (from: 'closed' | 'open') => void;
  /** The open pile, on which a card may be dropped. */
  open: HTMLElement | null;
};

type Deps = { readonly words: RummyWords; readonly money: Money; readonly piles: Piles };

const pile = (look: string, onClick: () => void) =>
  element('button', { class: `pile ${look}`, attributes: { type: 'button' }, onClick });

/** Both piles and the card that says what is wild. Only those of the table that is played take a press. */
export function createMiddle({ piles, money, words }: Deps): Middle<RummyView> {
  let shown: RummyView | null = null;
  const press = (from: 'closed' | 'open') => () => {
    if (shown !== null && piles.hand === shown) piles.draw(from);
  };
  const [closed, open] = [pile('closed', press('closed')), pile('open', press('open'))];
  piles.open ??= open;
  const turned = element('div', { class: 'pile turned', attributes: { role: 'img' } });
  const pot = element('span', { class: 'baize-pot' });
  const note = element('p', { class: 'baize-note' });
  const row = element('div', { class: 'piles' }, turned, closed, open);

  const label = (text: string) => element('small', { text, attributes: { 'aria-hidden': 'true' } });
  const draw = (hand: RummyView): void => {
    const wild = wildIn(hand);
    const isDraw = hand.legal?.phase === 'draw';
    turned.replaceChildren(drawCard(hand.turned, wild), label(words('rummy.wild')));
    turned.setAttribute(
      'aria-label',
      words('rummy.wild_is', { card: nameCard(hand.turned, wild, words) }),
    );
    closed.replaceChildren(
      drawFace(null),
      label(words('rummy.closed', { count: String(hand.closedCount) })),
    );
    closed.setAttribute(
      'aria-label',
      words('rummy.draw_closed', { count: String(hand.closedCount) }),
    );
    closed.disabled = !isDraw;
    const { top } = hand;
    open.replaceChildren(
      top === null ? element('span', { class: 'hc slot' }) : drawCard(top, wild),
      label(words('rummy.open')),
    );
    open.setAttribute(
      'aria-label',
      top === null
        ? words('rummy.open_empty')
        : words('rummy.draw_open', { card: nameCard(top, wild, words) }),
    );
    open.disabled = !(isDraw && hand.legal?.canTakeOpen === true);
    pot.textContent = words('room.pot', { amount: money.short(hand.pot) });
  };

  return {
    view: element('div', { class: 'middle rummy-middle' }, pot, row, note),
    draw({ hand, note: text }) {
      shown = hand;
      row.hidden = hand === null;
      // Points are paid when the hand ends: nothing lies in the middle before one has dropped.
      pot.hidden = hand === null || hand.format === 'pool' || Number(hand.pot) === 0;
      if (hand !== null) draw(hand);
      note.textContent = text ?? '';
      return 0;
    },
  };
}

/** A seat: how it stands, and what it lost or took. */
export function seatLook(
  {
    hand,
    own,
    seat,
  }: { readonly hand: RummyView; readonly seat: number; readonly own: number | null },
  { words }: Pick<Deps, 'words'>,
): SeatLook {
  const mark = hand.dealer === seat ? dealerButton(words) : null;
  const player = hand.players.find((one) => one.seat === seat);
  const isIn = player?.state === 'in';
  const outcome = player === undefined ? null : outcomeOf(hand, seat);
  return {
    isOut: player?.state === 'dropped' || player?.state === 'wrong',
    isActing: player !== undefined && hand.turn === seat,
    stack: null,
    said: player === undefined ? null : lastOf(hand, seat, words),
    bet: null,
    // No player takes the points of a pool.
    won:
      player?.state === 'won' && outcome !== null
        ? hand.format === 'pool'
          ? []
          : [outcome.won]
        : null,
    // The own hand lies below the table; of a hand of the past it is drawn at the seat.
    cards: isIn && !hand.isOver ? fan(player, seat === own, wildIn(hand), words) : null,
    mark,
  };
}

const BACKS = 3;

function fan(
  { cards }: RummyView['players'][number],
  isOwn: boolean,
  wild: number,
  words: RummyWords,
): HTMLElement {
  if (!isOwn || cards === null)
    return seatCards(
      Array.from({ length: BACKS }, () => null),
      { isOwn: false, words },
    );
  return element(
    'span',
    {
      class: 'seat-cards rummy-fan',
      attributes: {
        role: 'img',
        'aria-label': cards.map((card) => nameCard(card, wild, words)).join(', '),
      },
    },
    ...cards.slice(0, HAND + 1).map((card) => drawCard(card, wild)),
  );
}
