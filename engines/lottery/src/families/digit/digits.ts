import { multisets, rows } from '../../combinatorics.ts';
import { numberTokens } from '../../input.ts';
import type { Level } from '../../play.ts';

/** A row of digits 0 to 9, each independent and equally likely. */
export type Digits = readonly number[];

export const DIGITS = numberTokens(0, 9);

/** Up to this length all draws are looked at; longer rows only where order means nothing. */
const LENGTH_ALL_MAX = 3;

/** The scenes of plays in which order matters. */
export const orderedScenes = (length: number) => () => rows(10, Math.min(length, LENGTH_ALL_MAX));
/** The scenes of plays in which it does not. */
export const unorderedScenes = (length: number) => () => multisets(10, length);

/** A level that `winners` of all rows of a length win. */
export const among = (length: number, winners: number, code = 'win'): Level => ({
  code,
  outcomes: 10 ** length,
  winners,
});

export const sumOf = (digits: Digits): number => digits.reduce((sum, digit) => sum + digit, 0);

export const spanOf = (digits: Digits): number => Math.max(...digits) - Math.min(...digits);

/** Each digit that occurs, once. */
export const kindsOf = (digits: Digits): number[] => [...new Set(digits)];

/** The digits that occur exactly so often. */
export const occurring = (digits: Digits, times: number): number[] =>
  kindsOf(digits).filter((digit) => digits.filter((each) => each === digit).length === times);

export const ascending = (digits: Digits): number[] => digits.toSorted((a, b) => a - b);
