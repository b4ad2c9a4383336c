import { choose } from '../../combinatorics.ts';
import { optionPlay, pickPlay } from '../../build/index.ts';
import { box } from '../../input.ts';
import type { Play } from '../../play.ts';
import { among, DIGITS, type Digits, kindsOf, unorderedScenes } from './digits.ts';

/** Rows of a length in which k given digits all occur: inclusion and exclusion of those missing. */
export function rowsHolding(length: number, k: number): number {
  let holding = 0;
  for (let missing = 0; missing <= k; missing += 1) {
    holding += (-1) ** missing * choose(k, missing) * (10 - missing) ** length;
  }
  return holding;
}

/** Rows of a length in which a given digit occurs at least so often. */
export function rowsRepeating(length: number, timesMin: number): number {
  let repeating = 0;
  for (let times = timesMin; times <= length; times += 1) {
    repeating += choose(length, times) * 9 ** (length - times);
  }
  return repeating;
}

/** 不定位 any digit: k digits that all occur, wherever. */
export const anyDigit = (length: number, k: number): Play<Digits> =>
  pickPlay({
    code: `anyDigit${k}`,
    group: 'anyDigit',
    tokens: DIGITS,
    k,
    level: among(length, rowsHolding(length, k)),
    odds: 'group',
    shown: (digits) => kindsOf(digits).map(String),
    scenes: unorderedScenes(length),
  });

/** 一帆风顺, 好事成双, 三星报喜, 四季发财: a digit that occurs at least so often. */
export const atLeast = (length: number, timesMin: number): Play<Digits> =>
  optionPlay({
    code: `atLeast${timesMin}`,
    group: 'anyDigit',
    box: box('numbers', DIGITS),
    levels: [among(length, rowsRepeating(length, timesMin))],
    odds: 'group',
    hits: (digits) =>
      kindsOf(digits)
        .filter((digit) => digits.filter((each) => each === digit).length >= timesMin)
        .map((digit) => ({ token: String(digit) })),
    scenes: unorderedScenes(length),
  });
