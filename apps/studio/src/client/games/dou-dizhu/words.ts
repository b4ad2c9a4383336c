import { type Combination, heightOf, isJokerCard, RED_JOKER } from '@parlour/games/dou-dizhu';
import type { Card } from '@parlour/games/cards';
import type { WordsOf } from '../../room/words.ts';
import type en from './words/en.json';

export type DouDizhuKey = keyof typeof en;
export type DouDizhuWords = WordsOf<DouDizhuKey>;

/** Ranks as they are written on cards, from the threes. */
export const RANK_TEXTS = [
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
  'A',
  '2',
  '★',
  '★',
] as const;

export const kindText = (kind: Combination['kind'], words: DouDizhuWords): string =>
  words(`dou-dizhu.kind_${kind}`);

export const jokerText = (card: Card, words: DouDizhuWords): string =>
  words(card === RED_JOKER ? 'dou-dizhu.joker_red' : 'dou-dizhu.joker_black');

/** Cards by their ranks alone: suits do not matter in this game. */
export const ranksText = (cards: readonly Card[], words: DouDizhuWords): string =>
  cards
    .map((card) =>
      isJokerCard(card) ? jokerText(card, words) : (RANK_TEXTS[heightOf(card)] ?? ''),
    )
    .join(' ');

export const timesText = (times: number): string => `×${times}`;

export const bidText = (bid: number, words: DouDizhuWords): string =>
  bid === 0 ? words('dou-dizhu.said_decline') : words('dou-dizhu.said_bid', { bid: String(bid) });
