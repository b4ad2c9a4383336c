import { numberPlay, win } from '../../build/index.ts';
import { entries, numberTokens } from '../../input.ts';
import type { Family, Play } from '../../play.ts';
import { prize, type Prizes, prizesDraw } from '../../prize-draw.ts';
import { SAME_NUMBERS, threeTwoPlays } from './three-two.ts';

const GOVERNMENT = [
  prize('first', 1, 6),
  prize('front3', 2, 3),
  prize('bottom3', 2, 3),
  prize('bottom2', 1, 2),
];

/** Three digits at the front or at the bottom: two draws, each of which pays. */
const twice = (code: string, place: number): Play<Prizes> =>
  numberPlay({
    code,
    group: 'three',
    input: entries({ tokens: numberTokens(0, 9), length: 3 }),
    levels: win(1_000, 2),
    odds: 'fixed',
    space: 1_000,
    hits: (prizes) => prizes[place] ?? [],
    best: { chances: 2 },
  });

/** สลากกินแบ่งรัฐบาล: the government lottery of Thailand. */
export const thaiGovernment: Family<Prizes> = {
  code: 'thai-government',
  draw: prizesDraw(GOVERNMENT),
  plays: [
    ...threeTwoPlays<Prizes>({
      top: ([[first = ''] = []]) => first.slice(-3),
      bottom: (prizes) => prizes[3]?.[0] ?? '',
      withTop: (top) => [[`000${top}`], ['000', '000'], ['000', '000'], ['00']],
      withBottom: (bottom) => [['000000'], ['000', '000'], ['000', '000'], [bottom]],
    }),
    twice('front3', 1),
    twice('bottom3', 2),
  ],
  same: SAME_NUMBERS,
};

/** หุ้น, ยี่กี: stock and Yiki games, three digits on top and two at the bottom. */
export const thaiStock: Family<Prizes> = {
  code: 'thai-stock',
  draw: prizesDraw([prize('top3', 1, 3), prize('bottom2', 1, 2)]),
  plays: threeTwoPlays<Prizes>({
    top: ([[top = ''] = []]) => top,
    bottom: ([, [bottom = ''] = []]) => bottom,
    withTop: (top) => [[top], ['00']],
    withBottom: (bottom) => [['000'], [bottom]],
  }),
  same: SAME_NUMBERS,
};
