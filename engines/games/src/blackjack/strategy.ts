import type { Card } from '../cards/index.ts';
import { isSplittable, totalOf, valueOf } from './hand.ts';

/**
 * Basic strategy by totals, for six packs, a dealer who stands on soft seventeen and looks for a natural,
 * double on any two cards also after a split, and late surrender. Columns are the dealer's open card, from
 * two to ace. H hit, S stand, D double or else hit, d double or else stand, R surrender or else hit.
 */
export const hardTotals: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHRH',
  16: 'SSSSSHHRRR',
};
export const softTotals: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
};
/** By the value of one card: P split, else by the total. Aces are 11. */
export const pairs: Readonly<Record<number, string>> = {
  2: 'PPPPPP----',
  3: 'PPPPPP----',
  4: '---PP-----',
  6: 'PPPPP-----',
  7: 'PPPPPP----',
  8: 'PPPPPPPPPP',
  9: 'PPPPP-PP--',
  11: 'PPPPPPPPPP',
};
const ALWAYS_HIT = 8;
const LEAST_UP = 2;

export type PlayWord = 'hit' | 'stand' | 'double' | 'split' | 'surrender';

/** What basic strategy does with a hand, of what is allowed. It never takes insurance. */
export function basicPlay(
  cards: readonly Card[],
  up: Card,
  allowed: readonly PlayWord[],
): PlayWord {
  const column = valueOf(up) - LEAST_UP;
  const [first = 0] = cards;
  const mayDouble = allowed.includes('double');
  if (allowed.includes('split') && isSplittable(cards) && pairs[valueOf(first)]?.[column] === 'P')
    return 'split';
  const { isSoft, total } = totalOf(cards);
  const table = isSoft ? softTotals : hardTotals;
  const always = !isSoft && total <= ALWAYS_HIT ? 'H' : 'S';
  switch (table[total]?.[column] ?? always) {
    case 'D':
      return mayDouble ? 'double' : 'hit';
    case 'd':
      return mayDouble ? 'double' : 'stand';
    case 'R':
      return allowed.includes('surrender') ? 'surrender' : 'hit';
    case 'S':
      return 'stand';
    default:
      return 'hit';
  }
}
