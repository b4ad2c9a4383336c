import { ACE, type Card, rankOf, TEN } from '../cards/index.ts';
import type { Amount } from '@parlour/money';

export const TWENTY_ONE = 21;

/** 11 for an ace, 10 for a ten or a court card, else the number of the card. */
export function valueOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === ACE) return 11;
  return rank >= TEN ? 10 : rank + 2;
}

/** The total of cards; it is soft while an ace counts eleven. */
export function totalOf(cards: readonly Card[]): {
  readonly total: number;
  readonly isSoft: boolean;
} {
  let [total, elevens] = [0, 0];
  for (const card of cards) {
    const value = valueOf(card);
    total += value;
    if (value === 11) elevens += 1;
  }
  while (total > TWENTY_ONE && elevens > 0) {
    total -= 10;
    elevens -= 1;
  }
  return { total, isSoft: elevens > 0 };
}

/** Twenty-one with the first two cards. */
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards).total === TWENTY_ONE;

/** Two cards of the same value, which may be split. */
export const isSplittable = ([first, second, ...more]: readonly Card[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  more.length === 0 &&
  valueOf(first) === valueOf(second);

/** A hand of the player. */
export type PlayerHand = {
  readonly cards: readonly Card[];
  readonly bet: Amount;
  readonly isDone: boolean;
  readonly isSurrendered: boolean;
  readonly isSplit: boolean;
};
