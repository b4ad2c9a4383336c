// Packs, hands and chance of tests of dou dizhu.
import { indexes } from '../cards/index.ts';
import { type Counts, PACK, RANKS } from './ranks.ts';

/** A small generator for tests, so that every run plays the same hands. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const pick = <Item>(items: readonly Item[], chance: () => number): Item =>
  items[Math.floor(chance() * items.length)] as Item;

export function shuffledPack(chance: () => number): number[] {
  const deck = indexes(PACK);
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [deck[last], deck[other]] = [deck[other] as number, deck[last] as number];
  }
  return deck;
}

const LETTERS = '3456789TJQKA2br';

const ranksIn = (text: string): number[] =>
  text
    .split(' ')
    .filter((letter) => letter !== '')
    .map((letter) => LETTERS.indexOf(letter));

/** How many of each rank, written by their letters with spaces between. */
export function rankCounts(text: string): Counts {
  const counts = new Array<number>(RANKS).fill(0);
  for (const rank of ranksIn(text)) counts[rank] = (counts[rank] as number) + 1;
  return counts;
}

/** Cards of the ranks that are written, each the lowest suit that is not taken yet. */
export function cardsOf(text: string, taken: Set<number>): number[] {
  return ranksIn(text).map((rank) => {
    const cards =
      rank >= 13 ? [39 + rank] : [0, 1, 2, 3].map((suit) => ((rank + 1) % 13) * 4 + suit);
    const card = cards.find((one) => !taken.has(one));
    if (card === undefined) throw new RangeError(`no card is left: ${text}`);
    taken.add(card);
    return card;
  });
}
