import { product } from '../../combinatorics.ts';
import { optionPlay } from '../../build/index.ts';
import { box, boxes, sideBox } from '../../input.ts';
import { type Play, type Selection, winOf } from '../../play.ts';
import { type Digits, orderedScenes, sumOf, unorderedScenes } from './digits.ts';
import { POSITIONS } from './positions.ts';

/** 大小单双: the four sides that a number may have. */
export const SIDES = ['big', 'small', 'odd', 'even'] as const;

/** Two sides of a number: big from `bigMin` on, and odd or even. */
export const sidesOf = (value: number, bigMin: number): readonly string[] => [
  value >= bigMin ? 'big' : 'small',
  value % 2 === 1 ? 'odd' : 'even',
];

const DIGIT_BIG_MIN = 5;
const EVEN_CHANCE = { code: 'win', outcomes: 2, winners: 1 } as const;

/** 大小单双 of several positions: each position shows a side that was picked for it. */
export const sidesInOrder = (length: number): Play<Digits> => ({
  code: 'sides',
  group: 'sides',
  input: boxes(...POSITIONS.slice(-length).map((code) => sideBox(code, SIDES))),
  levels: [{ code: 'win', outcomes: 2 ** length, winners: 1 }],
  odds: 'group',
  space: SIDES.length ** length,
  count: (selection) => product(selection.map((picks) => picks.length)),
  peaks: (selection) => [winOf(product(selection.map(sidesTogether)))],
  judge(digits) {
    const shown = digits.map((digit) => sidesOf(digit, DIGIT_BIG_MIN));
    return (selection: Selection) =>
      winOf(product(selection.map((picks, place) => held(picks, shown[place] ?? []))));
  },
});

const held = (picks: readonly string[], shown: readonly string[]): number =>
  shown.filter((side) => picks.includes(side)).length;

/** The most sides of one digit that picks can hold: one of the sizes and one of the parities. */
const sidesTogether = (picks: readonly string[]): number =>
  Math.max(held(picks, ['big']), held(picks, ['small'])) +
  Math.max(held(picks, ['odd']), held(picks, ['even']));

/** 两面盘 two-sided markets of one position. */
export const sidesOfPosition = (place: number): Play<Digits> =>
  optionPlay({
    code: `sides.${place + 1}`,
    group: 'twoSided',
    box: sideBox('sides', SIDES),
    levels: [EVEN_CHANCE],
    odds: 'fixed',
    hits: (digits) => sidesOf(digits[place] ?? 0, DIGIT_BIG_MIN).map((token) => ({ token })),
    scenes: () => [...orderedScenes(1)()].map(([digit = 0]) => new Array<number>(5).fill(digit)),
  });

/** 总和 the sum of all digits: big in the upper half of its range, small below, odd or even. */
export const sidesOfTotal = (length: number): Play<Digits> =>
  optionPlay({
    code: 'total',
    group: 'twoSided',
    box: sideBox('sides', SIDES),
    levels: [EVEN_CHANCE],
    odds: 'fixed',
    hits: (digits) =>
      sidesOf(sumOf(digits), Math.ceil((9 * length) / 2)).map((token) => ({ token })),
    scenes: unorderedScenes(length),
  });

const pairScenes = (left: number, right: number) => (): Digits[] =>
  [...orderedScenes(2)()].map(([first = 0, second = 0]) => {
    const digits = new Array<number>(5).fill(0);
    digits[left] = first;
    digits[right] = second;
    return digits;
  });

const winnerOf = (left: number, right: number): string =>
  left > right ? 'dragon' : left < right ? 'tiger' : 'tie';

/** 龙虎和 dragon, tiger or tie: which of two positions is the larger. */
export const dragonTiger = (left: number, right: number): Play<Digits> =>
  optionPlay({
    code: `dragonTiger.${left + 1}${right + 1}`,
    group: 'dragonTiger',
    box: box('sides', ['dragon', 'tiger', 'tie']),
    levels: [
      { code: 'side', outcomes: 100, winners: 45 },
      { code: 'tie', outcomes: 100, winners: 10 },
    ],
    odds: 'fixed',
    hits(digits) {
      const token = winnerOf(digits[left] ?? 0, digits[right] ?? 0);
      return [{ token, level: token === 'tie' ? 1 : 0 }];
    },
    scenes: pairScenes(left, right),
  });

/** 新龙虎 new dragon and tiger: equal digits give the stake back. */
export const newDragonTiger = (left: number, right: number): Play<Digits> =>
  optionPlay({
    code: `newDragonTiger.${left + 1}${right + 1}`,
    group: 'dragonTiger',
    box: box('sides', ['dragon', 'tiger']),
    // Ten equal pairs of a hundred are no outcome of the bet: they are pushed.
    levels: [{ code: 'side', outcomes: 90, winners: 45 }],
    odds: 'fixed',
    hits: (digits) => [{ token: winnerOf(digits[left] ?? 0, digits[right] ?? 0) }],
    pushes: (digits) => (digits[left] === digits[right] ? ['dragon', 'tiger'] : []),
    scenes: pairScenes(left, right),
  });
