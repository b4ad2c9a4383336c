import type { Card } from '@parlour/games/cards';
import { faceOf, isJoker, isPrinted } from '@parlour/games/rummy';
import { cardName, drawFace, drawJoker } from '../../room/face.ts';
import type { RummyWords } from './words.ts';

/** A card of either pack; one that may stand for others wears a mark. */
export function drawCard(card: Card, wild: number): HTMLElement {
  if (isPrinted(card)) return drawJoker();
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
