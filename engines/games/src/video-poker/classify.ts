import { ACE, type Card, DECK_CARDS, rankOf, suitOf, TEN } from '../cards/index.ts';
import { type PokerKind, type PokerTable, paysOf } from './paytable.ts';

const MASKS = 1 << (ACE + 1);
const ROYAL = (1 << (ACE + 1)) - (1 << TEN);
const WHEEL = (1 << ACE) | 0b1111;

/** Sets of ranks that lie within some straight of five. */
const withinStraight = Uint8Array.from({ length: MASKS }, (_, mask) => {
  for (let low = 0; low <= TEN; low += 1) if ((mask & ~(0b11111 << low)) === 0) return 1;
  return (mask & ~WHEEL) === 0 ? 1 : 0;
});

/** The best hand that a table pays for five cards, `nothing` where it pays none. */
export function classify(table: PokerTable, cards: readonly Card[]): PokerKind {
  const kind = bestKind(table, cards);
  return paysOf(table, kind) > 0 ? kind : 'nothing';
}

function bestKind(table: PokerTable, cards: readonly Card[]): PokerKind {
  let [once, twice, thrice, fours, suits, wilds] = [0, 0, 0, 0, 0, 0];
  for (const card of cards) {
    if (card >= DECK_CARDS || rankOf(card) === table.wildRank) {
      wilds += 1;
      continue;
    }
    const bit = 1 << rankOf(card);
    fours |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    suits |= 1 << suitOf(card);
  }
  if (wilds === 4) return 'four_deuces';
  const isFlush = (suits & (suits - 1)) === 0;
  const isStraight = twice === 0 && withinStraight[once] === 1;
  if (isFlush && isStraight && (once & ~ROYAL) === 0)
    return wilds === 0 ? 'natural_royal' : 'wild_royal';
  const alike = wilds + (fours !== 0 ? 4 : thrice !== 0 ? 3 : twice !== 0 ? 2 : 1);
  if (alike === 5) return 'five_of_a_kind';
  if (isFlush && isStraight) return 'straight_flush';
  if (alike === 4) return 'four_of_a_kind';
  // With two wild cards a pair makes four alike, so only one of them completes two pairs.
  const hasTwoPairs = (twice & (twice - 1)) !== 0;
  if (hasTwoPairs && alike === 3) return 'full_house';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (alike === 3) return 'three_of_a_kind';
  if (hasTwoPairs) return 'two_pair';
  if (alike !== 2 || table.pairFrom === null) return 'nothing';
  return (wilds === 1 ? once : twice) >> table.pairFrom === 0 ? 'nothing' : 'high_pair';
}
