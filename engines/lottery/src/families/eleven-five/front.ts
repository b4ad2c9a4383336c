import {
  combinationPlay,
  entryPlay,
  orderedPlay,
  placePlay,
  type Ranking,
  win,
} from '../../build/index.ts';
import { choose } from '../../combinatorics.ts';
import { box } from '../../input.ts';
import type { Play } from '../../play.ts';
import { bankerUnits, setUnits } from '../../units.ts';
import { DRAWN, NUMBERS, POOL, tokenOf } from './draw.ts';

/** Ordered rows of k different numbers of the eleven. */
const rowsOf = (k: number): number =>
  Array.from({ length: k }, (_, at) => POOL - at).reduce((a, b) => a * b);

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** 前二/前三直选: the first numbers in order. */
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

/** 前二/前三直选单式: the first numbers in order, typed. */
export const frontDirectTyped = (k: number): Play<Ranking> =>
  entryPlay({
    code: `front${k}.direct.entry`,
    group: `front${k}`,
    entry: { tokens: NUMBERS, length: k, distinct: true },
    levels: win(rowsOf(k), 1),
    odds: 'group',
    space: rowsOf(k),
    winner: (draw) => ({ entry: draw.slice(0, k).map(tokenOf).join(''), level: 0 }),
  });

const BEHIND = 0;
const FRONT = 1;

const frontRow = (k: number) => ({
  k,
  group: `front${k}`,
  levels: win(choose(POOL, k), 1),
  odds: 'group' as const,
  stateMax: [POOL - k, k],
  stateOf(draw: Ranking) {
    const front = new Set(draw.slice(0, k).map(tokenOf));
    return (token: string): number => (front.has(token) ? FRONT : BEHIND);
  },
});

/** 前二/前三组选: the first numbers in any order. */
export const frontGroup = (k: number): Play<Ranking> => ({
  ...combinationPlay({
    ...frontRow(k),
    code: `front${k}.group`,
    boxes: [box('numbers', NUMBERS, k)],
    wins: (mix) => [choose(mix(FRONT), k)],
  }),
  units: ([picks = []]) => setUnits(`front${k}.group.entry`, picks, k),
});

/** 前二/前三组选胆拖: the first numbers in any order, all bankers among them. */
export const frontGroupWithBankers = (k: number): Play<Ranking> => ({
  ...combinationPlay({
    ...frontRow(k),
    code: `front${k}.group.banker`,
    boxes: [box('bankers', NUMBERS, 1, k - 1), box('drags', NUMBERS)],
    kinds: 2,
    kindOf: (_, place) => place,
    bets: ([bankers = 0, drags = 0]) => choose(drags, k - bankers),
    wins: (mix) => [mix(BEHIND, 0) > 0 ? 0 : choose(mix(FRONT, 1), k - mix(FRONT, 0))],
  }),
  units: (selection) => bankerUnits(`front${k}.group.entry`, selection, k),
});

/** 前二/前三组选单式: the first numbers in any order, typed. */
export const frontGroupTyped = (k: number): Play<Ranking> =>
  entryPlay({
    code: `front${k}.group.entry`,
    group: `front${k}`,
    entry: { tokens: NUMBERS, length: k, unordered: true, distinct: true },
    levels: win(choose(POOL, k), 1),
    odds: 'group',
    space: choose(POOL, k),
    winner: (draw) => ({ entry: draw.slice(0, k).map(tokenOf).toSorted().join(''), level: 0 }),
  });

/** 前三一码不定位: a number among the first three. */
export const frontAny: Play<Ranking> = combinationPlay({
  ...frontRow(3),
  code: 'front3.any',
  k: 1,
  levels: win(POOL, 3),
  boxes: [box('numbers', NUMBERS)],
  wins: (mix) => [mix(FRONT)],
});

/** 定位胆: a number at its place, any of the five. */
export const position: Play<Ranking> = placePlay({
  code: 'position',
  group: 'position',
  boxes: PLACES.slice(0, DRAWN).map((place) => box(place, NUMBERS)),
  level: { code: 'win', outcomes: POOL, winners: 1 },
  odds: 'group',
  numbers: NUMBERS.map((_, index) => index + 1),
  shows: (number) => [tokenOf(number)],
});
