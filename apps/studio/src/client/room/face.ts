import { type Card, rankOf, suitOf } from '@parlour/games/cards';
import { back } from '../cards/back.ts';
import { drawing } from '../instant/drawing.ts';
import { element } from '../panel/element.ts';
import type { RoomWords } from './words.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const;
/** In a box of 24. */
const SIGNS = {
  diamonds: 'M12 1.500L20.500 12L12 22.500L3.500 12Z',
  hearts:
    'M12 22C3 14.500 1.500 11 1.500 7.500A5.300 5.300 0 0 1 12 5.500A5.300 5.300 0 0 1 22.500 7.500C22.500 11 21 14.500 12 22Z',
  spades:
    'M12 1.500C4 8 1.800 11 1.800 14.300A4.900 4.900 0 0 0 10.800 16.500C10.700 19 10 21 8.500 22.500H15.500C14 21 13.300 19 13.200 16.500A4.900 4.900 0 0 0 22.200 14.300C22.200 11 20 8 12 1.500Z',
  clubs:
    'M12 1.500A5 5 0 0 0 7.600 8.900A5 5 0 1 0 10.900 16.700C10.700 19.200 10 21 8.500 22.500H15.500C14 21 13.300 19.200 13.100 16.700A5 5 0 1 0 16.400 8.900A5 5 0 0 0 12 1.500Z',
} as const;

/** A card that can be read at the size of a phone's seat: rank and suit, large. Its width is `--card`. */
export function drawFace(card: Card | null): HTMLElement {
  if (card === null)
    return element(
      'span',
      { class: 'hc back', attributes: { 'aria-hidden': 'true' } },
      drawing(back),
    );
  const suit = SUITS[suitOf(card)] as (typeof SUITS)[number];
  return element(
    'span',
    { class: 'hc', attributes: { 'aria-hidden': 'true', 'data-suit': suit } },
    element('b', { text: RANKS[rankOf(card)] as string }),
    drawing(
      `<svg viewBox="0 0 24 24"><path d="${SIGNS[suit]}" fill="currentColor"/></svg>`,
      'drawing hc-small',
    ),
    drawing(
      `<svg viewBox="0 0 24 24"><path d="${SIGNS[suit]}" fill="currentColor"/></svg>`,
      'drawing hc-large',
    ),
  );
}

/** A cap with three bells. */
const CAP =
  '<svg viewBox="0 0 24 24"><path d="M4 18.500h16v3H4zM5 17.500C2.800 13 1.800 9.500 2.500 6.500c3 .2 5 1.600 6 4C9 7 10 4.500 12 2.500c2 2 3 4.500 3.500 8c1-2.400 3-3.800 6-4c.7 3-.3 6.500-2.500 11z" fill="currentColor"/></svg>';

/** A joker; `look` names its colour where a pack has two. */
export const drawJoker = (look = ''): HTMLElement =>
  element(
    'span',
    { class: `hc joker ${look}`.trim(), attributes: { 'aria-hidden': 'true' } },
    element('b', { text: '★' }),
    drawing(CAP, 'drawing hc-large'),
  );

/** A card in words. */
export const cardName = (card: Card, words: RoomWords): string =>
  words('room.card', {
    rank: RANKS[rankOf(card)] as string,
    suit: words(`room.suit_${SUITS[suitOf(card)] as (typeof SUITS)[number]}`),
  });

export const cardNames = (cards: readonly Card[], words: RoomWords): string =>
  cards.map((card) => cardName(card, words)).join(', ');

type Held = {
  readonly isOwn: boolean;
  readonly words: RoomWords;
};

/** Cards at a seat, face down where they are null; those of the player who looks are larger. */
export function seatCards(cards: readonly (Card | null)[], { isOwn, words }: Held): HTMLElement {
  const seen = cards.filter((card) => card !== null);
  return element(
    'span',
    {
      class: isOwn ? 'seat-cards own' : 'seat-cards',
      attributes: {
        role: 'img',
        'aria-label': seen.length === 0 ? words('room.hidden_cards') : cardNames(seen, words),
      },
    },
    ...cards.map((card) => drawFace(card)),
  );
}

/** The button of the dealer, beside a seat. */
export const dealerButton = (words: RoomWords): HTMLElement =>
  element('span', {
    class: 'seat-button',
    text: 'D',
    attributes: { role: 'img', 'aria-label': words('room.dealer') },
  });
