import { type Card, DECK_CARDS, indexes, rankMasks, rankOf, suitOf } from '../cards/index.ts';
import { anteOddsOf, CALL_ANTES, dealerQualifies } from './paytable.ts';

/** Pairs of cards outside a board of five, and pairs that a dealer may hold beside the player's. */
export const HOLES = 1_081;
export const DEALER_HOLES = 990;
const PAIRS = (DECK_CARDS * (DECK_CARDS - 1)) / 2;

/** Pairs of cards by number, and the number of a pair. */
const firsts = new Uint8Array(PAIRS);
const seconds = new Uint8Array(PAIRS);
export const pairNumbers = new Uint16Array(DECK_CARDS * DECK_CARDS);
let filled = 0;
for (const second of indexes(DECK_CARDS)) {
  for (const first of indexes(second)) {
    firsts[filled] = first;
    seconds[filled] = second;
    pairNumbers[first * DECK_CARDS + second] = filled;
    pairNumbers[second * DECK_CARDS + first] = filled;
    filled += 1;
  }
}
const SUIT_BITS = 13;

/** How every pair of cards fares on one board against all pairs of a dealer. Filled again for each board. */
export type BoardResults = {
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly odds: Uint8Array;
  readonly notQualified: Uint16Array;
  readonly won: Uint16Array;
  readonly pushed: Uint16Array;
  /** What a call nets in antes over all pairs of the dealer. */
  readonly net: Int32Array;
};

export const boardResults = (): BoardResults => ({
  first: new Uint8Array(HOLES),
  second: new Uint8Array(HOLES),
  odds: new Uint8Array(HOLES),
  notQualified: new Uint16Array(HOLES),
  won: new Uint16Array(HOLES),
  pushed: new Uint16Array(HOLES),
  net: new Int32Array(HOLES),
});

/** Ranks with their pair behind them, so that one sort orders both. */
const ordered = new Float64Array(HOLES);

function orderHoles(board: readonly Card[]): void {
  const base = [0, 0, 0, 0];
  for (const card of board)
    base[suitOf(card)] = (base[suitOf(card)] as number) | (1 << rankOf(card));
  const [diamonds = 0, hearts = 0, spades = 0, clubs = 0] = base;
  let count = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = [firsts[pair] as number, seconds[pair] as number];
    if (board.includes(first) || board.includes(second)) continue;
    const [one, other] = [1 << rankOf(first), 1 << rankOf(second)];
    const [oneSuit, otherSuit] = [suitOf(first), suitOf(second)];
    const rank = rankMasks(
      diamonds | (oneSuit === 0 ? one : 0) | (otherSuit === 0 ? other : 0),
      hearts | (oneSuit === 1 ? one : 0) | (otherSuit === 1 ? other : 0),
      spades | (oneSuit === 2 ? one : 0) | (otherSuit === 2 ? other : 0),
      clubs | (oneSuit === 3 ? one : 0) | (otherSuit === 3 ? other : 0),
    );
    ordered[count] = rank * 2 ** SUIT_BITS + pair;
    count += 1;
  }
  ordered.sort();
}

/**
 * Compares all pairs on a board by going up their ranks: of what lies below, those that share a card with
 * the pair are taken out again.
 */
export function compareHoles(board: readonly Card[], results: BoardResults): void {
  orderHoles(board);
  const below = new Uint16Array(DECK_CARDS);
  const unqualified = new Uint16Array(DECK_CARDS);
  let [unqualifiedCount, start] = [0, 0];
  while (start < HOLES) {
    const rank = Math.floor((ordered[start] as number) / 2 ** SUIT_BITS);
    const limit = (rank + 1) * 2 ** SUIT_BITS;
    const isQualified = rank >= dealerQualifies;
    const alike = new Uint8Array(DECK_CARDS);
    let end = start;
    while (end < HOLES && (ordered[end] as number) < limit) {
      const pair = (ordered[end] as number) % 2 ** SUIT_BITS;
      const [first, second] = [firsts[pair] as number, seconds[pair] as number];
      results.first[end] = first;
      results.second[end] = second;
      alike[first] = (alike[first] as number) + 1;
      alike[second] = (alike[second] as number) + 1;
      end += 1;
    }
    if (!isQualified) unqualifiedCount = end;
    for (let at = start; at < end; at += 1) {
      const [first, second] = [results.first[at] as number, results.second[at] as number];
      if (isQualified) {
        const notQualified =
          unqualifiedCount - (unqualified[first] as number) - (unqualified[second] as number);
        const lower = start - (below[first] as number) - (below[second] as number);
        results.notQualified[at] = notQualified;
        results.won[at] = lower - notQualified;
        results.pushed[at] = end - start - (alike[first] as number) - (alike[second] as number) + 1;
      }
      results.odds[at] = anteOddsOf(rank);
    }
    for (let card = 0; card < DECK_CARDS; card += 1) {
      below[card] = (below[card] as number) + (alike[card] as number);
      if (!isQualified) unqualified[card] = below[card] as number;
    }
    start = end;
  }
  finishUnqualified(results, { count: unqualifiedCount, cards: unqualified });
}

type Unqualified = { readonly count: number; readonly cards: Uint16Array };

/** Pairs that would not qualify themselves neither win nor push against a dealer who does. */
function finishUnqualified(results: BoardResults, { cards, count }: Unqualified): void {
  for (let at = 0; at < HOLES; at += 1) {
    if (at < count) {
      const [first, second] = [results.first[at] as number, results.second[at] as number];
      results.notQualified[at] = count - (cards[first] as number) - (cards[second] as number) + 1;
      results.won[at] = 0;
      results.pushed[at] = 0;
    }
    const odds = results.odds[at] as number;
    const [free, won] = [results.notQualified[at] as number, results.won[at] as number];
    const lost = DEALER_HOLES - free - won - (results.pushed[at] as number);
    results.net[at] = free * odds + won * (odds + CALL_ANTES) - lost * (1 + CALL_ANTES);
  }
}
