import { choose, overlap } from '../../combinatorics.ts';
import { pickPlay } from '../../build/index.ts';
import { box, boxes } from '../../input.ts';
import { type Play, winOf } from '../../play.ts';
import { among, DIGITS, type Digits, kindsOf, occurring, unorderedScenes } from './digits.ts';
import { group3Units, pickedUnits } from './units.ts';

/** Group plays pay a bet in any order, so as many rows win as the pattern has arrangements. */
export const ROWS_PAIR = 3;
export const ROWS_SIX = 6;

type SetRow = {
  readonly code: string;
  readonly length: number;
  /** How many digits a bet takes from the set, and how often each of them is drawn. */
  readonly k: number;
  readonly times: number;
  readonly arrangements: number;
};

/** 组选 of one set, in any order: all different digits (组选120) or all doubles (四星组选6). */
export const groupOfSet = ({ code, length, k, times, arrangements }: SetRow) =>
  pickPlay<Digits>({
    code,
    group: '',
    tokens: DIGITS,
    k,
    level: among(length, arrangements),
    odds: 'group',
    shown(digits) {
      const held = occurring(digits, times);
      return held.length === k ? held.map(String) : [];
    },
    scenes: unorderedScenes(length),
  });

type NestedRow = {
  readonly code: string;
  readonly length: number;
  /** How many digits a bet takes from the first set, and how often each of them is drawn. */
  readonly first: { readonly code: string; readonly k: number; readonly times: number };
  readonly second: { readonly code: string; readonly k: number; readonly times: number };
  readonly arrangements: number;
};

/**
 * 组选 of a pattern (组选60 has one double and three singles): digits of the first set that occur
 * several times beside different digits of the second.
 */
export function groupOfPattern(row: NestedRow): Play<Digits> {
  const { code, length, first, second, arrangements } = row;
  return {
    code,
    group: '',
    input: boxes(box(first.code, DIGITS, first.k), box(second.code, DIGITS, second.k)),
    levels: [among(length, arrangements)],
    odds: 'group',
    space: choose(10, first.k) * choose(10 - first.k, second.k),
    count: ([many = [], few = []]) =>
      disjointPairs({ many: many.length, few: few.length, both: overlap(many, few) }, row),
    peaks: () => [winOf(1)],
    judge(digits) {
      const many = occurring(digits, first.times).map(String);
      const few = occurring(digits, second.times).map(String);
      const fits = many.length === first.k && few.length === second.k;
      return ([firsts = [], seconds = []]) => {
        const won =
          fits &&
          many.every((digit) => firsts.includes(digit)) &&
          few.every((digit) => seconds.includes(digit));
        return winOf(won ? 1 : 0);
      };
    },
  };
}

/** Pairs of a subset of each set that share no digit, by how many of the first lie in both. */
function disjointPairs(
  size: { readonly many: number; readonly few: number; readonly both: number },
  { first, second }: NestedRow,
): number {
  let pairs = 0;
  for (let shared = 0; shared <= first.k; shared += 1) {
    const firsts = choose(size.both, shared) * choose(size.many - size.both, first.k - shared);
    pairs += firsts * choose(size.few - shared, second.k);
  }
  return pairs;
}

/** 组三 group 3: a pair and a single out of one set, either digit being the pair. */
export const group3: Play<Digits> = {
  code: 'group3',
  group: '',
  input: boxes(box('numbers', DIGITS, 2)),
  levels: [among(3, ROWS_PAIR)],
  odds: 'group',
  space: 90,
  units: group3Units,
  count: ([picks = []]) => picks.length * (picks.length - 1),
  peaks: () => [winOf(1)],
  judge(digits) {
    const kinds = kindsOf(digits).map(String);
    return ([picks = []]) =>
      winOf(kinds.length === 2 && kinds.every((digit) => picks.includes(digit)) ? 1 : 0);
  },
};

/** 组六 group 6: three different digits out of one set. */
export const group6: Play<Digits> = {
  ...groupOfSet({ code: 'group6', length: 3, k: 3, times: 1, arrangements: ROWS_SIX }),
  units: pickedUnits('group6.entry', 3),
};

/** 二星组选: two different digits out of one set. */
export const pair: Play<Digits> = {
  ...groupOfSet({ code: 'group', length: 2, k: 2, times: 1, arrangements: 2 }),
  units: pickedUnits('group.entry', 2),
};

/** What three digits that are no triple pay: as a pair with a single, or as three different ones. */
export const byPattern = [among(3, ROWS_PAIR, 'group3'), among(3, ROWS_SIX, 'group6')];
/** Which of the two levels three digits of so many kinds reach. */
export const levelOfKinds = (kinds: number): number => (kinds === 2 ? 0 : 1);
