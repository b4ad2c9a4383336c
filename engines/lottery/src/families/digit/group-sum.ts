import { optionPlay } from '../../build/index.ts';
import { box, numberTokens } from '../../input.ts';
import type { Play } from '../../play.ts';
import { among, DIGITS, type Digits, kindsOf, sumOf, unorderedScenes } from './digits.ts';
import { byPattern, levelOfKinds } from './group.ts';
import { bankUnits, groupSumUnits } from './units.ts';

/** Sets of digits, no triple, with each sum 1 to 26 (table C). */
export const GROUP_SUM_BETS = [
  0, 1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1,
];

/** 组选和值 group sum of three: every set with the sum, triples aside. */
export const groupSum3: Play<Digits> = {
  ...optionPlay<Digits>({
    code: 'groupSum',
    group: '',
    box: box('sums', numberTokens(1, 26)),
    levels: byPattern,
    odds: 'group',
    betsOf: (sum) => GROUP_SUM_BETS[Number(sum)] ?? 0,
    hits(digits) {
      const kinds = kindsOf(digits).length;
      if (kinds === 1) return [];
      return [{ token: String(sumOf(digits)), level: levelOfKinds(kinds) }];
    },
    scenes: unorderedScenes(3),
  }),
  units: groupSumUnits(3),
};

const BANK_BETS_3 = 54;

/** 包胆 bank of three: every set that holds the digit, triples aside. */
export const bank3: Play<Digits> = {
  ...optionPlay<Digits>({
    code: 'bank',
    group: '',
    box: box('bank', DIGITS, 1, 1),
    levels: byPattern,
    odds: 'group',
    betsOf: () => BANK_BETS_3,
    space: 210,
    hits(digits) {
      const kinds = kindsOf(digits);
      if (kinds.length === 1) return [];
      return kinds.map((digit) => ({ token: String(digit), level: levelOfKinds(kinds.length) }));
    },
    scenes: unorderedScenes(3),
  }),
  units: bankUnits(3),
};

/** Pairs of different digits with each sum 1 to 17 (table F). */
export const GROUP_SUM_2_BETS = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1];

/** 组选和值 group sum of two. */
export const groupSum2: Play<Digits> = {
  ...optionPlay<Digits>({
    code: 'groupSum',
    group: '',
    box: box('sums', numberTokens(1, 17)),
    levels: [among(2, 2)],
    odds: 'group',
    betsOf: (sum) => GROUP_SUM_2_BETS[Number(sum)] ?? 0,
    hits: (digits) => (kindsOf(digits).length === 2 ? [{ token: String(sumOf(digits)) }] : []),
    scenes: unorderedScenes(2),
  }),
  units: groupSumUnits(2),
};

const BANK_BETS_2 = 9;

/** 包胆 bank of two: the digit with each of the nine others. */
export const bank2: Play<Digits> = {
  ...optionPlay<Digits>({
    code: 'bank',
    group: '',
    box: box('bank', DIGITS, 1, 1),
    levels: [among(2, 2)],
    odds: 'group',
    betsOf: () => BANK_BETS_2,
    space: 45,
    hits: (digits) =>
      kindsOf(digits).length === 2 ? digits.map((digit) => ({ token: String(digit) })) : [],
    scenes: unorderedScenes(2),
  }),
  units: bankUnits(2),
};
