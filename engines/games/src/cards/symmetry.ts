import { type Card, DECK_CARDS, rankOf, SUITS, suitOf } from './card.ts';

/** All orders of the four suits. */
const WAYS = 24;

/**
 * Into how many hands a hand turns when suits are exchanged, for one hand of these; 0 for the others, so
 * that the one stands for all. Jokers have no suit.
 */
export function suitWeight(cards: readonly Card[]): number {
  const masks = [0, 0, 0, 0];
  for (const card of cards) {
    if (card >= DECK_CARDS) continue;
    const suit = suitOf(card);
    masks[suit] = (masks[suit] as number) | (1 << rankOf(card));
  }
  let [weight, alike] = [WAYS, 1];
  for (let suit = 1; suit < SUITS; suit += 1) {
    const [before, here] = [masks[suit - 1] as number, masks[suit] as number];
    if (before < here) return 0;
    alike = before === here ? alike + 1 : 1;
    weight /= alike;
  }
  return weight;
}
