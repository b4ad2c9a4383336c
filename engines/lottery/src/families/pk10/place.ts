import { entryPlay, orderedPlay, placePlay, type Ranking, win } from '../../build/index.ts';
import { box, sideBox } from '../../input.ts';
import type { Play } from '../../play.ts';
import { sidesOf, SIDES } from '../digit/index.ts';
import { NUMBERS, RUNNER_NUMBERS, RUNNERS, rowsOf, tokenOf } from './draw.ts';

const PLACES = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const BIG_MIN = 6;

/** 定位胆: a runner at its place, any of the ten. */
export const position: Play<Ranking> = placePlay({
  code: 'position',
  group: 'position',
  boxes: PLACES.map((place) => box(place, NUMBERS)),
  level: { code: 'win', outcomes: RUNNERS, winners: 1 },
  odds: 'group',
  numbers: RUNNER_NUMBERS,
  shows: (number) => [tokenOf(number)],
});

/** 两面: the runner of a place is big (6-10) or small, odd or even. */
export const positionSides: Play<Ranking> = placePlay({
  code: 'position.sides',
  group: 'twoSided',
  boxes: PLACES.map((place) => sideBox(place, SIDES)),
  level: { code: 'win', outcomes: RUNNERS, winners: RUNNERS / 2 },
  odds: 'fixed',
  numbers: RUNNER_NUMBERS,
  shows: (number) => sidesOf(number, BIG_MIN),
});

/** 前二至前五直选: the first k in order (冠亚军, 冠亚季军). */
export const frontDirect = (k: number): Play<Ranking> =>
  orderedPlay({
    code: `front${k}.direct`,
    group: `front${k}`,
    boxes: PLACES.slice(0, k).map((place) => box(place, NUMBERS)),
    level: { code: 'win', outcomes: rowsOf(k), winners: 1 },
    odds: 'group',
    tokenOf,
    space: rowsOf(k),
  });

/** 前二至前五单式: the first k in order, typed. */
export const frontTyped = (k: number): Play<Ranking> =>
  entryPlay({
    code: `front${k}.direct.entry`,
    group: `front${k}`,
    entry: { tokens: NUMBERS, length: k, distinct: true },
    levels: win(rowsOf(k), 1),
    odds: 'group',
    space: rowsOf(k),
    winner: (ranking) => ({ entry: ranking.slice(0, k).map(tokenOf).join(''), level: 0 }),
  });
