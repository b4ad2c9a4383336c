import { isJokerCard, RED_JOKER } from '@parlour/games/dou-dizhu';
import type { Card } from '@parlour/games/cards';
import { element } from '../../panel/element.ts';
import { cardName, drawFace, drawJoker } from '../../room/face.ts';
import { type DouDizhuWords, jokerText, ranksText } from './words.ts';

export const drawCard = (card: Card): HTMLElement =>
  isJokerCard(card) ? drawJoker(card === RED_JOKER ? 'red' : 'black') : drawFace(card);

export const nameCard = (card: Card, words: DouDizhuWords): string =>
  isJokerCard(card) ? jokerText(card, words) : cardName(card, words);

/** Cards that lie together, read out by their ranks. */
export const drawCards = (
  cards: readonly Card[],
  look: string,
  words: DouDizhuWords,
): HTMLElement =>
  element(
    'span',
    { class: look, attributes: { role: 'img', 'aria-label': ranksText(cards, words) } },
    ...cards.map(drawCard),
  );
