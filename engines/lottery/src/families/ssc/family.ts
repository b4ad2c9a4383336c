import { subsets } from '../../combinatorics.ts';
import type { Family } from '../../play.ts';
import {
  anyDirect,
  anywhere,
  type Digits,
  digitsDraw,
  directEntry,
  dragonTiger,
  fiveStar,
  fixed,
  fourStar,
  fourStarGroups,
  inWindow,
  newDragonTiger,
  type Places,
  sameNumbers,
  sidesInOrder,
  sidesOfPosition,
  sidesOfTotal,
  sum2,
  sum3,
  threeStar,
  threeStarGroups,
  twoStar,
  twoStarGroups,
  within,
} from '../digit/index.ts';

const LENGTH = 5;
const PLACES = [0, 1, 2, 3, 4];
const ALL: Places = {
  length: LENGTH,
  windows: {
    star5: PLACES,
    star4front: [0, 1, 2, 3],
    star4back: [1, 2, 3, 4],
    star3front: [0, 1, 2],
    star3mid: [1, 2, 3],
    star3back: [2, 3, 4],
    star2front: [0, 1],
    star2back: [3, 4],
  },
};
const PAIRS = subsets(PLACES, 2) as [number, number][];

/** 时时彩 SSC: five digits, 万千百十个 from the ten-thousands to the units. */
export const ssc: Family<Digits> = {
  code: 'ssc',
  draw: digitsDraw(LENGTH),
  plays: [
    ...inWindow(ALL, 'star5', fiveStar),
    ...inWindow(ALL, 'star4front', fourStar),
    ...inWindow(ALL, 'star4back', fourStar),
    ...inWindow(ALL, 'star3front', threeStar),
    ...inWindow(ALL, 'star3mid', threeStar),
    ...inWindow(ALL, 'star3back', threeStar),
    ...inWindow(ALL, 'star2front', twoStar),
    ...inWindow(ALL, 'star2back', twoStar),
    fixed(LENGTH),
    anyDirect(ALL, 2),
    anywhere(ALL, { play: directEntry(2), k: 2, isOrdered: true }),
    ...[sum2, ...twoStarGroups].map((play) => anywhere(ALL, { play, k: 2, isOrdered: false })),
    anyDirect(ALL, 3),
    anywhere(ALL, { play: directEntry(3), k: 3, isOrdered: true }),
    ...[sum3, ...threeStarGroups].map((play) => anywhere(ALL, { play, k: 3, isOrdered: false })),
    anyDirect(ALL, 4),
    anywhere(ALL, { play: directEntry(4), k: 4, isOrdered: true }),
    ...fourStarGroups.map((play) => anywhere(ALL, { play, k: 4, isOrdered: false })),
    ...within('front2', [0, 1], [sidesInOrder(2)]),
    ...within('back2', [3, 4], [sidesInOrder(2)]),
    ...within('front3', [0, 1, 2], [sidesInOrder(3)]),
    ...within('back3', [2, 3, 4], [sidesInOrder(3)]),
    ...PLACES.map((place) => sidesOfPosition(place)),
    sidesOfTotal(LENGTH),
    ...PAIRS.map(([left, right]) => dragonTiger(left, right)),
    ...PAIRS.map(([left, right]) => newDragonTiger(left, right)),
  ],
  same: sameNumbers(ALL),
};
