import type { Draws } from '../solo/index.ts';
import { type Card, DECK_CARDS } from './card.ts';

/** A pack or several together, without the cards that were dealt. It never changes. */
export type Shoe = {
  /** Cards of one pack: 52, or 53 with a joker. */
  readonly packCards: number;
  readonly size: number;
  /** Places that were dealt, ascending. */
  readonly gone: readonly number[];
};

export const shoeOf = (decks: number, packCards = DECK_CARDS): Shoe => ({
  packCards,
  size: decks * packCards,
  gone: [],
});

/** The same pack after these cards of it were dealt. For a single pack. */
export const packWithout = (cards: readonly Card[], packCards = DECK_CARDS): Shoe => ({
  packCards,
  size: packCards,
  gone: cards.toSorted((left, right) => left - right),
});

/**
 * Deals cards without replacement. Each draw picks from the shrinking list of what is left, the packs one
 * after the other, as the public scheme does for video poker.
 */
export function deal(
  draws: Draws,
  shoe: Shoe,
  count: number,
): { readonly cards: readonly Card[]; readonly shoe: Shoe } {
  const gone = [...shoe.gone];
  const cards: Card[] = [];
  for (let dealt = 0; dealt < count; dealt += 1) {
    let place = draws.below(shoe.size - gone.length);
    let at = 0;
    while (at < gone.length && (gone[at] as number) <= place) {
      place += 1;
      at += 1;
    }
    gone.splice(at, 0, place);
    cards.push(place % shoe.packCards);
  }
  return { cards, shoe: { ...shoe, gone } };
}
