import { sidePlay, win } from '../../build/index.ts';
import { numbersWithSum } from '../../combinatorics.ts';
import type { Play } from '../../play.ts';
import { DRAWN, type Numbers, POOL, sumOf } from './draw.ts';

/** All draws of twenty of eighty: C(80, 20). */
export const KENO_OUTCOMES = 3_535_316_142_212_174_320n;

const SUM_MIDDLE = 810;
const HALF = 40;

/** Draws whose sum is odd; the others are even. */
const ODD_SUMS = 1_767_658_070_682_256_896n;
/** Draws with more numbers of one half (1 to 40, or the odd ones) than of the other. */
const HALF_LEADS = 1_408_393_885_741_467_768n;

/** 五行 five elements: the sum in five ranges, by their largest sums. */
export const ELEMENTS: readonly (readonly [element: string, sumMax: number, winners: bigint])[] = [
  ['metal', 695, 362_424_019_495_171_770n],
  ['wood', 763, 712_463_910_471_784_803n],
  ['water', 855, 1_371_845_418_169_315_204n],
  ['fire', 923, 719_054_759_525_309_151n],
  ['earth', 1410, 369_528_034_550_593_392n],
];

const run = (from: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step);

/** Draws with a sum at each end of each range, near the middle, and with each half in the lead. */
const scenes = (): Numbers[] => [
  run(1, DRAWN),
  ...[695, 696, 763, 764, 809, 810, 811, 855, 856, 923, 924].map((sum) =>
    numbersWithSum(POOL, DRAWN, sum),
  ),
  run(POOL - DRAWN + 1, DRAWN),
  run(1, DRAWN, 2),
  run(2, DRAWN, 2),
  run(31, DRAWN),
];

/** 总和大小: a sum of 810 gives the stake back. */
export const total: Play<Numbers> = sidePlay({
  code: 'total',
  group: 'sides',
  tokens: ['big', 'small'],
  // A draw and its mirror image (81 less each number) lie on both sides of 810.
  levels: win(2, 1),
  odds: 'fixed',
  shows: (draw) => [sumOf(draw) > SUM_MIDDLE ? 'big' : 'small'],
  pushes: (draw) => sumOf(draw) === SUM_MIDDLE,
  scenes,
});

/** 总和单双 the sum odd or even. */
export const totalParity: Play<Numbers> = sidePlay({
  code: 'totalParity',
  group: 'sides',
  tokens: ['odd', 'even'],
  levels: [
    { code: 'odd', outcomes: KENO_OUTCOMES, winners: ODD_SUMS },
    { code: 'even', outcomes: KENO_OUTCOMES, winners: KENO_OUTCOMES - ODD_SUMS },
  ],
  odds: 'fixed',
  shows: (draw) => [sumOf(draw) % 2 === 1 ? 'odd' : 'even'],
  scenes,
});

type HalvesRow = {
  readonly code: string;
  /** The first half, the second, and neither. */
  readonly tokens: readonly [string, string, string];
  readonly isFirst: (number: number) => boolean;
};

/** Which half of the numbers more of the drawn ones belong to, or neither. */
const halves = ({ code, tokens, isFirst }: HalvesRow): Play<Numbers> => {
  const [first, second, neither] = tokens;
  const equal = KENO_OUTCOMES - 2n * HALF_LEADS;
  return sidePlay({
    code,
    group: 'halves',
    tokens,
    levels: [
      { code: 'lead', outcomes: KENO_OUTCOMES, winners: HALF_LEADS },
      { code: neither, outcomes: KENO_OUTCOMES, winners: equal },
    ],
    levelOf: (token) => (token === neither ? neither : 'lead'),
    odds: 'fixed',
    shows(draw) {
      const firsts = draw.filter(isFirst).length;
      return [firsts * 2 > DRAWN ? first : firsts * 2 < DRAWN ? second : neither];
    },
    scenes,
  });
};

/** 上下盘 upper or lower: more of 1 to 40, or of 41 to 80. */
export const upperLower = halves({
  code: 'upperLower',
  tokens: ['upper', 'lower', 'middle'],
  isFirst: (number) => number <= HALF,
});

/** 奇偶盘 more odd numbers or more even ones. */
export const oddEven = halves({
  code: 'oddEven',
  tokens: ['odd', 'even', 'equal'],
  isFirst: (number) => number % 2 === 1,
});

/** 五行 the element of the sum. */
export const element: Play<Numbers> = sidePlay({
  code: 'element',
  group: 'sides',
  tokens: ELEMENTS.map(([name]) => name),
  levels: ELEMENTS.map(([code, , winners]) => ({ code, outcomes: KENO_OUTCOMES, winners })),
  odds: 'fixed',
  shows(draw) {
    const sum = sumOf(draw);
    const [name] = ELEMENTS.find(([, sumMax]) => sum <= sumMax) ?? [''];
    return [name];
  },
  scenes,
});
