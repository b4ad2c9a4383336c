import type { Ranking } from '../../build/index.ts';
import type { Family } from '../../play.ts';
import { kuaile10Draw, NUMBERS } from './draw.ts';
import {
  firstNumber,
  firstRed,
  frontDirect,
  frontGroup,
  pairDirect,
  pairGroup,
  pick,
} from './pick.ts';
import {
  dragonTiger,
  position,
  positionSides,
  positionTail,
  total,
  totalParity,
  totalTail,
} from './side.ts';

/** 快乐十分 Kuaile 10: eight of twenty, in order. */
export const kuaile10: Family<Ranking> = {
  code: 'kuaile10',
  draw: kuaile10Draw,
  plays: [
    firstNumber,
    firstRed,
    ...[2, 3, 4, 5].map(pick),
    pairDirect,
    pairGroup,
    frontDirect,
    frontGroup,
    position,
    positionSides,
    positionTail,
    total,
    totalParity,
    totalTail,
    ...[1, 2, 3, 4].map(dragonTiger),
  ],
  same: Object.fromEntries(
    NUMBERS.map((number) => [`first.number:${number}`, `position:first:${number}`]),
  ),
};
