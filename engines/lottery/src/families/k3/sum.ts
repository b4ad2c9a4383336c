import { levelEach, sidePlay, win } from '../../build/index.ts';
import type { Play } from '../../play.ts';
import { sidesOf, SIDES } from '../digit/index.ts';
import { type Dice, isTriple, OUTCOMES, sumOf, throws } from './draw.ts';

/** Throws by their sum, 3 to 18. */
const THROWS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const SUM_MIN = 3;
const BIG_MIN = 11;

const bySum = Object.fromEntries(THROWS.map((count, index) => [String(SUM_MIN + index), count]));

/** 和值: the sum of the dice. */
export const sum: Play<Dice> = sidePlay({
  code: 'sum',
  group: 'sum',
  tokens: Object.keys(bySum),
  levels: levelEach(OUTCOMES, bySum),
  odds: 'group',
  shows: (dice) => [String(sumOf(dice))],
  scenes: throws,
});

/** 和值大小单双: big 11-18, small 3-10, odd, even; triples count as any throw. */
export const sumSides: Play<Dice> = sidePlay({
  code: 'sum.sides',
  group: 'twoSided',
  tokens: SIDES,
  levels: win(OUTCOMES, 108),
  odds: 'fixed',
  shows: (dice) => sidesOf(sumOf(dice), BIG_MIN),
  scenes: throws,
});

/** 大小, triples lose (骰宝 sic bo): big 11-17 or small 4-10. */
export const sumSizeNoTriple: Play<Dice> = sidePlay({
  code: 'sum.sizeNoTriple',
  group: 'twoSided',
  tokens: ['big', 'small'],
  levels: win(OUTCOMES, 105),
  odds: 'fixed',
  shows: (dice) => (isTriple(dice) ? [] : sidesOf(sumOf(dice), BIG_MIN)),
  scenes: throws,
});
