import type { Ranking } from '../../build/index.ts';
import type { Family } from '../../play.ts';
import { anyOf, anyTyped, anyWithBankers } from './any.ts';
import { elevenFiveDraw } from './draw.ts';
import {
  frontAny,
  frontDirect,
  frontDirectTyped,
  frontGroup,
  frontGroupTyped,
  frontGroupWithBankers,
  position,
} from './front.ts';
import { middle, oddEven, sumParity, sumSize } from './fun.ts';

/** 11选5: five different numbers of 1 to 11, in order. */
export const elevenFive: Family<Ranking> = {
  code: 'eleven-five',
  draw: elevenFiveDraw,
  plays: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((k) => [anyOf(k), anyTyped(k)]),
    ...[2, 3, 4, 5, 6, 7, 8].map(anyWithBankers),
    ...[2, 3].flatMap((k) => [
      frontDirect(k),
      frontDirectTyped(k),
      frontGroup(k),
      frontGroupWithBankers(k),
      frontGroupTyped(k),
    ]),
    frontAny,
    position,
    oddEven,
    middle,
    sumSize,
    sumParity,
  ],
};
