import type { Card } from '@parlour/games/cards';
import { faceOf, isJoker, isPrinted } from '@parlour/games/rummy';
import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';
import { cardName, drawFace } from '../../room/face.ts';
import type { RummyWords } from './words.ts';

/** A cap with three bells. */
const CAP =
  '<svg viewBox="0 0 24 24"><path d="M4 18.500h16v3H4zM5 17.500C2.800 13 1.800 9.500 2.500 6.500c3 .2 5 1.600 6 4C9 7 10 4.500 12 2.500c2 2 3 4.500 3.500 8c1-2.400 3-3.800 6-4c.7 3-.3 6.500-2.500 11z" fill="currentColor"/></svg>';

/** A card of either pack; one that may stand for others wears a mark. */
export function drawCard(card: Card, wild: number): HTMLElement {
  if (isPrinted(card))
    return element(
      'span',
      { class: 'hc joker', attributes: { 'aria-hidden': 'true' } },
      element('b', { text: '★' }),
      drawing(CAP, 'drawing hc-large'),
    );
  const face = drawFace(faceOf(card));
  face.classList.toggle('wild', isJoker(card, wild));
  return face;
}

/** A card in words, with what it may stand for. */
export function nameCard(card: Card, wild: number, words: RummyWords): string {
  if (isPrinted(card)) return words('rummy.joker');
  const name = cardName(faceOf(card), words);
  return isJoker(card, wild) ? words('rummy.wild_card', { card: name }) : name;
}

export const nameCards = (cards: readonly Card[], wild: number, words: RummyWords): string =>
  cards.map((card) => nameCard(card, wild, words)).join(', ');
