import { ACE, type Card, JACK, rankOf, TEN } from '../cards/index.ts';

/** Cards of one pack: 52 and a printed joker. The second pack follows the first one. */
export const PACK = 53;
const JOKER_FACE = 52;
const TWO_PACKS = 2;
export const DECK = PACK * TWO_PACKS;

/** What is printed on a card of either pack: 0 to 51 as everywhere, 52 for a joker. */
export const faceOf = (card: Card): Card => card % PACK;

export const isPrinted = (card: Card): boolean => faceOf(card) === JOKER_FACE;

/** Which rank is wild by the card that was turned up: aces where it is a printed joker. */
export const wildRankOf = (turned: Card): number =>
  isPrinted(turned) ? ACE : rankOf(faceOf(turned));

/** Whether a card may stand for any other one. */
export const isJoker = (card: Card, wild: number): boolean =>
  isPrinted(card) || rankOf(faceOf(card)) === wild;

const HIGH = 10;

/** What a card counts in a hand that has lost; jokers count nothing. */
export function pointsOf(card: Card, wild: number): number {
  if (isJoker(card, wild)) return 0;
  const rank = rankOf(faceOf(card));
  return rank >= JACK || rank === TEN ? HIGH : rank + 2;
}

export const sumOf = (cards: readonly Card[], wild: number): number =>
  cards.reduce((sum, card) => sum + pointsOf(card, wild), 0);
