import { BALL_NUMBERS, POOL } from './draw.ts';

export const COLOURS = ['red', 'blue', 'green'] as const;
export type Colour = (typeof COLOURS)[number];

/** The waves of colour (波色) are fixed; what is neither red nor blue is green. */
const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

export const colourOf = (number: number): Colour =>
  RED.includes(number) ? 'red' : BLUE.includes(number) ? 'blue' : 'green';

const BIG_MIN = 25;
const TAIL_BIG_MIN = 5;

/** The last number is neither big nor small, odd nor even: anyone who bet on sides gets the stake back. */
export const PUSHED_NUMBER = POOL;

export const sizeOf = (number: number): 'big' | 'small' => (number >= BIG_MIN ? 'big' : 'small');
export const parityOf = (number: number): 'odd' | 'even' => (number % 2 === 1 ? 'odd' : 'even');
export const headOf = (number: number): number => Math.floor(number / 10);
export const tailOf = (number: number): number => number % 10;

/** 合单双: whether the two digits add up to an odd number. */
export const digitSumOf = (number: number): 'sumOdd' | 'sumEven' =>
  (headOf(number) + tailOf(number)) % 2 === 1 ? 'sumOdd' : 'sumEven';

/** 尾大小: whether the last digit is five or more. */
export const tailSizeOf = (number: number): 'tailBig' | 'tailSmall' =>
  tailOf(number) >= TAIL_BIG_MIN ? 'tailBig' : 'tailSmall';

/** Numbers that are not pushed by what they show: the winners of each side or combination. */
export function countShowing(
  tokens: readonly string[],
  shows: (number: number) => readonly string[],
): Readonly<Record<string, number>> {
  const sides = BALL_NUMBERS.filter((number) => number !== PUSHED_NUMBER);
  return Object.fromEntries(
    tokens.map((token) => [token, sides.filter((number) => shows(number).includes(token)).length]),
  );
}
