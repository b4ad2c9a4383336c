import type { Family } from '../../play.ts';
import { prize, type Prizes, prizesDraw } from '../../prize-draw.ts';
import { SAME_NUMBERS, sameSides, threeTwoPlays } from '../thai/index.ts';

/** หวยลาว: four digits of the development lottery of Laos; the last three are the top, the first two the bottom. */
export const lao: Family<Prizes> = {
  code: 'lao',
  draw: prizesDraw([prize('number', 1, 4)]),
  plays: threeTwoPlays<Prizes>({
    top: ([[number = ''] = []]) => number.slice(1),
    bottom: ([[number = ''] = []]) => number.slice(0, 2),
    withTop: (top) => [[`0${top}`]],
    withBottom: (bottom) => [[`${bottom}00`]],
  }),
  // The second of the four digits is the first on top and the last at the bottom.
  same: {
    ...SAME_NUMBERS,
    ...sameSides('bottom2', 'hundreds', ['odd', 'even']),
    ...sameSides('bottomUnits', 'hundreds'),
  },
};

/**
 * หวยฮานอย: the northern draw of Vietnam as Thailand plays it. The last three of the five digits of
 * the special prize are the top, the last two of the first prize the bottom.
 */
export const hanoi: Family<Prizes> = {
  code: 'hanoi',
  draw: prizesDraw([prize('special', 1, 5), prize('bottom2', 1, 2)]),
  plays: threeTwoPlays<Prizes>({
    top: ([[special = ''] = []]) => special.slice(-3),
    bottom: ([, [bottom = ''] = []]) => bottom,
    withTop: (top) => [[`00${top}`], ['00']],
    withBottom: (bottom) => [['00000'], [bottom]],
  }),
  same: SAME_NUMBERS,
};
