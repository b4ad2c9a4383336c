import { optionPlay } from '../../build/index.ts';
import { box, numberTokens } from '../../input.ts';
import type { Play } from '../../play.ts';
import { among, DIGITS, type Digits, spanOf, sumOf, unorderedScenes } from './digits.ts';
import { spanUnits, sumUnits } from './units.ts';

/** Rows of three digits with each sum 0 to 27 (table A). */
export const SUM_3_BETS = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10,
  6, 3, 1,
];
/** Rows of three digits with each span 0 to 9 (table B). */
export const SPAN_3_BETS = [10, 54, 96, 126, 144, 150, 144, 126, 96, 54];
/** Rows of two digits with each sum 0 to 18 (table D). */
export const SUM_2_BETS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
/** Rows of two digits with each span 0 to 9 (table E). */
export const SPAN_2_BETS = [10, 18, 16, 14, 12, 10, 8, 6, 4, 2];

const rowsWith = (
  code: 'sum' | 'span',
  length: number,
  bets: readonly number[],
  measure: (digits: Digits) => number,
): Play<Digits> => ({
  ...optionPlay({
    code,
    group: '',
    box: box(`${code}s`, numberTokens(0, bets.length - 1)),
    levels: [among(length, 1)],
    odds: 'group',
    betsOf: (token) => bets[Number(token)] ?? 0,
    hits: (digits) => [{ token: String(measure(digits)) }],
    scenes: unorderedScenes(length),
  }),
  units: code === 'sum' ? sumUnits(length) : spanUnits(length),
});

/** 直选和值 direct sum: every row of digits with the sum. */
export const sum3 = rowsWith('sum', 3, SUM_3_BETS, sumOf);
export const sum2 = rowsWith('sum', 2, SUM_2_BETS, sumOf);

/** 跨度 span: every row of digits whose largest and smallest differ by so much. */
export const span3 = rowsWith('span', 3, SPAN_3_BETS, spanOf);
export const span2 = rowsWith('span', 2, SPAN_2_BETS, spanOf);

/** 和值尾数 sum tail: the last digit of the sum. */
export const sumTail: Play<Digits> = optionPlay({
  code: 'sumTail',
  group: '',
  box: box('tails', DIGITS),
  levels: [among(1, 1)],
  odds: 'group',
  hits: (digits) => [{ token: String(sumOf(digits) % 10) }],
  scenes: unorderedScenes(3),
});
