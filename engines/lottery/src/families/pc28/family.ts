import { levelEach, sidePlay, win } from '../../build/index.ts';
import { numberTokens } from '../../input.ts';
import type { Family } from '../../play.ts';
import { type Digits, digitsDraw, sidesOf, SIDES, SUM_3_BETS, sumOf } from '../digit/index.ts';

const OUTCOMES = 1000;
const BIG_MIN = 14;
const EXTREME_SMALL_MAX = 5;
const EXTREME_BIG_MIN = 22;

/** A draw of each sum, which is all that the plays look at. */
const scenes = (): Digits[] =>
  SUM_3_BETS.map((_, sum) => {
    const first = Math.min(9, sum);
    const second = Math.min(9, sum - first);
    return [first, second, sum - first - second];
  });

/** 特码 number: the sum itself, 0 to 27. */
const number = sidePlay<Digits>({
  code: 'number',
  group: 'number',
  tokens: numberTokens(0, 27),
  levels: SUM_3_BETS.map((winners, sum) => ({ code: String(sum), outcomes: OUTCOMES, winners })),
  odds: 'fixed',
  shows: (digits) => [String(sumOf(digits))],
  scenes,
});

/** 大小单双: 14 and more is big. */
const sides = sidePlay<Digits>({
  code: 'sides',
  group: 'sides',
  tokens: SIDES,
  levels: win(2, 1),
  odds: 'fixed',
  shows: (digits) => sidesOf(sumOf(digits), BIG_MIN),
  scenes,
});

/** 大单, 大双, 小单, 小双: both sides at once. */
const pairs = sidePlay<Digits>({
  code: 'pairs',
  group: 'sides',
  tokens: ['bigOdd', 'bigEven', 'smallOdd', 'smallEven'],
  levels: levelEach(OUTCOMES, { bigOdd: 231, bigEven: 269, smallOdd: 269, smallEven: 231 }),
  odds: 'fixed',
  shows(digits) {
    const [size = '', parity = ''] = sidesOf(sumOf(digits), BIG_MIN);
    return [size + (parity === 'odd' ? 'Odd' : 'Even')];
  },
  scenes,
});

/** 极大, 极小: 22 and more, 5 and less. */
const extremes = sidePlay<Digits>({
  code: 'extremes',
  group: 'sides',
  tokens: ['extremeBig', 'extremeSmall'],
  levels: win(OUTCOMES, 56),
  odds: 'fixed',
  shows(digits) {
    const sum = sumOf(digits);
    if (sum >= EXTREME_BIG_MIN) return ['extremeBig'];
    return sum <= EXTREME_SMALL_MAX ? ['extremeSmall'] : [];
  },
  scenes,
});

/** PC蛋蛋 PC28: three digits, of which the sum is played. */
export const pc28: Family<Digits> = {
  code: 'pc28',
  draw: digitsDraw(3),
  plays: [number, sides, pairs, extremes],
};
