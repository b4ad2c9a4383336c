import { levelEach, type Ranking, sidePlay, win } from '../../build/index.ts';
import type { Play } from '../../play.ts';
import { sidesOf } from '../digit/index.ts';
import { setScenes, tokenOf } from './draw.ts';

const SETS = 462;
const SUM_MIDDLE = 30;

/** Sets with so many odd numbers of the six and even ones of the five. */
const ODD_EVEN = { '5-0': 6, '4-1': 75, '3-2': 200, '2-3': 150, '1-4': 30, '0-5': 1 };

const oddsIn = (draw: Ranking): number => draw.filter((number) => number % 2 === 1).length;
const sumOf = (draw: Ranking): number => draw.reduce((left, right) => left + right, 0);

/** 定单双: how many of the five are odd and how many even. */
export const oddEven: Play<Ranking> = sidePlay({
  code: 'oddEven',
  group: 'fun',
  tokens: Object.keys(ODD_EVEN),
  levels: levelEach(SETS, ODD_EVEN),
  odds: 'group',
  shows: (draw) => [`${oddsIn(draw)}-${draw.length - oddsIn(draw)}`],
  scenes: setScenes,
});

/** Sets by their third smallest number. */
const MIDDLE = { '03': 28, '04': 63, '05': 90, '06': 100, '07': 90, '08': 63, '09': 28 };

const middleOf = (draw: Ranking): number => draw.toSorted((left, right) => left - right)[2] ?? 0;

/** 猜中位: the third smallest of the five. */
export const middle: Play<Ranking> = sidePlay({
  code: 'middle',
  group: 'fun',
  tokens: Object.keys(MIDDLE),
  levels: levelEach(SETS, MIDDLE),
  odds: 'group',
  shows: (draw) => [tokenOf(middleOf(draw))],
  scenes: setScenes,
});

/** 总和大小: above 30 or below; 30 itself gives the stake back. */
export const sumSize: Play<Ranking> = sidePlay({
  code: 'sum.size',
  group: 'twoSided',
  tokens: ['big', 'small'],
  // 32 of the 462 sets add up to 30 and are no outcome of the bet.
  levels: win(430, 215),
  odds: 'fixed',
  shows: (draw) => sidesOf(sumOf(draw), SUM_MIDDLE + 1),
  pushes: (draw) => sumOf(draw) === SUM_MIDDLE,
  scenes: setScenes,
});

/** 总和单双: whether the sum of the five is odd or even. */
export const sumParity: Play<Ranking> = sidePlay({
  code: 'sum.parity',
  group: 'twoSided',
  tokens: ['odd', 'even'],
  levels: levelEach(SETS, { odd: 236, even: 226 }),
  odds: 'fixed',
  shows: (draw) => sidesOf(sumOf(draw), SUM_MIDDLE + 1),
  scenes: setScenes,
});
