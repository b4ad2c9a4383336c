import { type Card, DECK_CARDS, RANKS, rankOf, SUITS, suitOf } from './card.ts';

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

/** Sets of ranks by how many they are, ascending. */
const rankSets: readonly number[][] = Array.from({ length: RANKS + 1 }, () => []);
for (let set = 0; set < 1 << RANKS; set += 1) {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  rankSets[count]?.push(set);
}

/**
 * Calls `visit` with the ranks of each suit, as bits, of one hand of each that differ by their suits alone,
 * and with how many these are. The array is used again each time.
 */
export function eachSuitClass(
  size: number,
  visit: (ranks: readonly number[], weight: number) => void,
): void {
  const ranks = [0, 0, 0, 0];
  const fill = (suit: number, left: number, weight: number, alike: number): void => {
    if (suit === SUITS) {
      visit(ranks, weight);
      return;
    }
    const before = suit === 0 ? Infinity : (ranks[suit - 1] as number);
    const least = suit === SUITS - 1 ? left : 0;
    for (let count = least; count <= left; count += 1) {
      for (const set of rankSets[count] ?? []) {
        if (set > before) break;
        ranks[suit] = set;
        const equal = set === before ? alike + 1 : 1;
        fill(suit + 1, left - count, weight / equal, equal);
      }
    }
  };
  fill(0, size, WAYS, 1);
}
